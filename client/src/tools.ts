/** The tools that language models may call in the editor. The server does the work; what it answers is safe to be read by a model. */
import {
  FileType,
  LanguageModelTextPart,
  LanguageModelToolResult,
  lm,
  MarkdownString,
  Uri,
  window,
  workspace,
  type CancellationToken,
  type Disposable,
  type LanguageModelTool,
  type LanguageModelToolInvocationOptions,
  type LanguageModelToolInvocationPrepareOptions,
  type PreparedToolInvocation,
  type TextDocument,
} from 'vscode';
import { RunTool, type ToolName, type ToolParams } from '../../server/src/lsp/protocol.js';
import { plainText } from './digestReport.js';
import { Refused } from './refused.js';
import type { Session } from './session.js';

const TOOLS: readonly ToolName[] = ['lint_envelope', 'fix_envelope', 'explain_rule', 'verify_digests'];
/** Larger files are not opened for a model. */
const MAX_BYTES = 16 * 1024 * 1024;

/** What a model gives; see the input schemas in package.json. */
interface ToolInput {
  path?: string;
  text?: string;
  name?: string;
  rule?: string;
}

/** Registers the tools; none in an editor that knows no language models. */
export function registerTools(session: Session): Disposable[] {
  if (typeof lm?.registerTool !== 'function') return [];
  return TOOLS.map((tool) => lm.registerTool(tool, new EnvelopeTool(session, tool)));
}

class EnvelopeTool implements LanguageModelTool<ToolInput> {
  constructor(
    private readonly session: Session,
    private readonly tool: ToolName,
  ) {}

  /** Only what changes a document asks first. */
  async prepareInvocation({ input }: LanguageModelToolInvocationPrepareOptions<ToolInput>): Promise<PreparedToolInvocation | undefined> {
    if (this.tool !== 'fix_envelope' || input.text !== undefined) return undefined;
    const name = workspace.asRelativePath((await documentOf(input.path)).uri);
    const message = new MarkdownString(`Apply the safe fixes to ${plainText(name)}? They change how it is written, never what it says. The file is not saved.`);
    return { confirmationMessages: { title: 'Fix Envelope', message } };
  }

  /** Rejects with words for the model when it cannot be done. */
  async invoke({ input }: LanguageModelToolInvocationOptions<ToolInput>, token: CancellationToken): Promise<LanguageModelToolResult> {
    const { text, edit } = await this.session.ask(RunTool, await this.#paramsOf(input), token);
    if (edit !== undefined) await this.session.apply(edit);
    return new LanguageModelToolResult([new LanguageModelTextPart(text)]);
  }

  async #paramsOf({ path, text, name, rule }: ToolInput): Promise<ToolParams> {
    const { tool } = this;
    if (tool === 'explain_rule') return { tool, rule };
    if (text !== undefined) return { tool, text, name };
    const { uri } = await documentOf(path);
    const { code2ProtocolConverter: convert } = await this.session.start();
    return { tool, uri: convert.asUri(uri), name: workspace.asRelativePath(uri), inside: path !== undefined };
  }
}

/** The file of that path in the workspace; without a path what the active editor shows. */
async function documentOf(path: string | undefined): Promise<TextDocument> {
  if (path === undefined) {
    const document = window.activeTextEditor?.document;
    if (document === undefined) throw new Refused('No document is open. Give the path of a file, or a text.');
    return document;
  }
  for (const uri of placesOf(path)) {
    const found = await workspace.fs.stat(uri).then(undefined, () => undefined);
    if (found === undefined || (found.type & FileType.File) === 0) continue;
    if (found.size > MAX_BYTES) throw new Refused(`The file has ${found.size} bytes, and at most ${MAX_BYTES} are read.`);
    return workspace.openTextDocument(uri);
  }
  throw new Refused('There is no such file in the workspace, and no other files are looked at.');
}

/** Where a path may lead: below each folder of the workspace, with or without the name of the folder in front, or absolute. */
function placesOf(path: string): Uri[] {
  const folders = workspace.workspaceFolders ?? [];
  const isAbsolute = /^(?:[a-z]:)?[\\/]/i.test(path);
  const places = folders.flatMap(({ uri, name }) => {
    if (isAbsolute) return [uri.with({ path: Uri.file(path).path })];
    const below = Uri.joinPath(uri, path);
    return path.startsWith(`${name}/`) ? [below, Uri.joinPath(uri, path.slice(name.length + 1))] : [below];
  });
  return places.filter((uri) => workspace.getWorkspaceFolder(uri) !== undefined);
}
