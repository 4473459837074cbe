/** The extension in a Node extension host (desktop and remote). */
import type { ExtensionContext } from 'vscode';
import { activateExtension, type EnvelopeLintApi } from '../extension.js';

/** Called by the editor at the first activation event. The language client is loaded when the server is first needed. */
export function activate(context: ExtensionContext): EnvelopeLintApi {
  return activateExtension(context, async (options) => (await import('./client.js')).createClient(context, options));
}

export { deactivate } from '../extension.js';
