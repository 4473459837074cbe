import type { Path } from '../../../json/types.js';
import { faultPath, negotiationFault } from '../../host-capabilities-1/negotiation.js';
import { sameValue } from '../../shared/differences.js';
import type { Draft, Rule, RuleContext } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { listOf } from '../../shared/words.js';
import type { TraceCode } from '../codes.js';
import { coded } from '../coded.js';
import { factsOf, type TraceFacts } from '../facts.js';
import { statedDraft } from '../statedDraft.js';

const RUNTIME = 'runtime_contract';
const STATE: Path = [RUNTIME, 'negotiation_state'];
const CODE: TraceCode = 'KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH';

type State = 'selected' | 'blocked' | 'not_started';
type Member = 'selected_capsule_version' | 'selected_host_protocol' | 'issue_code';
const STATES: readonly State[] = ['selected', 'blocked', 'not_started'];
/** Which members are given in a state; the others are null. */
const GIVEN: Record<State, readonly Member[]> = {
  selected: ['selected_capsule_version', 'selected_host_protocol'],
  blocked: ['issue_code'],
  not_started: [],
};
const MEMBERS: readonly Member[] = ['selected_capsule_version', 'selected_host_protocol', 'issue_code'];
const MEANS: Record<State, string> = {
  selected: 'a negotiation that selected a pair names both and has no issue',
  blocked: 'a negotiation that was blocked selected nothing and names the issue',
  not_started: 'a negotiation that was not started selected nothing and has no issue',
};

/** What was negotiated: complete for its state, fitting how the run ended, and what follows from the offers. */
export const negotiationRule: Rule = {
  meta: {
    id: 'trace/negotiation',
    severity: 'error',
    summary: 'A negotiation whose outcome contradicts itself, its offers or the rest of the run.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const state = valueAt(view, STATE) as State | undefined;
    if (state === undefined) return;
    const facts = await factsOf(view, context);
    const silent = statedDraft(view, facts, context, ['negotiation'], CODE);
    if (silent !== undefined) report(silent);
    const possible = facts.nearest.terminal.says.negotiation;
    const cost = (candidate: State) => misfits(view, candidate).length + Number(candidate !== state) + Number(possible?.includes(candidate) === false);
    const nearest = STATES.reduce((best, next) => (cost(next) < cost(best) ? next : best), state);
    const excluded = possible?.includes(state) === false;
    if (nearest !== state || excluded) report(wrongState(state, nearest !== state ? nearest : (possible?.[0] as State), excluded ? facts : undefined, context));
    else {
      const wrong = misfits(view, state);
      const draft = wrong.length > 0 ? wrongMembers(state, wrong) : derivedDraft(view, state, context);
      if (draft !== undefined) report(draft);
    }
  },
};

const OFFERS: readonly Path[] = [
  [RUNTIME, 'plan_capsule_versions'],
  [RUNTIME, 'core_capsule_versions'],
  [RUNTIME, 'plan_host_protocols'],
  [RUNTIME, 'host_capabilities'],
  [RUNTIME, 'host_capabilities', 'host_protocols'],
  [RUNTIME, 'host_capabilities', 'capsule_versions'],
  [RUNTIME, 'host_capabilities', 'capsule_digest_profiles'],
];

type Report = Omit<Draft, 'ruleId'>;

function misfits(view: unknown, state: State): Member[] {
  return MEMBERS.filter((member) => {
    const value = valueAt(view, [RUNTIME, member]);
    return value !== undefined && (value !== null) !== GIVEN[state].includes(member);
  });
}

function wrongState(state: State, nearest: State, contradicted: TraceFacts | undefined, context: RuleContext): Report {
  const terminal = contradicted?.nearest.terminal;
  const why = terminal === undefined ? MEANS[nearest] : `the rest of this trace tells of ${terminal.tells}`;
  return {
    message: `\`negotiation_state\` is "${state}", but ${why}. Here it should be "${nearest}".`,
    code: coded(context, terminal?.name === 'no_request' ? 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE' : CODE),
    path: STATE,
    at: 'value',
    fixes: [setTo(STATE, nearest)],
  };
}

function wrongMembers(state: State, wrong: readonly Member[]): Report {
  const [only] = wrong as [Member];
  const names = listOf(wrong.map((member) => `\`${member}\``), 'and');
  const surplus = wrong.filter((member) => !GIVEN[state].includes(member));
  return {
    message: `${names} ${wrong.length === 1 ? 'is' : 'are'} ${surplus.length === wrong.length ? 'given' : surplus.length === 0 ? 'null' : 'not as they should be'}, but the state is "${state}": ${MEANS[state]}.`,
    code: 'SCHEMA_INVALID',
    path: wrong.length === 1 ? [RUNTIME, only] : [RUNTIME],
    at: wrong.length === 1 ? 'value' : 'object',
    related: [{ path: STATE, message: `The state is "${state}".` }],
    fixes: surplus.length === wrong.length ? surplus.map((member) => setTo([RUNTIME, member], null)) : [],
  };
}

/** What follows from the offers. A descriptor that is not the Host's own is told by trace/offers. */
function derivedDraft(view: unknown, state: State, context: RuleContext): Report | undefined {
  const descriptor = valueAt(view, [RUNTIME, 'host_capabilities']);
  const partner = context.partner('host-capabilities');
  if (partner?.valid === true && descriptor !== undefined && !sameValue(descriptor, partner.value)) return undefined;
  if (!OFFERS.every((path) => context.complete(path))) return undefined;
  const fault = negotiationFault(descriptor, {
    planCapsuleVersions: valueAt(view, [RUNTIME, 'plan_capsule_versions']),
    coreCapsuleVersions: valueAt(view, [RUNTIME, 'core_capsule_versions']),
    planHostProtocols: valueAt(view, [RUNTIME, 'plan_host_protocols']),
  });
  if (state === 'selected' && fault !== undefined) {
    const place = fault.member === undefined ? [RUNTIME, 'core_capsule_versions'] : [RUNTIME, 'host_capabilities', ...faultPath(fault)];
    return {
      message: `A pair was selected, but by the offers in this trace none could be: the Host ${fault.lacks}. Either an offer is not the one that was made, or the negotiation ended with ${fault.code}.`,
      code: CODE,
      path: STATE,
      at: 'value',
      related: [{ path: place, message: 'The offer.' }],
    };
  }
  const issue = valueAt(view, [RUNTIME, 'issue_code']);
  if (state !== 'blocked' || typeof issue !== 'string' || issue === fault?.code) return undefined;
  return {
    message:
      fault === undefined
        ? `The issue is "${issue}", but by the offers in this trace Capsule 2.0 and kdna.agent-host/2 could be selected: nothing blocked the negotiation.`
        : `The issue is "${issue}", but by the offers in this trace it is "${fault.code}": the Host ${fault.lacks}.`,
    code: CODE,
    path: [RUNTIME, 'issue_code'],
    at: 'value',
    fixes: fault === undefined ? [] : [setTo([RUNTIME, 'issue_code'], fault.code)],
  };
}

function setTo(path: Path, value: string | null) {
  return { title: `Set ${path.at(-1)} to ${value}`, kind: 'manual' as const, changes: [{ op: 'replace' as const, path, value }] };
}
