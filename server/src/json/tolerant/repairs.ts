import * as T from './tokens.js';

/** A way to make a text fit the grammar again, tried out near the place where it stops to fit. */
export interface Repair {
  kind: RepairKind;
  /** The token at which the repair begins. */
  at: number;
  /** Number of tokens that it takes away from there. */
  drop: number;
  /** What it puts there: token kinds, or {@link KEPT} plus a distance for one of the tokens from `at` on. */
  put: readonly number[];
}

export type RepairKind = 'insert' | 'delete' | 'replace' | 'swap';

/** Marks, in {@link Repair.put}, a token of the text instead of a made-up one. */
export const KEPT = 16;

/** A repair relative to the token that does not fit. The cheaper one wins when two make equally much of the text fit. */
export interface Template {
  kind: RepairKind;
  /** How many tokens in front of the misfit it begins. */
  back: number;
  drop: number;
  put: readonly number[];
  /** The kinds that the token at its beginning may have; empty for any. */
  when: readonly number[];
  cost: number;
}

const OPENERS = [T.OPEN_OBJECT, T.OPEN_ARRAY];
const CLOSERS = [T.CLOSE_OBJECT, T.CLOSE_ARRAY];
const VALUES = [T.TEXT, T.SCALAR];
/** A mistake is rarely far from where it shows. */
const STEP_BACK = 0.3;
const REACH_BACK = 3;

/** All repairs that are tried, the cheapest first. */
export const TEMPLATES: readonly Template[] = [
  ...perStep(REACH_BACK, (back) => [
    remove(back, [T.WORD], 1),
    remove(back, [T.COMMA], 1.2),
    remove(back, [T.COLON], 2),
    remove(back, CLOSERS, 2),
    remove(back, VALUES, 2.5),
    remove(back, OPENERS, 2.5),
    ...CLOSERS.map((kind) => insert(back, [kind], 2)),
    ...OPENERS.map((kind) => insert(back, [kind], 2.5)),
  ]),
  ...perStep(2, (back) => [replace(back, [T.OPEN_OBJECT], T.OPEN_ARRAY, 2.6), replace(back, [T.OPEN_ARRAY], T.OPEN_OBJECT, 2.6)]),
  ...perStep(1, (back) => [
    insert(back, [T.SCALAR, T.COMMA], 2.3),
    // Somebody is writing a member in front of others.
    ...CLOSERS.flatMap((kind) => [insert(back, [kind, T.COMMA], 2.7), insert(back, [T.SCALAR, kind, T.COMMA], 2.9)]),
  ]),
  remove(0, OPENERS, 1.9),
  insert(0, [T.COMMA], 1),
  insert(0, [T.COLON], 1),
  insert(0, [T.SCALAR], 2),
  insert(0, [T.TEXT], 2.5),
  insert(0, [T.COLON, T.SCALAR], 2.2),
  insert(0, [T.COLON, T.SCALAR, T.COMMA], 2.4),
  replace(0, [T.CLOSE_OBJECT], T.CLOSE_ARRAY, 1.8),
  replace(0, [T.CLOSE_ARRAY], T.CLOSE_OBJECT, 1.8),
  ...CLOSERS.map((kind) => replace(0, OPENERS, kind, 2.6)),
  replace(0, [T.SCALAR], T.TEXT, 1.2),
  replace(0, [T.WORD], T.COMMA, 0.9),
  replace(0, [T.WORD], T.COLON, 0.9),
  replace(0, [T.COMMA], T.COLON, 1.6),
  replace(0, [T.COLON], T.COMMA, 1.9),
  ...perStep(2, (back): Template[] => [{ kind: 'swap', back, drop: 2, put: [KEPT + 1, KEPT], when: [], cost: 2.2 }]),
].sort((a, b) => a.cost - b.cost);

/** Those that begin at most one token in front: for texts with so many breaks that they are hardly JSON. */
export const NEAR_TEMPLATES: readonly Template[] = TEMPLATES.filter((template) => template.back <= 1);

function perStep(last: number, templates: (back: number) => Template[]): Template[] {
  const all: Template[] = [];
  for (let back = 0; back <= last; back++) {
    for (const template of templates(back)) all.push({ ...template, cost: template.cost + back * STEP_BACK });
  }
  return all;
}

function insert(back: number, put: readonly number[], cost: number): Template {
  return { kind: 'insert', back, drop: 0, put, when: [], cost };
}

function remove(back: number, when: readonly number[], cost: number): Template {
  return { kind: 'delete', back, drop: 1, put: [], when, cost };
}

function replace(back: number, when: readonly number[], by: number, cost: number): Template {
  return { kind: 'replace', back, drop: 1, put: [by], when, cost };
}
