/** The index of a workspace: how long it takes, whether it lets others have their turn, what it holds, and whether it follows. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startClient } from './client.js';
import type { Row } from './report.js';

const GROUP = 'Index of a workspace (wall time)';
/** So long a pause is no more than what a screen takes for three pictures. */
const PAUSE_MS = 50;
const CHANGED = 2;

interface Files {
  requests: string[];
  receipts: string[];
  bytes: number;
}

/** A workspace of requests and receipts, looked through from the start, and then half of it changed at once. */
export async function workspaceRows(root: string, built: string, quick: boolean): Promise<Row[]> {
  const count = quick ? 500 : 5000;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bench-')));
  try {
    const files = writeFiles(root, folder, count);
    const observer = { report: join(folder, 'observed.json'), script: join(built, 'observer.js') };
    const client = await startClient(join(root, 'dist/server.js'), {}, { folder: pathToFileURL(folder).href, observer });
    // Its request is nowhere, which can be said once all has been looked through.
    const probe = uriOf(folder, 'probe.json');
    const last = uriOf(folder, files.receipts.at(-1) ?? '');
    await client.open(uriOf(folder, 'empty.json'), '{}');
    const before = await client.observe();
    const indexing = await timed(async () => {
      await client.open(probe, readFileSync(join(folder, 'probe.json'), 'utf8'));
      await client.until(probe, 'receipt/no-request');
    });
    const after = await client.observe();
    const reading = timedNow(() => [...files.requests, ...files.receipts].forEach((name) => void JSON.parse(readFileSync(join(folder, name), 'utf8'))));
    await client.open(last, readFileSync(join(folder, files.receipts.at(-1) ?? ''), 'utf8'));
    await client.problems(last);
    for (const name of files.requests) writeFileSync(join(folder, name), readFileSync(join(folder, name), 'utf8').replace('"risk_level": "medium"', '"risk_level": "low"'));
    await client.observe();
    const following = await timed(async () => {
      await client.changed(files.requests.map((name) => ({ uri: uriOf(folder, name), type: CHANGED })));
      await client.until(last, 'receipt/request');
    });
    const followed = await client.observe();
    const rereading = timedNow(() => files.requests.forEach((name) => void JSON.parse(readFileSync(join(folder, name), 'utf8'))));
    await client.stop();
    const documents = 2 * count;
    const pause = { [`${PAUSE_MS} ms`]: PAUSE_MS };
    const most = { [`${PAUSE_MS} ms`]: { most: 1 } };
    return [
      { group: GROUP, what: `${documents} documents, until all is known`, unit: 'ms', ours: indexing, others: { 'read + JSON.parse': reading } },
      { group: GROUP, what: 'the longest pause meanwhile', unit: 'ms', ours: after.longestPause, others: pause, aims: most },
      {
        group: GROUP,
        what: 'what it holds of a document',
        unit: 'KB',
        ours: ((after.heapMb - before.heapMb) * 1024) / documents,
        others: { 'the document itself': files.bytes / documents / 1024 },
      },
      { group: GROUP, what: `a checkout that changes ${count}, until that is known`, unit: 'ms', ours: following, others: { 'read + JSON.parse': rereading } },
      { group: GROUP, what: 'the longest pause meanwhile', unit: 'ms', ours: followed.longestPause, others: pause, aims: most },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeFiles(root: string, folder: string, count: number): Files {
  const read = (name: string): string => readFileSync(join(root, `test/fixtures/exchange/completed/${name}.json`), 'utf8');
  const [request, receipt] = [read('request'), read('receipt')];
  const withId = (text: string, id: number): string => text.replace(/host_[0-9a-f]{24}/, `host_${id.toString(16).padStart(24, '0')}`);
  const files: Files = { requests: [], receipts: [], bytes: 0 };
  for (let id = 0; id < count; id++) {
    // Like many small repositories: a few exchanges in each folder.
    const place = `${Math.floor(id / 10)}`;
    mkdirSync(join(folder, place), { recursive: true });
    files.requests.push(`${place}/${id}.request.json`);
    files.receipts.push(`${place}/${id}.receipt.json`);
    for (const [name, text] of [[`${place}/${id}.request.json`, withId(request, id)], [`${place}/${id}.receipt.json`, withId(receipt, id)]] as const) {
      writeFileSync(join(folder, name), text);
      files.bytes += Buffer.byteLength(text);
    }
  }
  writeFileSync(join(folder, 'probe.json'), withId(receipt, count));
  return files;
}

function uriOf(folder: string, name: string): string {
  return pathToFileURL(join(folder, name)).href;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function timedNow(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
