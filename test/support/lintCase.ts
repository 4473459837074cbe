/** What tests of rules share: fixtures, patches of them, and problems in a form that reads well in an assertion. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lint } from '../../server/src/lint/lint.js';
import type { LintOptions, Problem } from '../../server/src/lint/types.js';
import type { JsonObject, JsonValue } from '../../server/src/json/types.js';

const FIXTURES = join(__dirname, '..', 'fixtures');

/** The text of a file below test/fixtures. */
export function fixture(path: string): string {
  return readFileSync(join(FIXTURES, path), 'utf8');
}

/** The present in tests: shortly after the fixtures were written. */
export const NOW = Date.parse('2026-08-18T12:00:00Z');

/** The value in a pointer → value patch that removes a member or item. */
export const REMOVE = '__remove__';

const BASES: Record<string, string> = {
  'cp8-return': 'cp8/kimi-chronology.return.json',
  'host-receipt': 'exchange/completed/receipt.json',
  'host-request': 'exchange/completed/request.json',
  'consumption-plan': 'exchange/plan.json',
  'host-capabilities': 'exchange/capabilities.json',
  'capsule-2': 'exchange/capsule.json',
  'judgment-trace': 'exchange/completed/trace.json',
};

/** Lists of documents: one whole exchange, in which everything agrees; one receipt twice. */
const LISTS: Readonly<Record<string, string[]>> = {
  exchange: ['host-request', 'host-receipt', 'consumption-plan', 'host-capabilities', 'judgment-trace'],
  receipts: ['host-receipt', 'host-receipt'],
};

/**
 * The valid document of a kind with some values set: pointer → value; {@link REMOVE} removes. Two spaces of indentation. The
 * kind `exchange` is a list of a request (`/0`), its receipt (`/1`), its plan (`/2`), the Host's capabilities (`/3`) and the trace
 * of it all (`/4`); `receipts` is a list of two equal receipts.
 */
export function patched(kind: string, patch: Record<string, JsonValue> = {}): string {
  const read = (base: string): JsonValue => JSON.parse(fixture(BASES[base] ?? base)) as JsonValue;
  const document = LISTS[kind]?.map(read) ?? read(kind);
  for (const [pointer, value] of Object.entries(patch)) {
    const steps = pointer.split('/').slice(1).map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
    const last = steps.pop() ?? '';
    let target: JsonValue = document;
    for (const step of steps) target = (target as JsonObject)[step] as JsonValue;
    if (value === REMOVE) {
      if (Array.isArray(target)) target.splice(Number(last), 1);
      else delete (target as JsonObject)[last];
    } else if (Array.isArray(target)) target[last === '-' ? target.length : Number(last)] = value;
    else (target as JsonObject)[last] = value;
  }
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Lints a text as a file with an innocent name. */
export async function problemsOf(text: string, options: LintOptions & { uri?: string; languageId?: string } = {}): Promise<Problem[]> {
  const { uri = 'file:///work/document.json', languageId, ...rest } = options;
  return (await lint({ uri, text, languageId }, { now: NOW, ...rest })).problems;
}

/** A problem in one line: `severity rule pointer «text underlined» code`. */
export function inShort(text: string, problem: Problem): string {
  const underlined = text.slice(problem.offset, problem.offset + problem.length);
  return [problem.severity, problem.ruleId, problem.pointer || '(root)', `«${underlined}»`, problem.code ?? ''].join(' ').trimEnd();
}

/** All problems of a text, in short. */
export async function shortProblems(text: string, options: Parameters<typeof problemsOf>[1] = {}): Promise<string[]> {
  return (await problemsOf(text, options)).map((problem) => inShort(text, problem));
}
