import assert from 'node:assert/strict';
import { cp8Return1 } from '../../../../server/src/contracts/cp8-return-1/contract.js';
import { hostReceipt2 } from '../../../../server/src/contracts/host-receipt-2/contract.js';
import { readAgainstSchema } from '../../../../server/src/contracts/shared/schemaReading.js';
import type { Contract } from '../../../../server/src/contracts/shared/types.js';
import capabilitiesSchema from '../../../../server/src/generated/agent-host-capabilities-1.schema.json' with { type: 'json' };
import planSchema from '../../../../server/src/generated/consumption-plan-1.schema.json' with { type: 'json' };
import traceSchema from '../../../../server/src/generated/judgment-trace-1.schema.json' with { type: 'json' };
import { agentHostCapabilities1, consumptionPlan1, judgmentTrace1 } from '../../../../server/src/generated/validators.js';
import type { JsonObject, JsonValue, Path } from '../../../../server/src/json/types.js';
import { changed, cp8, cp8Drafts, fixture, line, read, receipt, receiptDrafts } from './support.js';

const exchange = { rules: [], codes: ['SCHEMA_INVALID'], evidence: true };
const capabilities = { ...exchange, kind: 'host-capabilities', schema: capabilitiesSchema, validate: agentHostCapabilities1 } as unknown as Contract;
const plan = { ...exchange, kind: 'consumption-plan', schema: planSchema, validate: consumptionPlan1 } as unknown as Contract;
const trace = { ...exchange, kind: 'judgment-trace', schema: traceSchema, validate: judgmentTrace1 } as unknown as Contract;

type Changes = Record<string, JsonValue | undefined>;

function cp8Lines(changes: Changes): string[] {
  return cp8Drafts(changes).map(line);
}

function receiptLines(changes: Changes, name?: string): string[] {
  return receiptDrafts(changes, name).map(line);
}

const rest = 'the contract knows no such member and allows no others than its own.';
const forgotten = 'The contract requires every member, also where there is nothing to say: a missing one may just be forgotten.';

describe('readAgainstSchema', () => {
  describe('a valid document', () => {
    it('is its own view', () => {
      const document = cp8();
      const reading = read(cp8Return1, document);
      assert.deepEqual({ ...reading, view: null, writtenPath: null }, { valid: true, drafts: [], conditional: [], view: null, writtenPath: null });
      assert.equal(reading.view, document);
      assert.deepEqual(reading.writtenPath(['observed', 1]), ['observed', 1]);
    });

    for (const name of ['cancelled', 'completed', 'failed', 'mismatched', 'timed-out']) {
      it(`gets nothing: the receipt ${name}`, () => assert.deepEqual(receiptLines({}, name), []));
    }
  });

  describe('schema/required', () => {
    it('is one problem per object, naming all', () => {
      assert.deepEqual(cp8Lines({ '/tests/0/result': undefined, '/tests/0/evidence': undefined }), [
        `schema/required /tests/0 object | \`tests[0]\` lacks 2 members: \`result\` and \`evidence\`. ${forgotten} | [manual] Add the 2 missing members`,
      ]);
    });

    it('names the kind of document at the root', () => {
      assert.deepEqual(cp8Lines({ '/agent': undefined }), [
        `schema/required / object | This CP8 agent return lacks \`agent\`. ${forgotten} | [manual] Add the missing member \`agent\``,
      ]);
    });

    it('says in a receipt that what is left out proves nothing', () => {
      assert.deepEqual(receiptLines({ '/outcome/usage': undefined }), [
        'schema/required /outcome object | `outcome` lacks `usage`. The contract requires every member: what is left out proves nothing. | [manual] Add the missing member `usage`',
      ]);
    });

    it('inserts skeletons that the schema asks for', () => {
      const drafts = receiptDrafts({ '/outcome/judgment': undefined, '/runtime_receipt/usage': undefined });
      assert.ok(drafts.every(({ code }) => code === 'SCHEMA_INVALID'));
      assert.deepEqual(drafts.flatMap(({ fixes }) => fixes?.[0]?.changes), [
        {
          op: 'insert',
          path: ['runtime_receipt'],
          members: [['usage', { elapsed_ms: 0, elapsed_basis: 'host_monotonic', tokens_used: null, model_calls: null, basis: 'not_observed' }]],
        },
        { op: 'insert', path: ['outcome'], members: [['judgment', { answer: '', reasoning: [], confidence: null }]] },
      ]);
    });

    it('is silent where the text is damaged', () => {
      const document = cp8({ '/tests/0/result': undefined, '/tests/0/extra': 1, '/tests/1/result': undefined });
      const damaged = { at: (path: Path) => path.join('/') === 'tests/0', doubtful: [] };
      assert.deepEqual(readAgainstSchema(cp8Return1, document, damaged).drafts.map(line), [
        `schema/required /tests/1 object | \`tests[1]\` lacks \`result\`. ${forgotten} | [manual] Add the missing member \`result\``,
      ]);
      const alone = readAgainstSchema(cp8Return1, cp8({ '/tests/0/result': undefined }), damaged);
      assert.deepEqual([alone.valid, alone.drafts], [false, []]);
    });

    it('is silent about a damaged container of the wrong kind, and the view is without it', () => {
      const damaged = { at: (path: Path) => path.join('/') === 'tests', doubtful: [] };
      const reading = readAgainstSchema(cp8Return1, cp8({ '/tests': {}, '/agent': 1 }), damaged);
      assert.deepEqual(reading.drafts.map(({ path }) => path), [['agent']]);
      assert.deepEqual(Object.keys(reading.view as object).filter((name) => name === 'tests' || name === 'agent'), []);
    });

    it('is silent about doubtful values and what is in them, and the view is without them', () => {
      const doubtful = [['agent'], ['tests', 0]];
      const damage = { at: () => false, doubtful };
      const wrong = readAgainstSchema(cp8Return1, cp8({ '/agent': 1, '/tests/0/result': 'x', '/tests/1/result': 'x' }), damage);
      assert.deepEqual(wrong.drafts.map(({ path }) => path), [['tests', 1, 'result']]);
      const right = readAgainstSchema(cp8Return1, cp8(), damage);
      assert.equal(right.valid, true);
      for (const { view } of [wrong, right]) {
        const { agent, tests } = view as { agent?: string; tests: unknown[] };
        assert.deepEqual([agent, tests[0], typeof tests[1]], [undefined, undefined, 'object']);
      }
    });
  });

  describe('schema/unknown-member', () => {
    it('stands at the key', () => {
      assert.deepEqual(cp8Lines({ '/confidence': 'high' }), [
        `schema/unknown-member /confidence key | \`confidence\` has no place in this CP8 agent return: ${rest} | [manual] Remove \`confidence\``,
      ]);
      assert.deepEqual(cp8Lines({ '/unverified/0/note': 'x' }), [
        'schema/unknown-member /unverified/0/note key | `note` has no place in `unverified[0]`, which may only hold `claim` and `missing_evidence`. | [manual] Remove `note`',
      ]);
    });

    it('says when the right one is there already', () => {
      assert.deepEqual(cp8Lines({ '/proposals/0/Risk': 'LOW' }), [
        'schema/unknown-member /proposals/0/Risk key | `Risk` has no place in `proposals[0]`: `risk` is there already. | [manual] Remove `Risk`',
      ]);
    });

    it('is one problem for a name in another spelling, with a safe fix in a return', () => {
      const document = cp8({ '/taskId': 'T', '/task_id': undefined });
      const reading = read(cp8Return1, document);
      assert.deepEqual(reading.drafts.map(line), [
        'schema/unknown-member /taskId key | `taskId` is another spelling of `task_id`. Names must be written exactly as the contract has them, or the member counts as missing. | [safe] Rename to `task_id`',
      ]);
      assert.deepEqual(reading.drafts[0]?.fixes?.[0]?.changes, [{ op: 'rename', path: ['taskId'], name: 'task_id' }]);
      assert.equal((reading.view as JsonObject).task_id, 'T');
      assert.equal(document.task_id, undefined);
      assert.deepEqual(reading.writtenPath(['task_id']), ['taskId']);
      assert.deepEqual(reading.writtenPath(['taskId']), ['taskId']);
    });

    it('offers the same by hand in a receipt', () => {
      const judgment = { answer: 'Yes', reasoning: [], confidence: null };
      assert.deepEqual(receiptLines({ '/outcome/judgement': judgment, '/outcome/judgment': undefined }), [
        'schema/unknown-member /outcome/judgement key | `judgement` is another spelling of `judgment`. Names must be written exactly as the contract has them, or the member counts as missing. | [manual] Rename to `judgment`',
      ]);
    });

    it('goes on below a renamed member, with places as written', () => {
      const document = cp8({ '/Source-Snapshot': { gitCommit: 'NA', files: [{ name: 'a', sha256: '', access: 'missing' }] }, '/source_snapshot': undefined });
      const reading = read(cp8Return1, document);
      assert.deepEqual(reading.drafts.map(line), [
        'schema/unknown-member /Source-Snapshot key | `Source-Snapshot` is another spelling of `source_snapshot`. Names must be written exactly as the contract has them, or the member counts as missing. | [safe] Rename to `source_snapshot`',
        'schema/unknown-member /Source-Snapshot/gitCommit key | `gitCommit` is another spelling of `git_commit`. Names must be written exactly as the contract has them, or the member counts as missing. | [safe] Rename to `git_commit`',
        'schema/enum /Source-Snapshot/files/0/access value | `access` is "missing"; it must be ACCESSIBLE, METADATA_ONLY, MISSING or HASH_MISMATCH. Did you mean MISSING? | [safe] Write "MISSING"',
      ]);
      assert.deepEqual(reading.writtenPath(['source_snapshot', 'git_commit']), ['Source-Snapshot', 'gitCommit']);
      assert.deepEqual(JSON.parse(JSON.stringify((reading.view as JsonObject).source_snapshot)), {
        files: [{ name: 'a', sha256: '', access: 'MISSING' }],
        git_commit: 'NA',
      });
    });

    it('only suggests a name by edit distance, and leaves it out of the view', () => {
      const reading = read(cp8Return1, cp8({ '/agnet': 'Kimi', '/agent': undefined }));
      assert.deepEqual(reading.drafts.map(line), [
        'schema/unknown-member /agnet key | `agnet` is not a member that the contract knows, and `agent` is missing. Did you mean `agent`? | [manual] Rename to `agent` | [manual] Remove `agnet`',
      ]);
      assert.equal('agent' in (reading.view as JsonObject), false);
      assert.equal('agnet' in (reading.view as JsonObject), false);
    });

    it('takes no name for another whose value it could not hold', () => {
      assert.deepEqual(
        cp8Drafts({ '/testz': 5, '/tests': undefined }).map(({ ruleId, path }) => `${ruleId} ${path.join('/')}`),
        ['schema/required ', 'schema/unknown-member testz'],
      );
    });

    it('only suggests a name in another spelling when its value is wrong too: one problem, not unknown plus missing', () => {
      const reading = read(cp8Return1, cp8({ '/Tests': 5, '/tests': undefined }));
      assert.deepEqual(reading.drafts.map(line), [
        'schema/unknown-member /Tests key | `Tests` is not a member that the contract knows, and `tests` is missing. Did you mean `tests`? | [manual] Rename to `tests` | [manual] Remove `Tests`',
      ]);
      assert.deepEqual(['tests' in (reading.view as JsonObject), 'Tests' in (reading.view as JsonObject)], [false, false]);
    });

    it('takes neither of two names for one member', () => {
      assert.deepEqual(
        cp8Drafts({ '/Agent': 'a', '/AGENT': 'b', '/agent': undefined }).map(({ ruleId, path }) => `${ruleId} ${path.join('/')}`),
        ['schema/required ', 'schema/unknown-member Agent', 'schema/unknown-member AGENT'],
      );
    });

    it('never takes a word for its opposite', () => {
      assert.deepEqual(
        cp8Drafts({ '/verified': [], '/unverified': undefined }).map(({ ruleId, path }) => `${ruleId} ${path.join('/')}`),
        ['schema/required ', 'schema/unknown-member verified'],
      );
    });

    it('sees own members with the names of inherited ones', () => {
      const document = JSON.parse(JSON.stringify(cp8()).replace('{', '{"__proto__":{"agent":1},"constructor":2,')) as JsonObject;
      const reading = read(cp8Return1, document);
      assert.deepEqual(reading.drafts.map(({ path }) => path), [['__proto__'], ['constructor']]);
      assert.deepEqual(JSON.parse(JSON.stringify(reading.view)), cp8());
    });
  });

  describe('schema/type', () => {
    it('is one problem instead of five, with the value that was meant by hand', () => {
      assert.deepEqual(receiptLines({ '/runtime_receipt/usage/tokens_used': '5' }), [
        'schema/type /runtime_receipt/usage/tokens_used value | `tokens_used` is the text "5"; it must be a whole number or null. | [manual] Write 5',
      ]);
    });

    it('offers nothing that the schema would refuse', () => {
      assert.deepEqual(receiptLines({ '/runtime_receipt/usage/tokens_used': '-5' }), [
        'schema/type /runtime_receipt/usage/tokens_used value | `tokens_used` is the text "-5"; it must be a whole number or null.',
      ]);
    });

    it('names both branches of a choice with null', () => {
      assert.deepEqual(receiptLines({ '/outcome': [] }), ['schema/type /outcome value | `outcome` is a list; it must be an object or null.']);
      assert.deepEqual(receiptLines({ '/outcome/judgment/confidence': 0.9 }), [
        'schema/type /outcome/judgment/confidence value | `confidence` is the number 0.9; it must be a text or null. | [manual] Write "0.9"',
      ]);
    });

    it('reads words for other types', () => {
      assert.deepEqual(cp8Lines({ '/proposals/0/reversible': 'True' }), [
        'schema/type /proposals/0/reversible value | `reversible` is the text "True"; it must be true or false. | [manual] Write true',
      ]);
      assert.deepEqual(receiptLines({ '/outcome/judgment/reasoning': 'One step.' }), [
        'schema/type /outcome/judgment/reasoning value | `reasoning` is the text "One step."; it must be a list. | [manual] Put it into a list',
      ]);
      assert.deepEqual(cp8Lines({ '/observed/1': 'seen' }), ['schema/type /observed/1 value | `observed[1]` is the text "seen"; it must be an object.']);
    });

    it('leaves a hole for an item and removes a member', () => {
      const view = read(cp8Return1, cp8({ '/observed/0': 'seen', '/agent': 5 })).view as JsonObject;
      assert.equal('agent' in view, false);
      assert.deepEqual((view.observed as JsonValue[]).map((item) => item === undefined), [true, false]);
    });
  });

  describe('schema/enum', () => {
    it('corrects what is certain, safely in a return', () => {
      assert.deepEqual(cp8Lines({ '/tests/0/result': 'Pass' }), [
        'schema/enum /tests/0/result value | `result` is "Pass"; it must be PASS, FAIL or BLOCKED. Did you mean PASS? | [safe] Write "PASS"',
      ]);
    });

    it('only suggests by edit distance', () => {
      const reading = read(cp8Return1, cp8({ '/tests/0/result': 'PAS' }));
      assert.deepEqual(reading.drafts.map(line), [
        'schema/enum /tests/0/result value | `result` is "PAS"; it must be PASS, FAIL or BLOCKED. Did you mean PASS? | [manual] Write "PASS"',
      ]);
      assert.equal('result' in ((reading.view as { tests: JsonObject[] }).tests[0] as JsonObject), false);
    });

    it('suggests nothing where several words are as near', () => {
      assert.deepEqual(cp8Lines({ '/observed/0/timestamp_class': 'T5' }), [
        'schema/enum /observed/0/timestamp_class value | `timestamp_class` is "T5"; it must be T0, T1, T2, T3, T4 or NA.',
      ]);
    });

    it('corrects evidence by hand alone, and goes on with the correction', () => {
      const reading = read(hostReceipt2, receipt({ '/runtime_receipt/provider_execution_status': 'canceled' }, 'cancelled'));
      assert.deepEqual(reading.drafts.map(line), [
        'schema/enum /runtime_receipt/provider_execution_status value | `provider_execution_status` is "canceled"; it must be completed, not_started, failed, cancelled or timed_out. Did you mean cancelled? | [manual] Write "cancelled"',
      ]);
      assert.deepEqual(reading.conditional, []);
      assert.equal((reading.view as { runtime_receipt: JsonObject }).runtime_receipt.provider_execution_status, 'cancelled');
    });
  });

  it('schema/const: the one value, also across types', () => {
    assert.deepEqual(cp8Lines({ '/schema': 'CP8-AGENT-RETURN-V1' }), [
      'schema/const /schema value | `schema` is "CP8-AGENT-RETURN-V1"; it must be CP8-AGENT-RETURN-v1, in every document of this contract. | [safe] Write "CP8-AGENT-RETURN-v1"',
    ]);
    assert.deepEqual(receiptLines({ '/runtime_receipt/capsule_version': 2 }), [
      'schema/const /runtime_receipt/capsule_version value | `capsule_version` is the number 2; it must be the text "2.0", in every document of this contract. | [manual] Write "2.0"',
    ]);
  });

  it('schema/pattern: the form in words, and the certain correction', () => {
    assert.deepEqual(receiptLines({ '/request_id': 'host_12' }), [
      'schema/pattern /request_id value | `request_id` is "host_12"; it must be `host_` and 24 lower-case hex digits.',
    ]);
    assert.deepEqual(receiptLines({ '/request_id': 'host_5EEDCAFE0042a27750c0ff01 ' }), [
      'schema/pattern /request_id value | `request_id` is "host_5EEDCAFE0042a27750c0ff01 "; it must be `host_` and 24 lower-case hex digits. Did you mean "host_5eedcafe0042a27750c0ff01"? | [manual] Write "host_5eedcafe0042a27750c0ff01"',
    ]);
  });

  it('digest/form: a digest is recognised in another form', () => {
    const digest = '9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744';
    const reading = read(hostReceipt2, receipt({ '/runtime_receipt/echoed_capsule_delivery_digest': digest.toUpperCase() }));
    assert.deepEqual(reading.drafts.map(line), [
      'digest/form /runtime_receipt/echoed_capsule_delivery_digest value | `echoed_capsule_delivery_digest` has no `sha256:` in front and is written in upper case ("9A63AC73D713CAD49677A5F55A990FCED292E2CF7FE0D862E13EF1ECCE4C…"). It is still recognised as that digest, but others compare digests letter by letter: write `sha256:` and 64 lower-case hex digits. | [manual] Write the digest in its right form',
    ]);
    assert.equal(reading.drafts[0]?.code, 'SCHEMA_INVALID');
    assert.equal((reading.view as { runtime_receipt: JsonObject }).runtime_receipt.echoed_capsule_delivery_digest, `sha256:${digest}`);
    assert.deepEqual(receiptLines({ '/runtime_receipt/echoed_capsule_delivery_digest': '' }), [
      'digest/form /runtime_receipt/echoed_capsule_delivery_digest value | `echoed_capsule_delivery_digest` is empty; it must be a SHA-256, `sha256:` and 64 lower-case hex digits.',
    ]);
  });

  describe('schema/format', () => {
    it('gives the same instant where it is certain', () => {
      assert.deepEqual(cp8Lines({ '/generated_at_utc': '2026-08-17 16:05:09+02:00' }), [
        'schema/format /generated_at_utc value | `generated_at_utc` is "2026-08-17 16:05:09+02:00", which is no date and time as the contract reads them: a `T` must stand between date and time. The same instant in UTC is 2026-08-17T14:05:09Z. | [safe] Write "2026-08-17T14:05:09Z"',
      ]);
    });

    it('guesses no offset', () => {
      assert.deepEqual(cp8Lines({ '/generated_at_utc': '2026-08-17T14:05:09' }), [
        'schema/format /generated_at_utc value | `generated_at_utc` is "2026-08-17T14:05:09", which is no date and time as the contract reads them: the offset from UTC is missing, so the instant is not known. It must be written like 2026-08-17T14:05:09Z.',
      ]);
    });

    it('knows addresses', () => {
      assert.deepEqual(
        read(plan, changed(fixture('exchange/plan.json'), { '/asset_ref/asset_uid': 'no address' })).drafts.map(line),
        ['schema/format /asset_ref/asset_uid value | `asset_uid` is "no address"; it must be a whole address (URI), like https://example.org/a or urn:uuid:….'],
      );
    });
  });

  it('schema/length', () => {
    assert.deepEqual(receiptLines({ '/outcome/judgment/answer': '' }), ['schema/length /outcome/judgment/answer value | `answer` is empty; it must hold at least 1 character.']);
    assert.deepEqual(read(plan, changed(fixture('exchange/plan.json'), { '/task/summary': 'x'.repeat(501) })).drafts.map(line), [
      'schema/length /task/summary value | `summary` has more than the 500 characters that are allowed; it must be shorter.',
    ]);
  });

  it('schema/range', () => {
    assert.deepEqual(receiptLines({ '/runtime_receipt/usage/elapsed_ms': -1 }), ['schema/range /runtime_receipt/usage/elapsed_ms value | `elapsed_ms` is -1; it must be 0 or more.']);
    assert.deepEqual(receiptLines({ '/outcome/usage/model_calls': -1 }), ['schema/range /outcome/usage/model_calls value | `model_calls` is -1; it must be 0 or more.']);
    assert.deepEqual(receiptLines({ '/runtime_receipt/usage/model_calls': -1 }), ['schema/range /runtime_receipt/usage/model_calls value | `model_calls` is -1; it must be 0 or more, or null.']);
  });

  it('schema/items', () => {
    const offered = (protocols: JsonValue) => read(capabilities, changed(fixture('exchange/capabilities.json'), { '/host_protocols': protocols })).drafts.map(line);
    assert.deepEqual(offered([]), ['schema/items /host_protocols value | `host_protocols` has too few items; there must be at least 1.']);
    assert.deepEqual(offered(['kdna.agent-host/2', 'kdna.agent-host/2']), [
      'schema/items /host_protocols value | `host_protocols` names the same item twice (items 0 and 1, counted from 0); each may be there once.',
    ]);
  });

  it('cp8/placeholder instead of schema/*, where a return still holds one', () => {
    const reading = read(cp8Return1, cp8({ '/promotion': 'HOLD | E1 | E2 | E3', '/proposals/0/reversible': 'BOOLEAN', '/generated_at_utc': 'YYYY-MM-DDTHH:MM:SSZ' }));
    assert.deepEqual(reading.drafts.map(line).sort(), [
      'cp8/placeholder /generated_at_utc value | `generated_at_utc` still holds "YYYY-MM-DDTHH:MM:SSZ" from a template; it must be a date and time in UTC, like 2026-08-17T14:05:09Z.',
      'cp8/placeholder /promotion value | `promotion` still holds "HOLD | E1 | E2 | E3" from a template; it must be HOLD, E1, E2 or E3.',
      'cp8/placeholder /proposals/0/reversible value | `reversible` still holds "BOOLEAN" from a template; it must be true or false.',
    ]);
    assert.ok(reading.drafts.every(({ severity }) => severity === 'error'));
  });

  describe('state tables', () => {
    const conditional = (changes: Changes, name?: string) => {
      const reading = read(hostReceipt2, receipt(changes, name));
      return { drafts: reading.drafts.map(({ ruleId }) => ruleId), conditional: reading.conditional.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`) };
    };

    it('are left to the rules', () => {
      assert.deepEqual(conditional({ '/outcome': null }), { drafts: [], conditional: ['/outcome type'] });
      assert.deepEqual(conditional({ '/runtime_receipt/usage/basis': 'not_observed' }), {
        drafts: [],
        conditional: ['/runtime_receipt/usage/tokens_used type', '/runtime_receipt/usage/model_calls type'],
      });
    });

    it('keep what they reject in the view', () => {
      const reading = read(hostReceipt2, receipt({ '/outcome': {} }, 'failed'));
      assert.deepEqual(JSON.parse(JSON.stringify((reading.view as JsonObject).outcome)), {});
    });

    it('say nothing while a member that they test is itself wrong', () => {
      assert.deepEqual(conditional({ '/runtime_receipt/provider_execution_status': 'done' }), { drafts: ['schema/enum'], conditional: [] });
      assert.deepEqual(conditional({ '/runtime_receipt/capsule_delivery_comparison': undefined }), { drafts: ['schema/required'], conditional: [] });
      assert.deepEqual(conditional({ '/runtime_receipt': [] }), { drafts: ['schema/type'], conditional: [] });
    });

    it('come first where they have no room for a container at all', () => {
      assert.deepEqual(conditional({ '/outcome': { judgment: 5, more: true } }, 'failed'), { drafts: [], conditional: ['/outcome type'] });
    });

    it('say nothing of a value that is reported already', () => {
      assert.deepEqual(conditional({ '/outcome': 7 }, 'failed'), { drafts: ['schema/type'], conditional: [] });
      assert.deepEqual(conditional({ '/runtime_receipt/model_identity/value': '' }), { drafts: ['schema/length'], conditional: [] });
    });
  });

  it('reads choices between whole objects by the one that was meant', () => {
    const document = fixture('exchange/completed/trace.json');
    assert.ok(read(trace, document).valid);
    assert.deepEqual(
      read(trace, changed(document, { '/host_receipt/request_id': 'host_1', '/result_ref/stored': 'false' })).drafts.map(line),
      [
        'schema/pattern /host_receipt/request_id value | `request_id` is "host_1"; it must be `host_` and 24 lower-case hex digits.',
        'schema/type /result_ref/stored value | `stored` is the text "false"; it must be true or false. | [manual] Write false',
      ],
    );
  });

  it('takes any depth and any number of mistakes', () => {
    let deep: JsonValue = [];
    for (let level = 0; level < 100_000; level++) deep = [deep];
    assert.deepEqual(
      read(cp8Return1, cp8({ '/agent': deep, '/deep': deep })).drafts.map(({ ruleId }) => ruleId),
      ['schema/unknown-member', 'schema/type'],
    );
    const many = read(cp8Return1, cp8({ '/observed': Array.from({ length: 5_000 }, () => ({ claim: 1 })) }));
    assert.equal(many.drafts.length, 10_000);
  });
});
