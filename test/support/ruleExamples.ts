/** The examples on the pages of the rules. */
import type { JsonValue } from '../../server/src/json/types.js';
import { patched } from './lintCase.js';

/** A fenced block: the heading above it, its info string, what is in it. */
export interface Example {
  section: string;
  info: string;
  content: string;
}

/** The fenced blocks below `## Wrong` and `## Right` of a page. */
export function examplesOf(page: string): Example[] {
  const examples: Example[] = [];
  let section = '';
  let fence: Example | undefined;
  for (const line of page.split('\n')) {
    if (fence !== undefined) {
      if (line.startsWith('```')) {
        examples.push(fence);
        fence = undefined;
      } else fence.content += `${line}\n`;
    } else if (line.startsWith('## ')) section = line.slice(3).trim();
    else if (line.startsWith('```json') && (section === 'Wrong' || section === 'Right')) {
      fence = { section, info: line.slice(3).trim(), content: '' };
    }
  }
  return examples;
}

/**
 * The text that an example stands for, by the info string of its fence: `json` as it is; `json KIND patch` the valid document of
 * that kind with the pointers set; `json text-escape` the text that the JSON string literal holds; `json depth=N` the valid receipt
 * with its outcome's reasoning nested N levels deep.
 */
export function textOf({ info, content }: Example): string {
  const words = info.split(/\s+/).slice(1);
  if (words[1] === 'patch') return patched(words[0] ?? '', JSON.parse(content) as Record<string, JsonValue>);
  if (words[0] === 'text-escape') return JSON.parse(content) as string;
  const depth = /^depth=(\d+)$/.exec(words[0] ?? '')?.[1];
  if (depth !== undefined) {
    const marked = patched('host-receipt', { '/outcome/judgment/reasoning/0': 'DEEP' });
    return marked.replace('"DEEP"', '['.repeat(Number(depth)) + ']'.repeat(Number(depth)));
  }
  return content;
}
