import { CodeActionKind, CodeActionTriggerKind, type CodeAction, type CodeActionContext, type Diagnostic } from 'vscode-languageserver';
import { applyFixes } from '../json/edits.js';
import { fixAll } from '../lint/fixAll.js';
import type { Problem } from '../lint/types.js';
import type { Feature, ServerContext } from './context.js';
import { toWorkspaceEdit } from './edits.js';
import type { Linted } from './linter.js';
import type { OpenDocument } from './openDocuments.js';
import { ClientCommand, DIAGNOSTIC_SOURCE, FIX_ALL_KIND, RECOMPUTE_KIND, type DiagnosticData } from './protocol.js';
import { recomputeAllHere, recomputeHere } from './recomputeActions.js';
import { runSafe } from './runSafe.js';

/** Quick fixes for the problems at hand, the fix-all action of a save, and digests taken anew for whoever asks. */
export const codeActions: Feature = (context) => {
  const { connection, documents, linter } = context;
  connection.onCodeAction((params, token) =>
    runSafe(connection, token, 'Code actions', [], async (): Promise<CodeAction[]> => {
      const document = documents.get(params.textDocument.uri);
      if (document === undefined) return [];
      const wanted = (kind: string): boolean => isWanted(kind, params.context.only);
      const actions: CodeAction[] = [];
      if (wanted(CodeActionKind.QuickFix)) {
        const linted = await linter.lint(document);
        for (const diagnostic of params.context.diagnostics) {
          const problem = problemOf(linted, diagnostic);
          if (problem !== undefined) actions.push(...quickFixes(context, linted, problem, diagnostic));
        }
        if (isAsked(params.context)) actions.push(...othersThan(actions, await recomputeHere(context, document, params.range.start)));
      }
      if (wanted(RECOMPUTE_KIND) && isAsked(params.context)) actions.push(...(await recomputeAllHere(context, document)));
      if (params.context.only !== undefined && wanted(FIX_ALL_KIND)) actions.push(...(await fixAllAction(context, document)));
      return uniqueByTitle(actions);
    }),
  );
  return { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL_KIND, RECOMPUTE_KIND] } };
};

/** Kinds are a tree: `source` and `source.fixAll` ask for `source.fixAll.envelopeLint` too. */
function isWanted(kind: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((asked) => asked === '' || kind === asked || kind.startsWith(`${asked}.`));
}

/**
 * Whether the user asks, and not the editor by itself: as the cursor moves, or at a save. A client that asks for all source actions
 * without saying on whose behalf may be saving.
 */
function isAsked({ triggerKind, only: kinds }: CodeActionContext): boolean {
  return triggerKind === undefined ? kinds?.includes(CodeActionKind.Source) !== true : triggerKind === CodeActionTriggerKind.Invoked;
}

/** A problem may offer the same edit as its fix. */
function othersThan(actions: readonly CodeAction[], more: readonly CodeAction[]): CodeAction[] {
  const edits = new Set(actions.map(({ edit }) => JSON.stringify(edit)));
  return more.filter(({ edit }) => !edits.has(JSON.stringify(edit)));
}

/**
 * The problem that a client's diagnostic stands for in the current text: by rule and place. The client may hold an older
 * one; its edits would hit the wrong spot, so they always come from here.
 */
function problemOf({ result, document }: Linted, diagnostic: Diagnostic): Problem | undefined {
  if (diagnostic.source !== DIAGNOSTIC_SOURCE) return undefined;
  const data = diagnostic.data as Partial<DiagnosticData> | undefined;
  const ofRule = result.problems.filter((problem) => problem.ruleId === diagnostic.code);
  const span = document.spanOf(diagnostic.range);
  const here = ofRule.filter((problem) => problem.offset === span.offset && problem.length === span.length);
  return (
    here.find((problem) => problem.pointer === data?.pointer) ?? here[0] ?? only(ofRule.filter((problem) => problem.pointer === data?.pointer))
  );
}

function quickFixes(context: ServerContext, linted: Linted, problem: Problem, diagnostic: Diagnostic): CodeAction[] {
  const { document } = linted;
  const preferred = only(problem.fixes.filter(({ kind }) => kind === 'safe'));
  const fixes = problem.fixes.map((fix) => ({
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    edit: toWorkspaceEdit(context, document, fix.edits),
    ...(fix === preferred ? { isPreferred: true } : {}),
  }));
  return [...fixes, ...fixAllOfRule(context, linted, diagnostic, problem.ruleId), ...commands(context, document, problem, diagnostic)];
}

/** One action for all problems of a rule that have a safe fix, when there are several. What states a fact is written one by one. */
function fixAllOfRule(context: ServerContext, { document, result }: Linted, diagnostic: Diagnostic, ruleId: string): CodeAction[] {
  const ofRule = result.problems.filter((problem) => problem.ruleId === ruleId);
  const fixes = ofRule.flatMap((problem) => problem.fixes.filter(({ kind }) => kind === 'safe').slice(0, 1));
  if (fixes.length < 2) return [];
  const { applied } = applyFixes(document.text, fixes);
  const edits = applied.flatMap((fix) => fix.edits);
  return [
    {
      title: `Fix all ${applied.length} problems of ${ruleId}`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: toWorkspaceEdit(context, document, edits),
    },
  ];
}

function commands(context: ServerContext, document: OpenDocument, problem: Problem, diagnostic: Diagnostic): CodeAction[] {
  if (context.options.clientCommands !== true) return [];
  const { ruleId, pointer } = problem;
  const suppress = `Suppress ${ruleId} here`;
  const open = `Open the page of rule ${ruleId}`;
  return [
    {
      title: suppress,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      command: { title: suppress, command: ClientCommand.suppress, arguments: [{ uri: document.uri, ruleId, pointer }] },
    },
    {
      title: open,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      command: { title: open, command: ClientCommand.openRulePage, arguments: [{ ruleId }] },
    },
  ];
}

async function fixAllAction(context: ServerContext, document: OpenDocument): Promise<CodeAction[]> {
  const edit = (await fixAllEdit(context, document)).edit;
  return edit === null ? [] : [{ title: 'Fix all safe problems', kind: FIX_ALL_KIND, edit }];
}

/** All safe fixes of the current text, to a fixed point; `edit` is null when there is none. */
export async function fixAllEdit(
  context: ServerContext,
  document: OpenDocument,
): Promise<{ edit: ReturnType<typeof toWorkspaceEdit> | null; applied: number; skipped: number }> {
  const settings = await context.settings.of(document.uri);
  if (!settings.enable) return { edit: null, applied: 0, skipped: 0 };
  const { uri, text, languageId } = document;
  const fixed = await fixAll({ uri, text, languageId }, context.settings.fixOptions(settings));
  const edit = fixed.edits.length === 0 || document.text !== text ? null : toWorkspaceEdit(context, document, fixed.edits);
  return { edit, applied: fixed.applied.length, skipped: fixed.skipped.length };
}

function only<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}

function uniqueByTitle(actions: readonly CodeAction[]): CodeAction[] {
  const seen = new Map<string, CodeAction>();
  for (const action of actions) {
    const key = `${action.title}\n${JSON.stringify(action.edit ?? action.command)}`;
    if (!seen.has(key)) seen.set(key, action);
  }
  return [...seen.values()];
}
