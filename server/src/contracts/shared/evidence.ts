/** Digest evidence: a value, and how it compares with what was expected. The same in a capsule and in a trace. */
import type { JsonValue, Path } from '../../json/types.js';
import { quoteDigest } from './copies.js';
import type { Draft, DraftFix } from './types.js';
import { valueAt } from './valueAt.js';
import { listOf } from './words.js';

export type EvidenceState = 'matched' | 'mismatched' | 'not_compared' | 'unavailable';
export const evidenceStates: readonly EvidenceState[] = ['matched', 'not_compared', 'mismatched', 'unavailable'];

/** The digests of which there is evidence. */
export const evidenceNames = ['asset', 'content', 'runtime_entry_set'] as const;

type Member = 'value' | 'against' | 'expected' | 'source';
const comparisonMembers = ['against', 'expected', 'source'] as const;
const MEMBERS: readonly Member[] = ['value', ...comparisonMembers];

/** Which members are null in a state. */
const NULL_IN: Record<EvidenceState, readonly Member[]> = {
  matched: [],
  mismatched: [],
  not_compared: comparisonMembers,
  unavailable: MEMBERS,
};

const MEANS: Record<EvidenceState, string> = {
  matched: 'a comparison that matched says what was compared against, which digest was expected and where that came from',
  mismatched: 'a comparison says what was compared against, which digest was expected and where that came from',
  not_compared: 'a digest that was compared with nothing has its value, and nothing that was expected of it',
  unavailable: 'where no digest was taken there is neither a value nor a comparison',
};

export interface EvidenceCase {
  view: unknown;
  /** The entry: `digests/asset`, say. */
  path: Path;
  /** The states that are possible in this place; the first that fits best is told. */
  allowed: readonly EvidenceState[];
  /** Why no others are, for the middle of a sentence. */
  because: string;
  /** Whether a matched comparison is between equal digests: so in a capsule; a trace copies its evidence. */
  matchedIsEqual: boolean;
  code: string;
}

type Report = Omit<Draft, 'ruleId'>;

/** What is wrong with one entry: the state if that is nearer to the rest than the rest to it; undefined when all fits. */
export function evidenceDraft({ view, path, allowed, because, matchedIsEqual, code }: EvidenceCase): Report | undefined {
  const state = valueAt(view, [...path, 'comparison', 'state']) as EvidenceState | undefined;
  if (state === undefined) return undefined;
  const values = Object.fromEntries(MEMBERS.map((member) => [member, valueAt(view, pathOf(path, member))])) as Record<Member, JsonValue | undefined>;
  const off = (candidate: EvidenceState) => misfits(candidate, values, matchedIsEqual);
  const cost = (candidate: EvidenceState) => off(candidate).length + (candidate === state ? 0 : 1);
  const [first = state] = allowed.includes(state) ? [state] : allowed;
  const nearest = allowed.reduce((best, next) => (cost(next) < cost(best) ? next : best), first);
  const wrong = off(nearest);
  const statePath = [...path, 'comparison', 'state'];
  if (nearest !== state) return wrongState({ state, nearest, statePath, others: allowed.includes(state) ? off(state) : undefined, because, path, code });
  if (wrong.length === 0) return undefined;
  return wrongMembers({ state, wrong, values, path, code });
}

function pathOf(path: Path, member: Member): Path {
  return member === 'value' ? [...path, member] : [...path, 'comparison', member];
}

function misfits(state: EvidenceState, values: Record<Member, JsonValue | undefined>, matchedIsEqual: boolean): Member[] {
  const wrong = MEMBERS.filter((member) => values[member] !== undefined && (values[member] === null) !== NULL_IN[state].includes(member));
  const { value, expected } = values;
  const differ = typeof value === 'string' && typeof expected === 'string' && value !== expected;
  if (matchedIsEqual && state === 'matched' && differ) wrong.push('expected');
  return wrong;
}

interface WrongState {
  state: EvidenceState;
  nearest: EvidenceState;
  statePath: Path;
  /** The members that contradict the state as written; undefined for a state that is not possible here at all. */
  others: Member[] | undefined;
  because: string;
  path: Path;
  code: string;
}

function wrongState({ state, nearest, statePath, others, because, path, code }: WrongState): Report {
  const why =
    others === undefined
      ? because
      : `${listOf(others.map((member) => `\`${member}\``), 'and')} ${others.length === 1 ? 'says' : 'say'} otherwise: ${MEANS[state]}`;
  return {
    message: `The state is "${state}", but ${why}. With the rest of this evidence it should be "${nearest}".`,
    code,
    path: statePath,
    at: 'value',
    related: (others ?? []).map((member) => ({ path: pathOf(path, member), message: `\`${member}\` contradicts the state.` })),
    fixes: [{ title: `Set state to ${nearest}`, kind: 'manual', changes: [{ op: 'replace', path: statePath, value: nearest }] }],
  };
}

interface WrongMembers {
  state: EvidenceState;
  wrong: readonly Member[];
  values: Record<Member, JsonValue | undefined>;
  path: Path;
  code: string;
}

function wrongMembers({ state, wrong, values, path, code }: WrongMembers): Report {
  const [only] = wrong as [Member];
  const single = wrong.length === 1;
  const nulls = wrong.filter((member) => NULL_IN[state].includes(member));
  const fixes: DraftFix[] =
    nulls.length === wrong.length
      ? [{ title: `Set ${listOf(nulls, 'and')} to null`, kind: 'manual', changes: nulls.map((member) => ({ op: 'replace', path: pathOf(path, member), value: null })) }]
      : [];
  return {
    message: `${saysOf(wrong, values, nulls)}, but the state is "${state}": ${single && only === 'expected' && values.expected !== null && state === 'matched' ? 'digests that match are equal' : MEANS[state]}.`,
    code,
    path: single ? pathOf(path, only) : [...path, 'comparison'],
    at: single ? 'value' : 'object',
    related: [{ path: [...path, 'comparison', 'state'], message: `The state is "${state}".` }],
    suspects: [...new Set<Member>(['value', ...wrong])].map((member) => ({ path: pathOf(path, member) })),
    fixes,
  };
}

function saysOf(wrong: readonly Member[], values: Record<Member, JsonValue | undefined>, nulls: readonly Member[]): string {
  const [only] = wrong as [Member];
  const names = listOf(wrong.map((member) => `\`${member}\``), 'and');
  if (wrong.length === 1 && only === 'expected' && nulls.length === 0 && typeof values.value === 'string' && values.expected !== null) {
    return `\`expected\` is ${quoteDigest(values.expected ?? null)} and \`value\` is ${quoteDigest(values.value)}`;
  }
  return `${names} ${wrong.length === 1 ? 'is' : 'are'} ${nulls.length === wrong.length ? 'given' : nulls.length === 0 ? 'null' : 'not as they should be'}`;
}
