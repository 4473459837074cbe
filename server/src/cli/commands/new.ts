import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { skeleton } from '../../contracts/cp8-return-1/snippets.js';
import { receiptRows, receiptSkeleton } from '../../contracts/host-receipt-2/snippets.js';
import type { JsonObject } from '../../json/types.js';
import type { Lane } from '../arguments.js';
import { reasonOf } from '../files/unread.js';
import type { Io } from '../io.js';
import { EXIT, UsageError } from '../usage.js';

export interface NewReturnOptions {
  lane: Lane;
  subject: string;
  gitCommit?: string;
  output?: string;
}

/** Writes a new CP8 return of a lane, dated now, against the commit that is checked out here. */
export async function newReturn({ lane, subject, gitCommit, output }: NewReturnOptions, io: Io): Promise<number> {
  const generatedAtUtc = new Date(io.now()).toISOString().replace(/\.\d+Z$/, 'Z');
  const content = skeleton({
    lane: lane === 'kimi' ? 'KIMI' : 'GROK',
    subject,
    taskDate: generatedAtUtc.slice(0, 10),
    generatedAtUtc,
    gitCommit: gitCommit ?? (await commitOf(io.cwd)),
  });
  return put(content, output, io);
}

/** The rows of the receipt's state table, by names that no shell takes apart. */
export const RECEIPT_ROWS: readonly string[] = receiptRows.map(({ name }) => asOneWord(name));

/** `failed, not_observed` as `failed,not_observed`. */
function asOneWord(row: string): string {
  return row.replace(/\s+/g, '');
}

/** Writes a new Host receipt for a row of the state table. */
export async function newReceipt({ row, output }: { row: string; output?: string }, io: Io): Promise<number> {
  const known = receiptRows.find(({ name }) => asOneWord(name) === asOneWord(row));
  if (known === undefined) throw new UsageError(`the state table has no row ${JSON.stringify(row)}; its rows are ${RECEIPT_ROWS.join(' ')}`);
  return put(receiptSkeleton(known), output, io);
}

async function put(content: JsonObject, output: string | undefined, io: Io): Promise<number> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (output === undefined) await io.out.write(text);
  else await writeNew(output, text, io);
  return EXIT.clean;
}

/**
 * Writes a file that must not be there yet.
 * @throws {UsageError} when it is, or cannot be written
 */
export async function writeNew(file: string, text: string, io: Io): Promise<void> {
  try {
    await writeFile(resolve(io.cwd, file), text, { flag: 'wx' });
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new UsageError(`${file}: ${exists ? 'it is there already and is not overwritten' : reasonOf(error)}`);
  }
  await io.err.write(`envelope-lint: wrote ${file}\n`);
}

/** The commit that is checked out; undefined without git or a repository. */
async function commitOf(cwd: string): Promise<string | undefined> {
  return promisify(execFile)('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
