/** Texts to begin a return with: a skeleton for a new document, and snippets with tab stops for what is typed. */
import type { JsonObject } from '../../json/types.js';
import type { Snippet } from '../shared/snippet.js';
import { taskIdFor, laneNames, type Lane } from './taskId.js';

export interface SkeletonOptions {
  lane: Lane;
  /** What the task is about, in any spelling: "thread chronology". */
  subject: string;
  /** The day on which the task was given, `YYYY-MM-DD`. */
  taskDate: string;
  /** The present as an RFC 3339 date-time in UTC. */
  generatedAtUtc: string;
  /** The full id of the commit that the work is done against; NA when it is not known. */
  gitCommit?: string;
}

/** A new return that the schema accepts, with empty lists, nothing recommended yet, and the promotion on HOLD. */
export function skeleton(options: SkeletonOptions): JsonObject {
  return {
    schema: 'CP8-AGENT-RETURN-v1',
    agent: laneNames[options.lane],
    task_id: taskIdFor(options.lane, options.subject, options.taskDate),
    source_snapshot: { git_commit: options.gitCommit ?? 'NA', files: [] },
    observed: [],
    tests: [],
    contradictions: [],
    unverified: [],
    proposals: [],
    recommended_next_action: '',
    promotion: 'HOLD',
    generated_at_utc: options.generatedAtUtc,
  };
}

const choices = {
  access: '|ACCESSIBLE,METADATA_ONLY,MISSING,HASH_MISMATCH|',
  timestampClass: '|T0,T1,T2,T3,T4,NA|',
  result: '|PASS,FAIL,BLOCKED|',
  stronger: '|claim_a,claim_b|',
  risk: '|LOW,MEDIUM,HIGH|',
  reversible: '|true,false|',
  promotion: '|HOLD,E1,E2,E3|',
};

/** The lists of a return that have a snippet for an item. */
export const itemNames = ['files', 'observed', 'tests', 'contradictions', 'unverified', 'proposals'] as const;
export type ItemName = (typeof itemNames)[number];

/** Member names with what stands behind the colon. `#` stands for the number of the next tab stop. */
type Lines = readonly [name: string, value: string][];

const text = '"$#"';

function itemLines(name: ItemName, lane: Lane | undefined): Lines {
  switch (name) {
    case 'files':
      return [['name', text], ['sha256', text], ['access', `"\${#${choices.access}}"`]];
    case 'observed':
      return [['claim', text], ['source', text], ['method', text], ['timestamp_class', lane === 'GROK' ? '"NA"' : `"\${#${choices.timestampClass}}"`]];
    case 'tests':
      return [['test', text], ['result', `"\${#${choices.result}}"`], ['evidence', text]];
    case 'contradictions':
      return [['claim_a', text], ['claim_b', text], ['stronger_evidence', `"\${#${choices.stronger}}"`], ['reason', text]];
    case 'unverified':
      return [['claim', text], ['missing_evidence', text]];
    case 'proposals':
      return [['action', text], ['risk', `"\${#${choices.risk}}"`], ['reversible', `\${#${choices.reversible}}`], ['expected_receipt', text]];
  }
}

const itemTexts: Readonly<Record<ItemName, [label: string, detail: string]>> = {
  files: ['file', 'A file of the source snapshot'],
  observed: ['observation', 'A claim that was seen, with its source'],
  tests: ['test', 'A test with its result and evidence'],
  contradictions: ['contradiction', 'Two claims that contradict each other'],
  unverified: ['unverified claim', 'A claim and the evidence that is missing'],
  proposals: ['proposal', 'An action with its risk and receipt'],
};

/** A snippet for one item of a list. In the Grok lane the timestamp class is NA; in any other all classes are offered. */
export function itemSnippet(name: ItemName, lane?: Lane): Snippet {
  const [label, detail] = itemTexts[name];
  return { label, detail, body: numbered(`${objectBody(itemLines(name, lane), '')}$0`) };
}

/** A snippet for a whole return of a lane, with one item per list to fill in. Its task is dated on the day of the given time. */
export function returnSnippet(lane: Lane, generatedAtUtc: string): Snippet {
  const list = (name: ItemName, indent: string): string =>
    `[\n${indent}\t\t${objectBody(itemLines(name, lane), `${indent}\t\t`)}\n${indent}\t]`;
  const lines: Lines = [
    ['schema', '"CP8-AGENT-RETURN-v1"'],
    ['agent', `"\${#:${laneNames[lane]}}"`],
    ['task_id', `"CP8-INF8-${lane}-\${#:SUBJECT}-\${#:${generatedAtUtc.slice(0, 10)}}"`],
    ['source_snapshot', `{\n\t\t"git_commit": "\${#:NA}",\n\t\t"files": ${list('files', '\t')}\n\t}`],
    ...(['observed', 'tests', 'contradictions', 'unverified', 'proposals'] as const).map((name): [string, string] => [name, list(name, '')]),
    ['recommended_next_action', text],
    ['promotion', `"\${#${choices.promotion}}"`],
    ['generated_at_utc', `"${generatedAtUtc}"`],
  ];
  return {
    label: `CP8 return (${laneNames[lane]} lane)`,
    detail: `A whole CP8 agent return of the ${laneNames[lane]} lane`,
    body: numbered(`${objectBody(lines, '')}$0`),
  };
}

function objectBody(lines: Lines, indent: string): string {
  return `{\n${lines.map(([name, value]) => `${indent}\t"${name}": ${value}`).join(',\n')}\n${indent}}`;
}

/** Numbers the tab stops in their order; `$0`, where the cursor ends, stays. */
function numbered(body: string): string {
  let next = 0;
  return body.replace(/\$(\{?)#/g, (_whole, brace: string) => `$${brace}${++next}`);
}
