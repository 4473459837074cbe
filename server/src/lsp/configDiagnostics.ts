import { DiagnosticSeverity, DiagnosticTag, type Diagnostic } from 'vscode-languageserver';
import type { Span } from '../json/types.js';
import { CONFIG_NAME, suppressionPlace, type ConfigSuppression } from '../workspace/config.js';
import { hasExpired } from '../workspace/configSettings.js';
import type { FoundConfig } from '../workspace/configFiles.js';
import type { ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';
import { isEditorsOwn } from './ownLanguage.js';
import { DIAGNOSTIC_SOURCE, type EnvelopeDiagnostic } from './protocol.js';

/** `code` of what is said of a configuration file. */
const CODE = 'config';

/** What is wrong with a configuration file: what makes no sense in it, suppressions that have expired or accept nothing any more. */
export async function configDiagnostics(context: ServerContext, document: OpenDocument, found: FoundConfig): Promise<EnvelopeDiagnostic[]> {
  const now = context.environment.now();
  const expired = found.config.suppressions.filter((suppression) => hasExpired(suppression, now));
  return [
    ...faults(context, document, found),
    ...expired.map((suppression) =>
      ofSuppression(document, suppression, `This suppression expired on ${String(suppression.expires)} and does not hold any more: the problems are reported again.`, {
        severity: DiagnosticSeverity.Warning,
      }),
    ),
    ...(await context.ledger.unused(found, now)).map(({ suppression, where }) =>
      ofSuppression(document, suppression, `This suppression accepts nothing in ${where === 'its file' ? 'the file that it names' : 'the whole workspace'} any more and can go.`, {
        severity: DiagnosticSeverity.Information,
        tags: [DiagnosticTag.Unnecessary],
      }),
    ),
  ];
}

/** A word about a configuration with mistakes, for the documents under it; undefined for one without. */
export function configNote({ faults }: FoundConfig): string | undefined {
  if (faults.length === 0) return undefined;
  return `${CONFIG_NAME} has ${faults.length === 1 ? 'a mistake' : `${faults.length} mistakes`}; what it says besides holds.`;
}

/** An editor that checks JSON against the schema of the file says most of it itself. */
function faults(context: ServerContext, document: OpenDocument, found: FoundConfig): EnvelopeDiagnostic[] {
  const own = isEditorsOwn(context, document);
  return found.faults
    .filter(({ foundBy }) => !own || foundBy === 'us')
    .map(({ message, pointer, ...span }) => diagnostic(document, span, pointer, sentence(message), { severity: DiagnosticSeverity.Error }));
}

function ofSuppression(document: OpenDocument, { index }: ConfigSuppression, message: string, more: Partial<Diagnostic>): EnvelopeDiagnostic {
  return diagnostic(document, suppressionPlace(document.text, index), `/suppressions/${index}`, message, more);
}

function diagnostic(document: OpenDocument, span: Span, pointer: string, message: string, more: Partial<Diagnostic>): EnvelopeDiagnostic {
  return { range: document.rangeOf(span), source: DIAGNOSTIC_SOURCE, code: CODE, message, data: { ruleId: CODE, pointer, fixes: [] }, ...more };
}

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return text.endsWith('.') ? text : `${text}.`;
}
