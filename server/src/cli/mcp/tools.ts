/** The tools, offered by the Model Context Protocol. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { tools, type ToolName } from '../../tools/catalogue.js';
import { explainRule, ruleCalled } from '../../tools/explainRule.js';
import { fixEnvelope } from '../../tools/fixEnvelope.js';
import { lintEnvelope } from '../../tools/lintEnvelope.js';
import { verifyDigests } from '../../tools/verifyDigests.js';
import { UsageError } from '../usage.js';
import { subjectOf } from './subjects.js';

/** Longer texts are to be put into a file. */
const MAX_TEXT = 4_000_000;
const MAX_NAME = 4096;

const NAMED = {
  path: z.string().min(1).max(MAX_NAME).optional().describe('A file inside the working folder. Its configuration, and the documents and files beside it, are taken into account.'),
  text: z.string().max(MAX_TEXT).optional().describe('The text of a document, in the place of path.'),
  name: z.string().min(1).max(MAX_NAME).optional().describe('With text: what the file would be called, inside the working folder. Its ending says what kind of text it is; document.json when left out.'),
};

/**
 * Adds the tools to a server.
 * @param cwd the folder in which files are looked for
 * @param log takes one line about each failure of our own
 */
export function addTools(server: McpServer, cwd: string, log: (line: string) => void): void {
  const facts = (name: ToolName) => ({ title: tools[name].title, description: tools[name].description, annotations: annotationsOf(name) });
  const answer = (name: ToolName, work: () => Promise<string>): Promise<CallToolResult> => answerOf(name, work, log);
  server.registerTool('lint_envelope', { ...facts('lint_envelope'), inputSchema: NAMED }, (named, { signal }) =>
    answer('lint_envelope', async () => lintEnvelope(await subjectOf(named, cwd, signal))),
  );
  server.registerTool('fix_envelope', { ...facts('fix_envelope'), inputSchema: NAMED }, (named, { signal }) =>
    answer('fix_envelope', async () => {
      const subject = await subjectOf(named, cwd, signal);
      const fixed = await subject.fixAll();
      // Cancelled: what was worked out may be half of it.
      if (signal.aborted) return '';
      if (fixed.edits.length > 0) await subject.write?.(fixed);
      return fixEnvelope(subject, fixed, subject.write === undefined ? 'told' : 'written');
    }),
  );
  server.registerTool('explain_rule', { ...facts('explain_rule'), inputSchema: { rule: z.string().min(1).max(MAX_NAME).describe('The id of the rule: cp8/time-utc') } }, ({ rule }) =>
    Promise.resolve(ruleCalled(rule) === undefined ? failure(explainRule(rule)) : answer('explain_rule', () => Promise.resolve(explainRule(rule)))),
  );
  server.registerTool('verify_digests', { ...facts('verify_digests'), inputSchema: NAMED }, (named, { signal }) =>
    answer('verify_digests', async () => verifyDigests(await subjectOf(named, cwd, signal))),
  );
}

function annotationsOf(name: ToolName): ToolAnnotations {
  const { title, readOnly } = tools[name];
  // A fix replaces what is there; done twice it does nothing more. None of the tools reaches further than this machine.
  return { title, readOnlyHint: readOnly, destructiveHint: !readOnly, idempotentHint: true, openWorldHint: false };
}

async function answerOf(name: ToolName, work: () => Promise<string>, log: (line: string) => void): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    if (error instanceof UsageError) return failure(error.message);
    log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return failure('This could not be done, for a reason that lies in envelope-lint itself.');
  }
}

function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
