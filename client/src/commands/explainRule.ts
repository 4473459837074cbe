/** Explain Rule, and the code action that opens the page of a problem's rule. */
import { languages, window } from 'vscode';
import { ClientCommand, DIAGNOSTIC_SOURCE, ExplainRule, Rules } from '../../../server/src/lsp/protocol.js';
import type { Command, Services } from './command.js';

/** Options: a rule id, or `{ ruleId }`; stands in for the question. Returns `{ ruleId, markdown, uri }` of the page that is shown. */
export const explainRule: Command = { id: 'envelopeLint.explainRule', run: explain };

/** What the code action calls, always with a rule. */
export const openRulePage: Command = { id: ClientCommand.openRulePage, run: explain };

async function explain(services: Services, arg: unknown): Promise<unknown> {
  const ruleId = named(arg) ?? (await askRule(services));
  if (ruleId === undefined) return undefined;
  const { markdown } = await services.session.ask(ExplainRule, { ruleId });
  return { ruleId, markdown, uri: await services.pages.show(`/rules/${ruleId}.md`, markdown) };
}

function named(arg: unknown): string | undefined {
  if (typeof arg === 'string') return arg;
  const ruleId = (arg as { ruleId?: unknown } | undefined)?.ruleId;
  return typeof ruleId === 'string' ? ruleId : undefined;
}

/** The rules of the problems at the cursor come first. */
async function askRule({ session }: Services): Promise<string | undefined> {
  const rules = await session.ask0(Rules);
  const here = rulesAtCursor();
  const sorted = [...rules.filter(({ id }) => here.has(id)), ...rules.filter(({ id }) => !here.has(id))];
  const items = sorted.map(({ id, summary, severity }) => ({
    label: id,
    description: here.has(id) ? `${severity}, at the cursor` : severity,
    detail: summary,
  }));
  return (await window.showQuickPick(items, { title: 'Explain Rule', matchOnDetail: true }))?.label;
}

function rulesAtCursor(): Set<string> {
  const editor = window.activeTextEditor;
  if (editor === undefined) return new Set();
  const cursor = editor.selection.active;
  const problems = languages
    .getDiagnostics(editor.document.uri)
    .filter(({ source, range }) => source === DIAGNOSTIC_SOURCE && range.contains(cursor));
  return new Set(problems.map(({ code }) => String(typeof code === 'object' ? code.value : code)));
}
