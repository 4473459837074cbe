import assert from 'node:assert/strict';
import { fileDigestEmptyInput, fileDigestForm, receiptDigestEmptyInput } from '../../../../server/src/contracts/shared/digestRules.js';
import type { Draft, Rule, RuleContext } from '../../../../server/src/contracts/shared/types.js';
import type { JsonObject } from '../../../../server/src/json/types.js';
import { cp8, line, receipt } from './support.js';

function check(rule: Rule, document: JsonObject, view: JsonObject = document): Draft[] {
  const drafts: Draft[] = [];
  void rule.check(view, { written: document } as RuleContext, (draft) => drafts.push({ ruleId: rule.meta.id, ...draft }));
  return drafts;
}

function file(sha256: string, access = 'ACCESSIBLE'): JsonObject {
  return cp8({ '/source_snapshot/files': [{ name: 'a', sha256, access }] });
}

const hex = '829a761f6a724a79423e5ced3668c22728cb26a82e91e904a94107bc459ae0cb';

describe('digest/form in a CP8 return', () => {
  const lines = (document: JsonObject) => check(fileDigestForm, document).map(line);

  it('is silent about good hashes', () => assert.deepEqual(lines(cp8()), []));

  it('puts the form right, as a warning', () => {
    const drafts = check(fileDigestForm, file(`sha256:${hex.toUpperCase()}`));
    assert.deepEqual(drafts.map(line), [
      'digest/form /source_snapshot/files/0/sha256 value | `sha256` has the prefix `sha256:` and is written in upper case ("sha256:829A761F6A724A79423E5CED3668C22728CB26A82E91E904A9410…"). It is still recognised as that digest, but others compare digests letter by letter: write 64 lower-case hex digits without a prefix. | [safe] Write the digest in its right form',
    ]);
    assert.equal(drafts[0]?.severity, 'warning');
    assert.deepEqual(drafts[0]?.fixes?.[0]?.changes, [{ op: 'replace', path: ['source_snapshot', 'files', 0, 'sha256'], value: hex }]);
  });

  it('says what else it is', () => {
    assert.deepEqual(lines(file(hex.slice(0, 40))), [
      'digest/form /source_snapshot/files/0/sha256 value | `sha256` has the 40 hex digits of SHA-1 ("829a761f6a724a79423e5ced3668c22728cb26a8"); it must be a SHA-256, 64 lower-case hex digits without a prefix.',
    ]);
    assert.deepEqual(lines(file(`${hex}  a`)), [
      `digest/form /source_snapshot/files/0/sha256 value | \`sha256\` has more text after the digest ("${hex.slice(0, 60)}…"); it must be a SHA-256, 64 lower-case hex digits without a prefix. | [manual] Write the digest in its right form`,
    ]);
  });

  it('takes a missing hash where the content was not read', () => {
    for (const access of ['MISSING', 'METADATA_ONLY']) {
      for (const text of ['', 'NA', 'UNKNOWN']) assert.deepEqual(lines(file(text, access)), []);
    }
    assert.deepEqual(lines(file('', 'ACCESSIBLE')), [
      'digest/form /source_snapshot/files/0/sha256 value | `sha256` is empty, but `access` says ACCESSIBLE: whoever read the file can say which bytes it had. Write its SHA-256 as 64 lower-case hex digits, or another `access`.',
    ]);
    assert.equal(lines(file('NA', 'HASH_MISMATCH')).length, 1);
  });

  it('leaves placeholders to cp8/placeholder, and holes alone', () => {
    assert.deepEqual(lines(file('<sha256>')), []);
    assert.deepEqual(check(fileDigestForm, cp8(), { source_snapshot: { files: [undefined, { sha256: 'NA' }] } } as never), []);
    assert.deepEqual(check(fileDigestForm, cp8(), {}), []);
  });
});

describe('digest/empty-input', () => {
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

  it('hints at a hash of nothing', () => {
    assert.deepEqual(check(fileDigestEmptyInput, file(nothing)).map(line), [
      'digest/empty-input /source_snapshot/files/0/sha256 value | `sha256` is the SHA-256 of nothing: no byte was hashed. It proves nothing about any content; was the real digest never filled in?',
    ]);
    assert.deepEqual(check(fileDigestEmptyInput, cp8()), []);
  });

  it('says nothing of a digest in another form, which has its problem', () => {
    assert.deepEqual(check(fileDigestEmptyInput, file(nothing.toUpperCase())), []);
    assert.deepEqual(check(fileDigestEmptyInput, file(nothing.toUpperCase()), file(nothing)), []);
  });

  it('is one problem for one digest in three places', () => {
    const zeros = `sha256:${'0'.repeat(64)}`;
    const names = ['sender_capsule_delivery_digest', 'host_recomputed_capsule_delivery_digest', 'echoed_capsule_delivery_digest'];
    const drafts = check(receiptDigestEmptyInput, receipt(Object.fromEntries(names.map((name) => [`/runtime_receipt/${name}`, zeros]))));
    assert.deepEqual(drafts.map(line), [
      'digest/empty-input /runtime_receipt/sender_capsule_delivery_digest value | `sender_capsule_delivery_digest` is all zeros, which no file has. It proves nothing about any content; was the real digest never filled in?',
    ]);
    assert.deepEqual(drafts[0]?.related?.map(({ path }) => path[1]), names.slice(1));
  });
});
