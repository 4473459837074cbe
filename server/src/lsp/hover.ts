import { MarkupKind, type Hover, type MarkupContent } from 'vscode-languageserver';
import type { Found } from '../contracts/recognise.js';
import { contractOf } from '../contracts/registry.js';
import { ruleMeta } from '../lint/rules.js';
import { digestPlaceAt } from '../workspace/digestPlaces.js';
import type { Feature, ServerContext } from './context.js';
import { digestState } from './digestState.js';
import { documentView, jsonService } from './jsonService.js';
import type { OpenDocument } from './openDocuments.js';
import { documentOf, placeAt, spanOfNode, type Place } from './places.js';
import { ClientCommand, type RuleArguments } from './protocol.js';
import { runSafe } from './runSafe.js';
import { rulePageHref } from './toDiagnostic.js';

/**
 * What a member is for and what its value means, the state of a digest, and the rules behind the problems there. No text of
 * the document gets into it.
 */
export const hover: Feature = (context) => {
  const { connection, documents } = context;
  connection.onHover((params, token) =>
    runSafe(connection, token, 'Hover', null, async (): Promise<Hover | null> => {
      const document = documents.get(params.textDocument.uri);
      if (document === undefined) return null;
      const offset = document.offsetAt(params.position);
      const place = placeAt(document.read(), offset);
      const found = place === undefined ? undefined : documentOf(place.part, place.path);
      if (place === undefined || found === undefined || !isOnToken(place, document, offset)) return null;
      const sections = [
        ...(await meaning(document, place, found)),
        ...digestSection(place, found),
        ...(await rulesAt(context, document, offset)),
      ];
      if (sections.length === 0) return null;
      return { contents: markup(context, sections.join('\n\n')), range: document.rangeOf(spanOfNode(place.part, place.node, place.onKey)) };
    }),
  );
  return { hoverProvider: true };
};

/** White space inside of an object or list is nothing to explain. */
function isOnToken(place: Place, document: OpenDocument, offset: number): boolean {
  const type = place.part.parsed.tree.type(place.node);
  if (place.onKey || (type !== 'object' && type !== 'array')) return true;
  const span = spanOfNode(place.part, place.node);
  return offset <= span.offset + 1 || offset >= span.offset + span.length - 1;
}

async function meaning(document: OpenDocument, place: Place, found: Found): Promise<string[]> {
  if (found.unsupported !== undefined || contractOf(found.kind) === undefined) return [];
  const view = documentView(document, place.part, found, found.kind);
  if (view === undefined) return [];
  const answer = await jsonService().doHover(view.text, view.text.positionAt(place.offset), view.json);
  const contents = answer?.contents;
  const texts = Array.isArray(contents) ? contents : contents === undefined ? [] : [contents];
  return texts.map((text) => (typeof text === 'string' ? text : text.value)).filter((text) => text !== '');
}

function digestSection(place: Place, found: Found): string[] {
  const { tree } = place.part.parsed;
  const digest = digestPlaceAt(found.kind, found.value, place.path.slice(found.path.length));
  const written = tree.value(place.node);
  return digest === undefined || place.onKey || typeof written !== 'string' ? [] : [digestState(written, digest)];
}

async function rulesAt(context: ServerContext, document: OpenDocument, offset: number): Promise<string[]> {
  const { result } = await context.linter.lint(document);
  const here = result.problems.filter((problem) => offset >= problem.offset && offset <= problem.offset + problem.length);
  return [...new Set(here.map(({ ruleId }) => ruleId))].map((ruleId) => {
    const href = hoverHref(context, ruleId);
    const name = href === undefined ? `\`${ruleId}\`` : `[\`${ruleId}\`](${href})`;
    return `Rule ${name}: ${ruleMeta(ruleId)?.summary ?? ''}`;
  });
}

/** Hovers follow links of few schemes; a client with commands gets the one that shows the page. */
function hoverHref(context: ServerContext, ruleId: string): string | undefined {
  if (context.options.clientCommands !== true) return rulePageHref(context, ruleId);
  const argument: RuleArguments = { ruleId };
  return `command:${ClientCommand.openRulePage}?${encodeURIComponent(JSON.stringify([argument]))}`;
}

function markup({ client }: ServerContext, markdown: string): MarkupContent {
  const formats = client.textDocument?.hover?.contentFormat ?? [];
  const kind = formats.includes(MarkupKind.Markdown) || formats.length === 0 ? MarkupKind.Markdown : MarkupKind.PlainText;
  return { kind, value: markdown };
}
