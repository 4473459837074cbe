import { readablePage } from '../../lint/readablePage.js';
import { rules } from '../../lint/rules.js';
import { ruleCalled } from '../../tools/explainRule.js';
import type { Io } from '../io.js';
import { EXIT, UsageError } from '../usage.js';

export const RULES_FORMATS = ['text', 'json', 'markdown'] as const;

/** Lists all rules with their default severity, their fixes, and what they flag. */
export async function listRules({ format }: { format: (typeof RULES_FORMATS)[number] }, io: Io): Promise<number> {
  if (format === 'json') await io.out.write(`${JSON.stringify(rules, null, 2)}\n`);
  else if (format === 'markdown') {
    const rows = rules.map(({ id, severity, fixes, summary }) => `| ${id} | ${severity} | ${fixes} | ${summary.replaceAll('|', '\\|')} |\n`);
    await io.out.write(`| rule | default | fixes | flags |\n| --- | --- | --- | --- |\n${rows.join('')}`);
  } else {
    const width = Math.max(...rules.map(({ id }) => id.length));
    for (const { id, severity, fixes, summary } of rules) {
      await io.out.write(`${id.padEnd(width)}  ${severity.padEnd(7)}  ${(fixes === 'none' ? '' : `fix: ${fixes}`).padEnd(11)}  ${summary}\n`);
    }
  }
  return EXIT.clean;
}

/** Prints the page of a rule. The id may be given without its group when only one rule has that name. */
export async function explain(id: string, io: Io): Promise<number> {
  const meta = ruleCalled(id);
  if (meta === undefined) throw new UsageError(`there is no rule ${JSON.stringify(id)}; "envelope-lint rules" lists them`);
  await io.out.write(readablePage(meta.id) ?? `# ${meta.id}\n\n${meta.summary}\n`);
  return EXIT.clean;
}
