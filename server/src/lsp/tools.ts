import { fixAll } from '../lint/fixAll.js';
import { languageOfName } from '../lint/language.js';
import { lintRead } from '../lint/lint.js';
import type { LintOptions } from '../lint/types.js';
import { explainRule } from '../tools/explainRule.js';
import { fixEnvelope } from '../tools/fixEnvelope.js';
import { lintEnvelope } from '../tools/lintEnvelope.js';
import type { Subject } from '../tools/subject.js';
import { verifyDigests } from '../tools/verifyDigests.js';
import { wayDown } from '../workspace/sourceNames.js';
import { turns } from '../workspace/turns.js';
import { Unreadable } from '../workspace/unreadable.js';
import type { Feature, ServerContext } from './context.js';
import { digestSurroundings } from './digestSurroundings.js';
import { toWorkspaceEdit } from './edits.js';
import type { OpenDocument } from './openDocuments.js';
import { mayHavePartners } from './partners.js';
import { isRefusal, RunTool, type Refusal, type ToolParams } from './protocol.js';
import { documentAt } from './requests.js';
import { runSafe } from './runSafe.js';

const FAILED: Refusal = { refused: 'This could not be done; the log of Envelope Lint says why.' };
/** A text without a name is judged as JSON. */
const NAMELESS = 'document.json';
/** So long a tool waits until the workspace was looked through for partners. */
const PATIENCE_MS = 20_000;
const INCOMPLETE = 'The workspace was not looked through to its end, so there may be documents that belong to these and are not known here.';

type Answer = { text: string; edit?: ReturnType<typeof toWorkspaceEdit> } | Refusal;

/** The tools that a model may call. */
export const agentTools: Feature = (context) => {
  const { connection } = context;
  connection.onRequest(RunTool, (params, token) =>
    runSafe(connection, token, params.tool, FAILED, async (): Promise<Answer> => {
      if (params.tool === 'explain_rule') return { text: explainRule(params.rule ?? '') };
      const document = await documentOf(context, params);
      return isRefusal(document) ? document : answer(context, document, params, () => token.isCancellationRequested);
    }),
  );
  return {};
};

async function documentOf(context: ServerContext, { uri, name = NAMELESS, text, inside }: ToolParams): Promise<OpenDocument | Refusal> {
  if (text !== undefined) {
    const way = wayDown(name);
    if (way === undefined) return { refused: 'The name of the text leads out of the workspace.' };
    const encoded = way.map(encodeURIComponent).join('/');
    const folder = context.folders()[0]?.uri.replace(/\/+$/, '');
    const target = folder === undefined ? `untitled:${encoded}` : `${folder}/${encoded}`;
    return context.documents.detached(target, languageOfName(target) ?? '', text);
  }
  if (inside === true && uri !== undefined) {
    try {
      await context.files.inside(uri);
    } catch (error) {
      if (error instanceof Unreadable) return { refused: `The file is not looked at: ${error.message}.` };
      throw error;
    }
  }
  return documentAt(context, uri ?? '');
}

async function answer(context: ServerContext, document: OpenDocument, { tool, name = NAMELESS, text: given }: ToolParams, isCancelled: () => boolean): Promise<Answer> {
  const settings = await context.settings.of(document.uri);
  if (!settings.enable) return { refused: 'Envelope Lint is switched off here by the settings.' };
  const { uri, text, languageId, revision } = document;
  const source = document.read();
  // Asked once, a tool cannot put right later what it did not know.
  const isIncomplete = mayHavePartners(text) && !(await context.partners.lookThrough(PATIENCE_MS));
  const around = await context.surroundings.of(text, () => source);
  const options: LintOptions = { ...context.settings.fixOptions(settings), ...around.options, isCancelled, pause: turns() };
  const subject: Subject = {
    name,
    source,
    // What the editor itself reports is not left out: a model does not see it.
    lint: () => lintRead({ uri, text, languageId }, () => source, options),
    fixAll: () => fixAll({ uri, text, languageId }, options),
    around: digestSurroundings(context),
  };
  const said = (words: string): Answer => ({ text: isIncomplete ? `${words}\n${INCOMPLETE}` : words });
  if (tool === 'verify_digests') return said(await verifyDigests(subject));
  if (tool !== 'fix_envelope') return said(await lintEnvelope(subject));
  const fixed = await subject.fixAll();
  if (document.revision !== revision) return { refused: 'The document was changed meanwhile; nothing was done.' };
  if (given !== undefined) return { text: fixEnvelope(subject, fixed, 'told') };
  const done = fixEnvelope(subject, fixed, 'in editor');
  return fixed.edits.length === 0 ? { text: done } : { text: done, edit: toWorkspaceEdit(context, document, fixed.edits) };
}
