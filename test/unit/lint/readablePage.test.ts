import assert from 'node:assert/strict';
import { readablePage } from '../../../server/src/lint/readablePage.js';
import { rules } from '../../../server/src/lint/rules.js';

describe('readablePage', () => {
  it('says above an example in short what it stands for', () => {
    assert.match(readablePage('schema/required') ?? '', /\n\nA valid CP8 agent return, with these values put in by their pointers, or taken out \("__remove__"\):\n\n```json\n\{ "\/contradictions": "__remove__"/);
    assert.match(readablePage('receipt/same-receipt') ?? '', /\n\nA valid Host receipt, twice \(\/0 and \/1\), as it is:\n\n```json\n\{\}\n```\n/);
    assert.match(readablePage('receipt/request') ?? '', /\n\nA valid exchange \(\/0 the request, [^)]*\), with these values put in by their pointers:\n\n```json\n/);
    assert.match(readablePage('json/limits') ?? '', /\n\nA valid Host receipt with a value that is nested 70 levels deep\.\n\n/);
    assert.match(readablePage('json/unicode') ?? '', /\n\nThe text in these quotes, with its escapes:\n\n```json\n"/);
  });

  it('leaves nothing in any page that only our tests understand', () => {
    for (const { id } of rules) assert.doesNotMatch(readablePage(id) ?? '```json x', /^```json .|A valid document/m, id);
    assert.equal(readablePage('nope'), undefined);
  });
});
