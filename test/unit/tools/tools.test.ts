import assert from 'node:assert/strict';
import { explainRule } from '../../../server/src/tools/explainRule.js';
import { fixEnvelope } from '../../../server/src/tools/fixEnvelope.js';
import { lintEnvelope } from '../../../server/src/tools/lintEnvelope.js';
import { verifyDigests } from '../../../server/src/tools/verifyDigests.js';
import type { ContainerFacts } from '../../../server/src/lint/types.js';
import { fixture, patched } from '../../support/lintCase.js';
import { subjectOf } from './support.js';

const TIME = '2026-08-17T16:05:09+02:00';

describe('lint_envelope', () => {
  it('says that a document is valid', async () => {
    assert.equal(
      await lintEnvelope(subjectOf(patched('cp8-return'), { name: 'a.return.json' })),
      '"a.return.json": no problems in 1 document.\n- CP8 agent return, CP8-AGENT-RETURN v1, from line 1: valid',
    );
  });

  it('lists problems, the gravest first, with their fixes', async () => {
    const text = patched('cp8-return', { '/generated_at_utc': TIME, '/promotion': 'PASS' });
    const lines = (await lintEnvelope(subjectOf(text))).split('\n');
    assert.equal(lines[0], '"document.json": 1 error, 1 warning in 1 document.');
    assert.equal(lines[1], '- CP8 agent return, CP8-AGENT-RETURN v1, from line 1: not valid');
    assert.equal(lines[2], '- error schema/enum, line 74, character 16, at "/promotion": `promotion` is "PASS"; it must be HOLD, E1, E2 or E3.');
    assert.deepEqual(lines.slice(-3), [
      `- warning cp8/time-utc, line 75, character 23, at "/generated_at_utc": "${TIME}" is written with the offset +02:00, but returns are put in order by their time in UTC. The same instant in UTC is 2026-08-17T14:05:09Z.`,
      '  Safe fix: Write the same instant in UTC: 2026-08-17T14:05:09Z',
      'fix_envelope applies the safe fixes.',
    ]);
  });

  it('gives the codes of the protocol, and names the files of partners', async () => {
    const request = patched('host-request', { '/runtime_contract/capsule_delivery_digest': `sha256:${'0123456789abcdef'.repeat(4)}` });
    const related = [{ uri: 'file:///work/%22a%22%0A.json', text: request }];
    const answer = await lintEnvelope(subjectOf(fixture('exchange/completed/receipt.json'), { related }));
    assert.match(answer, /^- Host receipt, kdna\.agent-host 2, from line 1: not valid \(KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH\)$/m);
    assert.match(answer, /^- error receipt\/request KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH, line 9, /m);
    assert.match(answer, /^ {2}See line 12 of "\\"a\\"\\n\.json": The request's delivery digest\.$/m);
  });

  it('has settings and suppressions apply', async () => {
    const text = patched('cp8-return', { '/generated_at_utc': TIME });
    const rules = { 'cp8/time-utc': 'off' } as const;
    assert.match(await lintEnvelope(subjectOf(text, { rules })), /^"document\.json": no problems in 1 document\./);
    assert.match(await lintEnvelope(subjectOf(text, { suppressions: [{ pointer: '/generated_at_utc' }] })), /^"document\.json": no problems/);
  });

  it('says when there is nothing to lint, and what was left out', async () => {
    assert.equal(await lintEnvelope(subjectOf('{"a": 1}')), '"document.json": no document of a known contract was found.');
    const inPart = { ...subjectOf('', { name: 'a.md' }), lint: () => Promise.resolve({ documents: [], problems: [], leftOut: ['Only the first 9 lines were looked at.'] }) };
    assert.match(await lintEnvelope(inPart), /\nOnly the first 9 lines were looked at\.$/);
  });

  it('shows at most 40 problems and 40 documents, and says how many more there are', async () => {
    const one = JSON.parse(patched('cp8-return', { '/promotion': 'PASS' })) as unknown;
    const answer = await lintEnvelope(subjectOf(JSON.stringify(Array.from({ length: 45 }, () => one))));
    assert.equal(answer.split('\n').filter((line) => line.startsWith('- error')).length, 40);
    assert.equal(answer.split('\n').filter((line) => line.startsWith('- CP8')).length, 40);
    assert.deepEqual(answer.split('\n').filter((line) => line.startsWith('…')), ['… and 5 more.', '… and 5 more.']);
  });
});

describe('fix_envelope', () => {
  const fixed = async (text: string, outcome: Parameters<typeof fixEnvelope>[2]): Promise<string[]> => {
    const subject = subjectOf(text);
    return fixEnvelope(subject, await subject.fixAll(), outcome).split('\n');
  };

  it('lists the edits of the safe fixes alone', async () => {
    const text = patched('cp8-return', { '/generated_at_utc': TIME, '/source_snapshot/files/0/sha256': 'AB'.repeat(32), '/promotion': 'E4' });
    assert.deepEqual(await fixed(text, 'told'), [
      '"document.json": 2 safe fixes to apply; nothing was written. The edits, with places as they were before:',
      `- line 10, character 19: replace "\\"${'AB'.repeat(32)}\\"" by "\\"${'ab'.repeat(32)}\\""`,
      `- line 75, character 23: replace "\\"${TIME}\\"" by "\\"2026-08-17T14:05:09Z\\""`,
      'What states a fact is left to you: lint_envelope lists what remains.',
    ]);
  });

  it('tells what became of them', async () => {
    const text = patched('cp8-return', { '/generated_at_utc': TIME });
    assert.match((await fixed(text, 'written'))[0] ?? '', /^"document\.json": 1 safe fix applied and written into the file\./);
    assert.match((await fixed(text, 'in editor'))[0] ?? '', /: 1 safe fix applied in the editor; the file is not saved\./);
  });

  it('writes insertions and removals as such', async () => {
    const text = patched('cp8-return').replace(/"generated_at_utc": "[^"]+"/, '$&,');
    assert.equal((await fixed(text, 'told'))[1], '- line 75, character 45: remove ","');
  });

  it('says when nothing is to be fixed', async () => {
    assert.deepEqual(await fixed(patched('cp8-return'), 'written'), ['"document.json": nothing here has a safe fix.']);
  });
});

describe('verify_digests', () => {
  it('tells apart what matches, differs, is malformed and cannot be recomputed, what matters first', async () => {
    const written = `sha256:${'0123456789abcdef'.repeat(4)}`;
    const text = patched('exchange', { '/0/runtime_contract/capsule_delivery_digest': written, '/2/integrity/plan_digest': 'x\n' });
    const lines = (await verifyDigests(subjectOf(text))).split('\n');
    assert.equal(lines[0], '"document.json": 1 differs, 1 malformed, 18 not recomputable, 13 matches.');
    assert.match(lines[1] ?? '', new RegExp(`^- differs, line 13, at "/0/runtime_contract/capsule_delivery_digest": the delivery digest \\(P\\) \\(kdna-capsule-jcs-v1\\), written "${written}"; recomputed sha256:[0-9a-f]{64}$`));
    assert.match(lines[2] ?? '', /^- malformed, line 296, at "\/2\/integrity\/plan_digest": the plan digest \(kdna-consumption-plan-jcs-v1\), written "x\\n"; recomputed sha256:/);
    assert.match(lines[3] ?? '', /^- not recomputable, line 59, .*; it is taken over the \.kdna file, which is not beside the document; .*`envelope-lint digest --profile` take it of a file anywhere$/);
    assert.match(lines.at(-1) ?? '', /^- matches, line 504, at "\/4\/result_ref\/result_digest": the result digest \(kdna-result-jcs-v1\), written "sha256:[0-9a-f]{64}"$/);
  });

  it('compares the digests of a container with the one that can be meant, and says why it compares with none', async () => {
    const capsule = fixture('exchange/capsule.json');
    const { asset, digests } = JSON.parse(capsule) as { asset: { asset_id: string }; digests: Record<string, { value: string }> };
    const right = { A: digests['asset']?.value ?? '', C: digests['content']?.value ?? '' };
    const of = async (...containers: ContainerFacts[]): Promise<string> => verifyDigests(subjectOf(capsule, { containers }));
    const here = { name: 'a "b".kdna', assetId: asset.asset_id, digests: right };
    const both = await of(here, { name: 'other.kdna', assetId: 'acme:other', digests: {} });
    // Each of them, and what was expected of it; E could not be taken.
    assert.match(both, /^"document\.json": 2 not recomputable, 4 matches\.$/m);
    assert.match(both, /the runtime entry set digest \(E\) \(kdna-runtime-entry-set-v1\), .*; it cannot be taken of "a \\"b\\"\.kdna" beside the document$/m);
    assert.match(await of({ ...here, digests: { ...right, A: `sha256:${'0'.repeat(64)}` } }), /^"document\.json": 2 differs, 2 not recomputable, 2 matches\.\n- differs, line \d+, at "\/digests\/asset\/[^\n]*; recomputed sha256:0{64}$/m);
    assert.match(await of(here, { ...here, name: 'copy.kdna' }), /^"document\.json": 6 not recomputable\.\n[^\n]*; none of the \.kdna files beside the document is the only one/m);
  });

  it('says why the files of a snapshot are not hashed', async () => {
    assert.match(await verifyDigests(subjectOf(patched('cp8-return'))), /^- not recomputable, line 10, at "\/source_snapshot\/files\/0\/sha256": the file's SHA-256 \(file bytes\), .*; files are not read here$/m);
  });

  it('takes none of a damaged text, and says when there is none', async () => {
    assert.match(await verifyDigests(subjectOf(patched('exchange').replace('{', '{,'))), /^"document\.json": No digest is taken of a damaged text, .* Line 2: /);
    assert.equal(await verifyDigests(subjectOf('{}')), '"document.json": no digest is written here.');
  });
});

describe('explain_rule', () => {
  it('gives the page of a rule, by its id or by its name alone', () => {
    assert.match(explainRule('cp8/time-utc'), /^# cp8\/time-utc\n\nThe time of the return is not written in UTC\.\n/);
    assert.equal(explainRule('time-utc'), explainRule('cp8/time-utc'));
  });

  it('suggests what may be meant', () => {
    assert.equal(explainRule('cp8/time-utk'), 'There is no rule "cp8/time-utk". Perhaps cp8/time-utc is meant: The time of the return is not written in UTC.');
    assert.match(explainRule('cp8/zzz'), /^There is no rule "cp8\/zzz"\. There are:\n- cp8\//);
    assert.match(explainRule(''), /^There is no rule ""\. Ids begin with json\/, schema\/, /);
  });
});
