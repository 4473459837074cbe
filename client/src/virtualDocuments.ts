/** Read-only Markdown documents of our own: rule pages and reports. */
import { commands, EventEmitter, Uri, window, workspace, type Disposable, type TextDocumentContentProvider } from 'vscode';

const SCHEME = 'envelope-lint';
/** Where the rule pages are, as the server is told it: `<rule id>.md` follows. */
export const RULE_PAGES = `${SCHEME}:/rules/`;
const RULE_PAGE = /^\/rules\/(.+)\.md$/;

/** Provides the documents and shows them rendered. `rulePage` is asked when a link leads to a page that was not shown yet. */
export class VirtualDocuments implements TextDocumentContentProvider, Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new EventEmitter<Uri>();
  readonly #registration = workspace.registerTextDocumentContentProvider(SCHEME, this);
  readonly onDidChange = this.#changed.event;

  constructor(private readonly rulePage: (ruleId: string) => Promise<string>) {}

  async provideTextDocumentContent({ path }: Uri): Promise<string> {
    const ruleId = RULE_PAGE.exec(path)?.[1];
    return this.#texts.get(path) ?? (ruleId === undefined ? '' : this.rulePage(ruleId));
  }

  /** Shows `markdown` under `path` (with a leading `/`), rendered where the editor can; returns the document's URI. */
  async show(path: string, markdown: string): Promise<Uri> {
    const uri = Uri.from({ scheme: SCHEME, path });
    this.#texts.set(path, markdown);
    this.#changed.fire(uri);
    try {
      await commands.executeCommand('markdown.showPreview', uri);
    } catch {
      // The editor's Markdown extension is switched off: the source is readable too.
      await window.showTextDocument(uri, { preview: true });
    }
    return uri;
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }
}
