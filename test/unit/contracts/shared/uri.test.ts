import assert from 'node:assert/strict';
import { isUri } from '../../../../server/src/contracts/shared/uri.js';

describe('isUri', () => {
  for (const text of [
    'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6', 'https://example.org', 'https://user:pw@example.org:8080/a/b?c=d/?#e?', 'http://[2001:db8::7]/x',
    'file:///etc/hosts', 'mailto:a@example.org', 'tel:+1-816-555-1212', 'a:', 'x://', 'https://example.org/%20', 'kdna+v1.0-x:y',
  ]) {
    it(`takes ${text}`, () => assert.ok(isUri(text)));
  }

  for (const text of [
    '', 'example.org', '/a/b', '//example.org', '1a:b', 'a b:c', 'https://example.org/a b', 'https://example.org/%2', 'https://exa mple.org', 'https://example.org:80a/',
    'http://[::1', 'https://example.org/ü', 'https://a@b@c/', 'urn:x#a#b', 'a:<b>', 'a:\\b', 'a:b\n',
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(isUri(text), false));
  }

  it('is linear', () => assert.equal(isUri(`a://${'@'.repeat(500_000)}${'?'.repeat(500_000)} `), false));
});
