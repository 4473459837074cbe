/** Members by which a trace contradicts the way in which it ended. */
import { quoteDigest } from '../shared/copies.js';
import type { Draft, DraftFix } from '../shared/types.js';
import { valueAt } from '../shared/valueAt.js';
import { describeValue, listOf } from '../shared/words.js';
import type { TraceCode } from './codes.js';
import { memberPaths, type NearestTerminal, type TerminalMember } from './terminals.js';

/** Members that may only be null or have a value, with what the value would be. */
const VALUES: Partial<Record<TerminalMember, string>> = {
  receipt: "the Host's receipt",
  result: 'a reference to the result',
  observed: "the sender's delivery digest",
  recomputed: 'the digest that the Host recomputed',
  echoed: 'the digest that the Host echoed',
  version: '"2.0"',
  requestId: 'the id of the request',
  profile: 'the profile of the capsule',
  projected: "the sender's delivery digest",
};

/** One problem for one member that says something else than the rest of the trace. */
export function offMemberDraft(view: unknown, nearest: NearestTerminal, member: TerminalMember, code: TraceCode, why: string): Omit<Draft, 'ruleId'> {
  const { terminal } = nearest;
  const path = memberPaths[member];
  const value = valueAt(view, path);
  const words = terminal.says[member] ?? [];
  const name = `\`${path.at(-1)}\``;
  const others = (['overall', 'execution', 'boundary'] as const).filter((other) => other !== member && !nearest.off.includes(other));
  return {
    message: `${name} is ${shown(member, value)}, but the rest of this trace tells of ${terminal.tells}: ${why} Here it should be ${wanted(member, words)}.`,
    code,
    path,
    at: typeof value === 'object' && value !== null && !Array.isArray(value) ? 'object' : 'value',
    related: others.flatMap((other) => {
      const told = valueAt(view, memberPaths[other]);
      return typeof told === 'string' ? [{ path: memberPaths[other], message: `\`${memberPaths[other].at(-1)}\` is "${told}".` }] : [];
    }),
    fixes: fixesFor(member, words),
    // What is in a list that should be empty need not be told as well.
    ...(member === 'errors' ? { suspects: [{ path }] } : {}),
  };
}

/** Several members of one container: one problem for each, or one for the container when it is more than two. */
export function offMembersDrafts(
  view: unknown,
  nearest: NearestTerminal,
  members: readonly TerminalMember[],
  code: TraceCode,
  why: Partial<Record<TerminalMember, string>>,
): Omit<Draft, 'ruleId'>[] {
  if (members.length <= 2) return members.map((member) => offMemberDraft(view, nearest, member, code, why[member] ?? ''));
  const container = memberPaths[members[0] as TerminalMember][0];
  const should = members.map((member) => `\`${memberPaths[member].at(-1)}\` should be ${wanted(member, nearest.terminal.says[member] ?? [])}`);
  return [
    {
      message: `\`${container}\` contradicts the rest of this trace, which tells of ${nearest.terminal.tells}. Here ${listOf(should, 'and')}.`,
      code,
      path: [container],
      at: 'object',
    },
  ];
}

function shown(member: TerminalMember, value: unknown): string {
  if (member === 'errors') return Array.isArray(value) && value.length === 0 ? 'empty' : 'not empty';
  if (member === 'receipt' && typeof value === 'object' && value !== null) return receiptWords(value);
  return typeof value === 'object' && value !== null ? describeValue(value) : quoteDigest(value as string | boolean | null);
}

function receiptWords(receipt: unknown): string {
  const status = valueAt(receipt, ['runtime_receipt', 'provider_execution_status']);
  return typeof status === 'string' ? `a receipt with the status "${status}"` : 'a receipt';
}

function wanted(member: TerminalMember, words: readonly string[]): string {
  if (member === 'errors') return words.includes('some') ? 'a list with at least one error' : 'empty';
  if (member === 'receipt') return words.includes('none') ? 'null' : `a receipt ${words.includes('refused') ? 'of a mismatched delivery' : `with the status "${words[0]}"`}`;
  if (words.includes('set')) return VALUES[member] ?? 'given';
  return listOf(words.map((word) => (['null', 'true', 'false'].includes(word) ? word : `"${word}"`)), 'or');
}

function fixesFor(member: TerminalMember, words: readonly string[]): DraftFix[] {
  if (member === 'errors') return words.includes('none') ? [setTo(member, [], 'an empty list')] : [];
  if (member === 'receipt') return words.includes('none') ? [setTo(member, null, 'null')] : [];
  return words.filter((word) => word !== 'set').map((word) => setTo(member, valueOf(word), word));
}

function valueOf(word: string): string | boolean | null {
  return word === 'null' ? null : word === 'true' ? true : word === 'false' ? false : word;
}

function setTo(member: TerminalMember, value: string | boolean | null | [], word: string): DraftFix {
  const path = memberPaths[member];
  return { title: `Set ${path.at(-1)} to ${word}`, kind: 'manual', changes: [{ op: 'replace', path, value }] };
}
