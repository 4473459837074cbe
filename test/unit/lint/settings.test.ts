import assert from 'node:assert/strict';
import { fileName, severityOf, suppressionFilter } from '../../../server/src/lint/settings.js';

describe('severities', () => {
  it('are what the settings say, then what the case calls for, then the default', () => {
    assert.equal(severityOf('a/b', 'warning', undefined, undefined), 'warning');
    assert.equal(severityOf('a/b', 'warning', 'info', {}), 'info');
    assert.equal(severityOf('a/b', 'warning', 'info', { 'a/b': 'error' }), 'error');
    assert.equal(severityOf('a/b', 'off', undefined, {}), undefined);
    assert.equal(severityOf('a/b', 'error', undefined, { 'a/b': 'off' }), undefined);
  });

  it('are not taken from what every object inherits', () => {
    assert.equal(severityOf('constructor', 'warning', undefined, {}), 'warning');
  });
});

describe('suppressions', () => {
  const at = (uri: string, file: string | undefined, root?: string): boolean =>
    suppressionFilter(uri, [{ rule: 'a/b', file, pointer: '/x' }], root)('a/b', '/x/0');

  it('accept one rule at a pointer and below it', () => {
    const accepts = suppressionFilter('file:///w/a.json', [{ rule: 'a/b', pointer: '/x' }]);
    assert.equal(accepts('a/b', '/x'), true);
    assert.equal(accepts('a/b', '/x/1'), true);
    assert.equal(accepts('a/b', '/xy'), false);
    assert.equal(accepts('a/c', '/x'), false);
  });

  it('match globs below the root', () => {
    assert.equal(at('file:///w/a.json', 'a.json', 'file:///w'), true);
    assert.equal(at('file:///w/sub/a.json', 'a.json', 'file:///w'), false);
    assert.equal(at('file:///w/sub/a.json', '**/a.json', 'file:///w/'), true);
    assert.equal(at('file:///w/%C3%A9%20(1).json', 'é (1).json', 'file:///w'), true);
  });

  it('match at any depth without a root', () => {
    assert.equal(at('file:///w/sub/a.json', 'a.json'), true);
    assert.equal(at('file:///w/sub/a.json', 'sub/*.json'), true);
    assert.equal(at('file:///w/sub/a.json', 'other/*.json'), false);
  });
});

describe('file names', () => {
  it('are decoded, and survive what is no encoding', () => {
    assert.equal(fileName('file:///w/a%20b.json'), 'a b.json');
    assert.equal(fileName('untitled:Untitled-1'), 'Untitled-1');
    assert.equal(fileName('file:///w/100%.json'), '100%.json');
  });
});
