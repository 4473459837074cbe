/** lint(document) → documents and problems: the pipeline itself. */
import { mayHoldDocument } from '../contracts/markers.js';
import { decodeBytes } from '../json/bytes.js';
import type { Path, Span, TextFault } from '../json/types.js';
import { lintDocument, type DocumentLint } from './document.js';
import { languageOfName, OWN_LANGUAGES } from './language.js';
import { isWithin, toldOnce } from './oneMistake.js';
import { partnerFinder, type PartnerFinder } from './partners.js';
import { suppressionFilter } from './settings.js';
import { readSource, type Source, type SourcePart } from './source.js';
import { concerns, textProblems } from './textProblems.js';
import type { DocumentInput, DocumentReport, LintOptions, LintResult, Problem } from './types.js';

const NOTHING: LintResult = { documents: [], problems: [] };

/**
 * Lints a text: finds the documents in it and says what is wrong with them, in the order of the text. A text without any of
 * our documents gives an empty result; in a language of our own its syntax is still checked. Never throws, whatever the text.
 */
export async function lint(document: DocumentInput, options: LintOptions = {}): Promise<LintResult> {
  const decoded = document.bytes === undefined ? undefined : decodeBytes(document.bytes);
  const text = decoded?.text ?? document.text ?? '';
  const { uri, languageId } = document;
  return lintRead({ uri, text, languageId }, () => readSource(uri, text, { languageId, encoding: decoded?.faults ?? document.encoding }), options);
}

/**
 * As {@link lint}, for a text that may have been read before.
 * @param read gives the text, read; called only when there may be anything to lint in it
 */
export async function lintRead(
  document: { uri: string; text: string; languageId?: string },
  read: () => Source,
  options: LintOptions,
): Promise<LintResult> {
  const own = OWN_LANGUAGES.includes(document.languageId ?? languageOfName(document.uri) ?? '');
  if (!own && !mayHoldDocument(document.text)) return NOTHING;
  const source = read();
  const partners = partnerFinder(source, options.related);
  const settings = { ...options, now: options.now ?? Date.now() };
  const result: LintResult = { documents: [], problems: [], ...(source.leftOut.length === 0 ? {} : { leftOut: source.leftOut }) };
  for (const part of source.parts) {
    const linted = await lintPart(part, partners, settings, own);
    if (options.isCancelled?.() === true) return NOTHING;
    append(result.documents, linted.documents);
    append(result.problems, linted.problems);
  }
  const accepted = suppressionFilter(document.uri, options.suppressions, options.root);
  result.problems = result.problems
    .filter((problem) => !accepted(problem.ruleId, problem.pointer))
    .sort((a, b) => a.offset - b.offset || a.length - b.length || compare(a.ruleId, b.ruleId));
  return result;
}

async function lintPart(
  part: SourcePart,
  partners: PartnerFinder,
  options: LintOptions & { now: number },
  own: boolean,
): Promise<LintResult> {
  if (part.found.length === 0) {
    // A wrapper whose documents are parts of their own: whoever reads them has to read it first.
    const told = own ? ['json/syntax', 'json/unicode'] : part.holdsInStrings ? ['json/syntax'] : [];
    return { documents: [], problems: textProblems(part, part.parsed.faults.filter(({ ruleId }) => told.includes(ruleId)), options) };
  }
  const documents: DocumentReport[] = [];
  const problems: Problem[] = [];
  const limits: TextFault[] = [];
  const places: Span[] = [];
  const templates: Path[] = [];
  const family: DocumentLint[] = [];
  for (const found of part.found) {
    const waiting = options.pause?.();
    if (waiting !== undefined) await waiting;
    if (options.isCancelled?.() === true) break;
    const linted = await lintDocument(found, part, partners, options);
    documents.push(linted.report);
    // What stands in a template is a part of it.
    if (templates.some((path) => isWithin(found.path, path))) continue;
    // What a document holds comes after it: one mistake may show in both.
    if (family[0] !== undefined && !isWithin(found.path, family[0].found.path)) append(problems, await toldOnce(family.splice(0), part, partners));
    family.push(linted);
    append(limits, linted.limits);
    if (linted.isTemplate) templates.push(found.path);
    else places.push(part.parsed.tree.span(part.parsed.tree.find(found.path) ?? 0));
  }
  append(problems, await toldOnce(family, part, partners));
  const ofText = part.parsed.faults.filter((fault) => places.some((place) => concerns(fault, place)));
  append(problems, textProblems(part, [...ofText, ...limits], options));
  return { documents, problems };
}

/** Not `push(...more)`: a hundred thousand problems are too many arguments for one call. */
function append<T>(list: T[], more: readonly T[]): void {
  for (const each of more) list.push(each);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
