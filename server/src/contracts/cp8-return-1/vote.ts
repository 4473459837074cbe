/**
 * Whether the reason of a contradiction counts agents: a counting word next to agents, models, seats, lanes or reviewers,
 * that is neither denied nor conceded. The text is read word by word with bounded looks back and ahead, so in linear time.
 */
import {
  agent, agents, agreement, ambiguousBeforeOf, amount, beside, contrast, decides, denial, differs, handlesEvidence, link, lists, number,
  remainder, share, takesSide, turn, vote,
} from './voteWords.js';

interface Token {
  /** In lower case; `,` for a soft stop, `.` for the end of a sentence. */
  word: string;
  start: number;
  end: number;
}

/** Without any of these words nothing is counted. */
const NAMES_AGENTS = /agent|model|seat|lane|reviewer/i;

const ONE = /^(?:one|1)$/;

/** How many words count as near. */
const BACK = 6;
const AHEAD = 6;
const SENTENCE = 40;

/** The words that count agents, as written ("Three of four agents"); undefined when there are none. */
export function countOfAgents(reason: string): string | undefined {
  if (!NAMES_AGENTS.test(reason)) return undefined;
  const tokens = tokensOf(reason);
  for (const index of tokens.keys()) {
    const found = countAt(tokens, index);
    if (found === undefined) continue;
    const [first, last] = found;
    if (isDeniedBefore(tokens, first) || isDeniedAfter(tokens, last) || isConceded(tokens, last)) continue;
    return reason.slice(tokens[first]?.start, tokens[last]?.end);
  }
  return undefined;
}

/** The count that the agents at `index` belong to: its first and last token. */
function countAt(tokens: Token[], index: number): [first: number, last: number] | undefined {
  const word = bare(tokens, index);
  if (agent.test(word) && agreement.has(bare(tokens, index + 1))) return [index, index + 1];
  if (!agents.has(word)) return undefined;
  const voted = voteAfter(tokens, index);
  if (voted !== undefined) return [index, voted];
  if (ambiguousBeforeOf.has(word) && bare(tokens, index + 1) === 'of' && !number.test(bare(tokens, index + 2))) return undefined;

  const first = countBefore(tokens, index);
  if (first === undefined) return undefined;
  const counted = wordsBetween(tokens, first, index);
  if (counted.some((each) => vote.has(each))) return [first, index];
  if (handlesEvidence.test(bare(tokens, index + 1))) return undefined;
  const isShare = counted.some((each) => share.test(each)) || isPartOfWhole(counted);
  return isShare || isWholeSentence(tokens, first, index) || takeSides(tokens, first, index) ? [first, index] : undefined;
}

/** "agents voted", "the reviewers were unanimous", "the agents' majority". */
function voteAfter(tokens: Token[], index: number): number | undefined {
  for (let next = index + 1; next <= index + 3; next++) {
    const word = bare(tokens, next);
    if (word === '' || word === '.' || word === ',' || denial.test(word)) return undefined;
    if (vote.has(word)) return next;
  }
  return undefined;
}

/** The first counting word in the run of counting and linking words in front of the agents. */
function countBefore(tokens: Token[], index: number): number | undefined {
  let first: number | undefined;
  for (let at = index - 1; at >= 0 && at >= index - BACK; at--) {
    const word = bare(tokens, at);
    if (isCount(word)) first = at;
    else if (!link.has(word)) break;
  }
  if (first === undefined) return undefined;
  // "one agent", "one of the agents": a single witness is no count.
  const counts = wordsBetween(tokens, first, index).filter(isCount);
  return counts.every((word) => ONE.test(word)) ? undefined : first;
}

function isCount(word: string): boolean {
  return vote.has(word) || amount.has(word) || share.test(word) || number.test(word);
}

/** "three of four", "3 out of the 4"; "one of four" is a single witness. */
function isPartOfWhole(counted: string[]): boolean {
  const [part = ''] = counted;
  const whole = counted.findIndex((word, at) => at > 0 && number.test(word));
  return number.test(part) && !ONE.test(part) && whole > 0 && counted.slice(1, whole).includes('of');
}

/** "Three agents." as the whole reason. */
function isWholeSentence(tokens: Token[], first: number, index: number): boolean {
  return /^\.?$/.test(bare(tokens, first - 1)) && /^\.?$/.test(bare(tokens, index + 1));
}

/** "both agents agree", "confirmed by three models", "two seats against one". */
function takeSides(tokens: Token[], first: number, index: number): boolean {
  if (isPossessive(tokens, index)) return false;
  // "the roster shows 12 agents, the brief says 11": a source lists them, and who says something is named after them.
  if (lists.test(bare(tokens, first - 1)) && bare(tokens, index + 1) === ',') return false;
  if (bare(tokens, first - 1) === 'by' && [2, 3].some((back) => takesSide.test(bare(tokens, first - back)))) return true;
  if (/^(?:against|versus|vs\.?|to)$/.test(bare(tokens, index + 1)) && number.test(bare(tokens, index + 2))) return true;
  const ahead = wordsAhead(tokens, index, AHEAD);
  const side = ahead.findIndex((word) => takesSide.test(word));
  if (side < 0 || ahead.slice(0, side).some((word) => denial.test(word))) return false;
  return !wordsAhead(tokens, index, 2 * AHEAD).some((word) => differs.test(word));
}

function isDeniedBefore(tokens: Token[], first: number): boolean {
  for (let at = first - 1; at >= 0 && at >= first - BACK; at--) {
    const word = bare(tokens, at);
    if (denial.test(word) || beside.has(word)) return true;
    if (word === '.' || word === ',') return false;
    // "however many agents", "not because most agents": the denial stands at the turn itself.
    if (turn.has(word)) return (word === 'however' && bare(tokens, first) === 'many') || denial.test(bare(tokens, at - 1));
  }
  return false;
}

/** "a majority of agents does not decide this", "… is irrelevant", "… proves nothing". */
function isDeniedAfter(tokens: Token[], last: number): boolean {
  const ahead = wordsAhead(tokens, last, AHEAD);
  if (ahead.some((word) => beside.has(word) || word === 'nothing')) return true;
  const denied = ahead.findIndex((word) => denial.test(word));
  return denied >= 0 && wordsAhead(tokens, last, AHEAD + 4).slice(denied, denied + 4).some((word) => decides.test(word));
}

/** "three of four agents agreed, but the message itself is dated 09-02": what decides comes after the turn. */
function isConceded(tokens: Token[], last: number): boolean {
  for (let at = last + 1; at < tokens.length && at <= last + SENTENCE; at++) {
    const word = bare(tokens, at);
    const isEnd = word === '.';
    const turnAt = isEnd ? at + 1 : at;
    if (contrast.has(bare(tokens, turnAt)) && !givesRemainder(tokens, turnAt)) return true;
    if (isEnd) return false;
  }
  return false;
}

function givesRemainder(tokens: Token[], turnAt: number): boolean {
  const next = wordsAhead(tokens, turnAt, 3).find((word) => !/^(?:only|just|the|a|an)$/.test(word));
  return next !== undefined && (number.test(next) || remainder.has(next));
}

/** Up to `count` words after a token, within its sentence. */
function wordsAhead(tokens: Token[], index: number, count: number): string[] {
  const ahead: string[] = [];
  for (let at = index + 1; at < tokens.length && ahead.length < count; at++) {
    const word = bare(tokens, at);
    if (word === '.') break;
    if (word !== ',') ahead.push(word);
  }
  return ahead;
}

function wordsBetween(tokens: Token[], first: number, end: number): string[] {
  return tokens.slice(first, end).map((token) => token.word);
}

/** The word of a token without the apostrophe of a possessive; empty past either end. */
function bare(tokens: Token[], index: number): string {
  return tokens[index]?.word.replace(/['’]$/, '') ?? '';
}

function isPossessive(tokens: Token[], index: number): boolean {
  return /['’]$/.test(tokens[index]?.word ?? '');
}

/** Words (with inner hyphens, dots, slashes and colons: dates, names and paths stay whole), soft stops and ends of sentences. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(/\bvs\.|[\p{L}\p{N}_]+(?:[-.'’/:][\p{L}\p{N}_]+)*[%'’]?|[.;!?\n]|[,:()–—]/giu)) {
    const [found] = match;
    const word = /^[.;!?\n]$/.test(found) ? '.' : /^[,:()–—]$/.test(found) ? ',' : found.toLowerCase();
    tokens.push({ word, start: match.index, end: match.index + found.length });
  }
  return tokens;
}
