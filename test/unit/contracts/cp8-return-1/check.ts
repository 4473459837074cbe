/** Runs one rule of the CP8 return on views, without the text and without the pipeline. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { ReturnView } from '../../../../server/src/contracts/cp8-return-1/types.js';
import type { SnapshotFacts } from '../../../../server/src/contracts/shared/sources.js';
import type { Draft, Rule, RuleContext } from '../../../../server/src/contracts/shared/types.js';
import type { JsonObject, JsonValue } from '../../../../server/src/json/types.js';

const base = readFileSync(new URL('../../../fixtures/cp8/kimi-chronology.return.json', import.meta.url), 'utf8');

/** The time at which the documents of the tests are read. */
export const now = Date.parse('2026-08-17T15:00:00Z');

/** Pointer → value to set in the valid base document; undefined leaves a hole, as a value has that the schema rejects. */
export type Changes = Record<string, JsonValue | undefined>;

/** The base document with changes. */
export function viewWith(changes: Changes): ReturnView {
  const view = JSON.parse(base) as JsonObject;
  for (const [pointer, value] of Object.entries(changes)) {
    const segments = pointer.split('/').slice(1);
    const last = segments.pop() ?? '';
    let parent = view as Record<string, unknown>;
    for (const segment of segments) parent = parent[segment] as Record<string, unknown>;
    parent[last] = value;
  }
  return view;
}

/** What a rule reports on the base document with changes. `damaged`: containers whose text is damaged, as pointers; `sources`: what is known of its files. */
export function check(rule: Rule<ReturnView>, changes: Changes, damaged: string[] = [], sources: SnapshotFacts[] = []): Omit<Draft, 'ruleId'>[] {
  const drafts: Omit<Draft, 'ruleId'>[] = [];
  const view = viewWith(changes);
  const context: RuleContext = {
    kind: 'cp8-return',
    written: view as JsonObject,
    schemaValid: true,
    textSound: true,
    now,
    complete: (path) => !damaged.includes(path.map((segment) => `/${segment}`).join('')),
    fileName: 'kimi-chronology.return.json',
    partner: () => undefined,
    documentsHaving: () => [],
    several: () => [],
    relatedIsAll: false,
    isWholeText: true,
    standsAlone: true,
    uri: 'file:///work/document.json',
    snapshot: (gitCommit) => sources.find((snapshot) => snapshot.gitCommit === gitCommit),
    containers: [],
    canonicalSha256: () => Promise.reject(new Error('No rule of a CP8 return computes a digest.')),
  };
  void rule.check(view, context, (draft) => drafts.push(draft));
  return drafts;
}

export interface Cases {
  /** What must stay silent: name → changes. */
  valid: Record<string, Changes>;
  /** What must be reported: name → changes and the exact drafts. `at` is "value" when it is not given. */
  invalid: Record<string, [changes: Changes, ...expected: Expected[]]>;
}
export type Expected = Omit<Draft, 'ruleId' | 'at'>;

/** Defines the tests of a rule: it is silent on the valid base document and on each valid case, and exact on each invalid one. */
export function testRule(rule: Rule<ReturnView>, cases: Cases): void {
  describe(rule.meta.id, () => {
    it('is silent on the base document', () => assert.deepEqual(check(rule, {}), []));
    it('is silent on a document without members', () => assert.deepEqual(check(rule, allMembersAway()), []));
    for (const [name, changes] of Object.entries(cases.valid)) {
      it(`is silent: ${name}`, () => assert.deepEqual(check(rule, changes), []));
    }
    for (const [name, [changes, ...expected]] of Object.entries(cases.invalid)) {
      it(`reports: ${name}`, () =>
        assert.deepEqual(check(rule, changes), expected.map((draft) => ({ at: 'value', ...draft }))));
    }
  });
}

function allMembersAway(): Changes {
  return Object.fromEntries(Object.keys(JSON.parse(base) as JsonObject).map((name) => [`/${name}`, undefined]));
}
