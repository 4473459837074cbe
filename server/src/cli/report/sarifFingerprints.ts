import { createHash } from 'node:crypto';
import type { FileReport } from '../lintRun.js';

/**
 * One fingerprint for each problem of a file. It is made of what stays when other parts of the file change: the rule, the
 * pointer, and what is written there; not of lines, offsets or the words of the message.
 */
export function fingerprints({ path, text, start, problems }: FileReport): string[] {
  const before = new Map<string, number>();
  return problems.map(({ ruleId, pointer, offset, length }) => {
    const within = offset - (start?.offset ?? 0);
    const written = text.slice(within, within + Math.min(length, 1000));
    const same = JSON.stringify([path, ruleId, pointer, written]);
    const ordinal = before.get(same) ?? 0;
    before.set(same, ordinal + 1);
    return createHash('sha256').update(`${same} ${ordinal}`).digest('hex').slice(0, 32);
  });
}
