/** How a trace may end, and how far a trace is from each end. */
import type { JsonObject, Path } from '../../json/types.js';
import { evidenceNames } from '../shared/evidence.js';
import { valueAt } from '../shared/valueAt.js';
import { receiptHolds } from '../host-receipt-2/facts.js';

export type TerminalName =
  | 'completed' | 'failed' | 'cancelled' | 'timed_out'
  /** The Host refused the capsule: its digests were mismatched. */
  | 'refused'
  /** The Host gave no evidence of what it received. */
  | 'not_observed'
  /** A request was made and never delivered. */
  | 'not_delivered'
  /** The same, without a word of the request. */
  | 'not_delivered_bare'
  /** It ended before there was a request. */
  | 'no_request';

/** The members by which ends are told from each other, each with where it stands. */
export const memberPaths = {
  overall: ['overall_status'],
  receipt: ['host_receipt'],
  execution: ['execution', 'execution_status'],
  delivery: ['execution', 'delivery_status'],
  result: ['result_ref'],
  errors: ['errors'],
  boundary: ['capsule_delivery_evidence', 'host_boundary_comparison'],
  observed: ['capsule_delivery_evidence', 'observed'],
  sender: ['capsule_delivery_evidence', 'sender_computed'],
  recomputed: ['capsule_delivery_evidence', 'host_recomputed'],
  echoed: ['capsule_delivery_evidence', 'host_echoed'],
  version: ['capsule_delivery_evidence', 'delivered_capsule_version'],
  requestId: ['capsule_delivery_evidence', 'request_id'],
  negotiation: ['runtime_contract', 'negotiation_state'],
  profile: ['projection_actual', 'profile'],
  projected: ['projection_actual', 'capsule_delivery_digest'],
  deviated: ['projection_actual', 'profile_deviated_from_plan'],
  asset: ['digest_evidence', 'asset', 'comparison', 'state'],
  content: ['digest_evidence', 'content', 'comparison', 'state'],
  runtime_entry_set: ['digest_evidence', 'runtime_entry_set', 'comparison', 'state'],
} as const satisfies Record<string, Path>;
export type TerminalMember = keyof typeof memberPaths;
const MEMBERS = Object.keys(memberPaths) as TerminalMember[];

/** What a member says in a word: an enum value, `true`, `false`, `null`, or `set` for any other value. */
type Word = string;

export interface Terminal {
  name: TerminalName;
  /** For the middle of a sentence: "an execution that completed". */
  tells: string;
  /** The words that each member may have; any for a member that is not here. */
  says: Partial<Record<TerminalMember, readonly Word[]>>;
}

const TAKEN = ['matched', 'mismatched', 'not_compared'];
const taken = { asset: TAKEN, content: TAKEN, runtime_entry_set: TAKEN };
const requested = { observed: ['set'], sender: ['true'], negotiation: ['selected'], profile: ['set'], projected: ['set'], deviated: ['false'], ...taken };
const delivered = { version: ['set'], requestId: ['set'] };
const undelivered = { version: ['null'], requestId: ['null'] };
const hostDigests = { recomputed: ['set'], echoed: ['set'] };
const noHostDigests = { recomputed: ['null'], echoed: ['null'] };
const blocked = { overall: ['blocked'], execution: ['not_started'], result: ['null'], errors: ['some'] };

function reached(name: TerminalName, overall: Word, tells: string): Terminal {
  const answered = name === 'completed';
  return {
    name,
    tells,
    says: {
      overall: [overall], receipt: [name], execution: [name], delivery: ['correlated_response'], result: [answered ? 'set' : 'null'],
      errors: [answered ? 'none' : 'some'], boundary: ['matched'], ...requested, ...delivered, ...hostDigests,
    },
  };
}

/** Complete: a trace that ends in no such way is invalid. */
export const terminals: readonly Terminal[] = [
  reached('completed', 'execution_completed', 'an execution that completed'),
  reached('failed', 'execution_failed', 'an execution that failed'),
  reached('cancelled', 'cancelled', 'an execution that was cancelled'),
  reached('timed_out', 'timed_out', 'an execution that timed out'),
  {
    name: 'refused',
    tells: 'a capsule that the Host refused',
    says: { ...blocked, boundary: ['mismatched'], receipt: ['refused'], delivery: ['rejected_before_execution'], ...requested, ...delivered, ...hostDigests },
  },
  {
    name: 'not_observed',
    tells: 'a delivery of which the Host gave no evidence',
    says: { ...blocked, boundary: ['not_observed'], receipt: ['none'], delivery: ['rejected_before_execution'], ...requested, ...delivered, ...noHostDigests },
  },
  {
    name: 'not_delivered',
    tells: 'a request that was never delivered',
    says: { ...blocked, boundary: ['not_delivered'], receipt: ['none'], delivery: ['not_delivered'], ...requested, ...undelivered, ...noHostDigests },
  },
  {
    name: 'not_delivered_bare',
    tells: 'a request that was never delivered',
    says: { ...blocked, boundary: ['not_delivered'], receipt: ['none'], delivery: ['not_delivered'], observed: ['null'], ...undelivered, ...noHostDigests },
  },
  {
    name: 'no_request',
    tells: 'a run that ended before there was a request',
    says: {
      ...blocked, boundary: ['unavailable'], receipt: ['none'], delivery: ['not_delivered'], observed: ['null'], sender: ['false'],
      negotiation: ['not_started', 'blocked'], profile: ['null'], projected: ['null'], deviated: ['null'],
      ...Object.fromEntries(evidenceNames.map((name) => [name, ['unavailable']])), ...undelivered, ...noHostDigests,
    },
  },
];

export interface NearestTerminal {
  terminal: Terminal;
  /** The members that say something else. */
  off: TerminalMember[];
}

/** Whether an end is one with an answer of a provider. */
export function isReached({ name }: Terminal): boolean {
  return ['completed', 'failed', 'cancelled', 'timed_out'].includes(name);
}

/**
 * The end that a trace is nearest to: the one with the fewest members to change; of several the one that `overall_status` names.
 * @param written the trace as written, whose receipt is judged by itself
 * @param errorsComplete false when errors may be missing only because the text is damaged
 */
export function nearestTerminal(view: unknown, written: JsonObject, errorsComplete: boolean): NearestTerminal {
  const words = Object.fromEntries(MEMBERS.map((member) => [member, wordOf(member, view, written, errorsComplete)])) as Record<TerminalMember, Word | undefined>;
  const candidates = terminals.map((terminal) => ({ terminal, off: MEMBERS.filter((member) => isOff(words[member], terminal.says[member])) }));
  // An end that asks for less is no better for that.
  const cost = ({ terminal, off }: NearestTerminal) => off.length + (off.includes('overall') ? 0.5 : 0) + (terminal.name === 'not_delivered_bare' ? 0.25 : 0);
  return candidates.reduce((best, next) => (cost(next) < cost(best) ? next : best));
}

/** The end of which a blocked trace's own `host_boundary_comparison` speaks, whatever the rest says. */
export function statedTerminal(view: unknown): Terminal | undefined {
  const boundary = valueAt(view, memberPaths.boundary);
  const bare = boundary === 'not_delivered' && valueAt(view, memberPaths.observed) === null;
  return terminals.find(({ name, says }) => says.boundary?.[0] === boundary && says.overall?.[0] === 'blocked' && (name === 'not_delivered_bare') === bare);
}

/** Which of some members say something else than an end. */
export function membersOff(members: readonly TerminalMember[], terminal: Terminal, view: unknown, written: JsonObject): TerminalMember[] {
  return members.filter((member) => isOff(wordOf(member, view, written, true), terminal.says[member]));
}

function isOff(word: Word | undefined, says: readonly Word[] | undefined): boolean {
  if (word === undefined || says === undefined) return false;
  return !says.includes(word);
}

function wordOf(member: TerminalMember, view: unknown, written: JsonObject, errorsComplete: boolean): Word | undefined {
  const value = valueAt(view, memberPaths[member]);
  if (value === undefined) return undefined;
  switch (member) {
    case 'receipt':
      return receiptWord(value, written);
    case 'errors':
      return !Array.isArray(value) || (value.length === 0 && !errorsComplete) ? undefined : value.length === 0 ? 'none' : 'some';
    case 'result': case 'observed': case 'recomputed': case 'echoed': case 'version': case 'requestId': case 'profile': case 'projected':
      return value === null ? 'null' : 'set';
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}

function receiptWord(value: unknown, written: JsonObject): Word | undefined {
  if (value === null) return 'none';
  const receipt = written['host_receipt'];
  // A receipt that breaks its own rules says so itself, and its status is nothing to go by.
  if (typeof receipt !== 'object' || receipt === null || Array.isArray(receipt) || !receiptHolds(receipt)) return undefined;
  const status = valueAt(receipt, ['runtime_receipt', 'provider_execution_status']) as string;
  return status === 'not_started' ? 'refused' : status;
}
