import assert from 'node:assert/strict';
import type { JsonValue } from '../../../../server/src/json/types.js';
import type { ContainerFacts } from '../../../../server/src/lint/types.js';
import { fixtureContainer } from '../../../support/fixtureContainer.js';
import { patched, problemsOf } from '../../../support/lintCase.js';

const RIGHT = fixtureContainer();
const OTHER = `sha256:${'5'.repeat(63)}6`;
const changed = (digests: ContainerFacts['digests'], more: Partial<ContainerFacts> = {}): ContainerFacts => ({ ...RIGHT, digests: { ...RIGHT.digests, ...digests }, ...more });

async function told(kind: string, containers: ContainerFacts[], patch: Record<string, JsonValue> = {}): Promise<string[]> {
  const problems = await problemsOf(patched(kind, patch), { containers });
  return problems.map(({ ruleId, severity, pointer, related }) => [severity, ruleId, pointer, ...related.map((place) => place.pointer)].join(' '));
}

describe('digest/container', () => {
  const PLACES: [kind: string, base: string][] = [
    ['consumption-plan', '/asset_ref/expected_digests'],
    ['capsule-2', '/digests'],
    ['host-request', '/capsule/digests'],
    ['judgment-trace', '/digest_evidence'],
  ];
  for (const [kind, base] of PLACES) {
    it(`holds a ${kind} against the container beside it`, async () => {
      assert.deepEqual(await told(kind, [RIGHT]), []);
      assert.deepEqual(await told(kind, [changed({ C: OTHER, E: OTHER })]), [`warning digest/container ${base}/content/value ${base}/runtime_entry_set/value`]);
    });
  }

  it('says what differs, and that the content is the same where only the packing is another', async () => {
    const [all] = await problemsOf(patched('consumption-plan'), { containers: [changed({ A: OTHER, C: OTHER })] });
    assert.equal(
      all?.message,
      `The asset digest (A) is "${RIGHT.digests.A}", but the container beside this document, "checklist.kdna", has "${OTHER}". It was changed after its digests were taken, or it is the container of another asset.`,
    );
    assert.deepEqual(all.related.map(({ message }) => message), [`The content digest (C) differs as well; the container has "${OTHER}".`]);
    const [repacked] = await problemsOf(patched('consumption-plan'), { containers: [changed({ A: OTHER })] });
    assert.match(repacked?.message ?? '', /Its content digest \(C\) and runtime entry set digest \(E\) are as written here: it was packed anew, and whoever expects this digest refuses it all the same\.$/);
  });

  it('compares only what could be taken and is written', async () => {
    assert.deepEqual(await told('consumption-plan', [{ ...RIGHT, digests: {} }]), []);
    assert.deepEqual(await told('capsule-2', [{ ...RIGHT, digests: { A: OTHER } }], { '/digests/asset/value': 'x' }).then((lines) => lines.filter((line) => line.includes('container'))), []);
  });

  it('does not guess which container is meant', async () => {
    const wrong = changed({ A: OTHER });
    assert.deepEqual(await told('consumption-plan', [wrong, changed({ C: OTHER }, { name: 'b.kdna' })]), []);
    assert.deepEqual(await told('consumption-plan', [changed({ A: OTHER }, { assetId: 'acme:another:asset' })]), []);
    const unnamed = { name: 'c.kdna', digests: { A: OTHER } };
    assert.deepEqual(await told('consumption-plan', [unnamed]), ['warning digest/container /asset_ref/expected_digests/asset/value']);
    assert.deepEqual(await told('consumption-plan', [RIGHT, unnamed]), []);
    assert.deepEqual(await told('consumption-plan', [unnamed, { ...unnamed, name: 'd.kdna' }]), []);
  });

  it('says what could not be checked of a container that is refused, and why', async () => {
    const why = 'it has two entries "kdna.json", and nobody knows which of them counts';
    const refused: ContainerFacts = { name: 'checklist.kdna', digests: { A: RIGHT.digests.A }, unread: { C: why, E: why } };
    const [problem, ...others] = await problemsOf(patched('capsule-2'), { containers: [refused] });
    assert.deepEqual([problem?.severity, problem?.ruleId, problem?.pointer, problem?.related.map(({ pointer }) => pointer), others], ['warning', 'digest/container', '/digests/content/value', ['/digests/runtime_entry_set/value'], []]);
    assert.equal(
      problem?.message,
      `The content digest (C) and runtime entry set digest (E) could not be checked against the container beside this document, "checklist.kdna": ${why}. It is the one that this document names, so whoever loads it finds the same.`,
    );
    for (const [kind, base] of PLACES) {
      assert.deepEqual(await told(kind, [refused]), [`warning digest/container ${base}/content/value ${base}/runtime_entry_set/value`], kind);
    }
  });

  it('is milder where it is not known whether the container is meant, and tells each reason', async () => {
    const unread = { A: 'you may not read it', C: 'you may not read it', E: 'it has no entry payload.kdnab' };
    const [problem] = await problemsOf(patched('capsule-2'), { containers: [{ name: 'a.kdna', digests: {}, unread }] });
    assert.equal(problem?.severity, 'hint');
    assert.equal(
      problem.message,
      'The asset digest (A) and content digest (C) could not be checked against the container beside this document, "a.kdna": you may not read it. Nor could its runtime entry set digest (E): it has no entry payload.kdnab. So it is not known whether it is the container that this document names.',
    );
    assert.deepEqual(problem.related.map(({ pointer }) => pointer), ['/digests/content/value', '/digests/runtime_entry_set/value']);
  });

  it('says of another container that is refused both in one problem', async () => {
    const [problem, ...others] = await problemsOf(patched('capsule-2'), { containers: [{ name: 'a.kdna', digests: { A: OTHER }, unread: { C: 'it is no archive', E: 'it is no archive' } }] });
    assert.match(problem?.message ?? '', / has "sha256:5+6"\. .* Its content digest \(C\) and runtime entry set digest \(E\) could not be taken: it is no archive\.$/);
    assert.deepEqual(others, []);
  });

  it('leaves the verdict alone', async () => {
    const { lint } = await import('../../../../server/src/lint/lint.js');
    const { documents } = await lint({ uri: 'file:///work/plan.json', text: patched('consumption-plan') }, { containers: [changed({ A: OTHER })] });
    assert.deepEqual(documents[0]?.verdict, { valid: true, code: null });
  });
});
