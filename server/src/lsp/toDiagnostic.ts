import { DiagnosticSeverity, type DiagnosticRelatedInformation, type Range } from 'vscode-languageserver';
import type { Problem, RelatedPlace, Severity } from '../lint/types.js';
import { worst } from '../lint/worst.js';
import type { ServerContext } from './context.js';
import { toTextEdits } from './edits.js';
import type { OpenDocument } from './openDocuments.js';
import { DIAGNOSTIC_SOURCE, type EnvelopeDiagnostic } from './protocol.js';
import { uriKey } from '../workspace/uris.js';

/** More than this no editor shows and nobody reads; the status says how many there are. */
export const MAX_DIAGNOSTICS = 1000;

const SEVERITIES: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** The problems of a document as the client sees them, of too many the worst {@link MAX_DIAGNOSTICS}. */
export function toDiagnostics(context: ServerContext, document: OpenDocument, problems: readonly Problem[]): EnvelopeDiagnostic[] {
  return worst(problems, MAX_DIAGNOSTICS).map((problem) => toDiagnostic(context, document, problem));
}

function toDiagnostic(context: ServerContext, document: OpenDocument, problem: Problem): EnvelopeDiagnostic {
  const abilities = context.client.textDocument?.publishDiagnostics;
  const pulls = context.client.textDocument?.diagnostic;
  const href = rulePageHref(context, problem.ruleId);
  const diagnostic: EnvelopeDiagnostic = {
    range: document.rangeOf(problem),
    severity: SEVERITIES[problem.severity],
    source: DIAGNOSTIC_SOURCE,
    code: problem.ruleId,
    message: messageOf(problem),
    data: {
      ruleId: problem.ruleId,
      pointer: problem.pointer,
      fixes: problem.fixes.map(({ title, kind, edits }) => ({ title, kind, edits: toTextEdits(document, edits) })),
    },
  };
  if (href !== undefined && (abilities?.codeDescriptionSupport === true || pulls?.codeDescriptionSupport === true)) {
    diagnostic.codeDescription = { href };
  }
  if (problem.related.length > 0 && (abilities?.relatedInformation === true || pulls?.relatedInformation === true)) {
    diagnostic.relatedInformation = problem.related.map((related) => toRelated(context, document, related));
  }
  return diagnostic;
}

/** The message, with the protocol's own code behind it where it has one: that is the word users search for. */
export function messageOf(problem: Problem): string {
  return problem.code === undefined || problem.message.includes(problem.code)
    ? problem.message
    : `${problem.message} (${problem.code})`;
}

/** Where a rule's page is to be read; undefined when the client has not said where the pages are. */
export function rulePageHref(context: ServerContext, ruleId: string): string | undefined {
  const base = context.options.docsBase;
  return typeof base === 'string' ? `${base}${ruleId}.md` : undefined;
}

function toRelated(context: ServerContext, document: OpenDocument, related: RelatedPlace): DiagnosticRelatedInformation {
  return { location: { uri: related.uri, range: rangeIn(context, document, related) }, message: related.message };
}

/** Related ranges come in UTF-16; in an open document they can be counted in the client's unit. */
function rangeIn(context: ServerContext, document: OpenDocument, related: RelatedPlace): Range {
  const target = uriKey(related.uri) === uriKey(document.uri) ? document : context.documents.get(related.uri);
  return target === undefined ? related.range : target.fromUtf16(related.range);
}
