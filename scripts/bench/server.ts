/** The language server against the peer behind the same protocol: keystrokes, start, memory. */
import { startClient, type Client } from './client.js';
import { measure, type Effort } from './measure.js';
import type { Row } from './report.js';
import { asText, validReturn } from './returns.js';

const PEER = 'vscode-json-languageservice behind a server';

export interface Servers {
  ours: string;
  peer: string;
  root: string;
}

/** Keystrokes in two sizes, the start of the server up to its first problems, and the memory of many open documents. */
export async function serverRows(servers: Servers, quick: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [size, bytes] of [['100 KB', 100_000], ['1 MB', 1_000_000]] as const) rows.push(await keystrokeRow(size, bytes, servers, quick));
  return [...rows, await startRow(servers, quick), await memoryRow(servers, quick ? 100 : 1000)];
}

const start = (servers: Servers, name: 'ours' | 'peer'): Promise<Client> => startClient(servers[name], { BENCH_ROOT: servers.root });

async function keystrokeRow(size: string, bytes: number, servers: Servers, quick: boolean): Promise<Row> {
  const effort: Effort = { rounds: quick ? 3 : 9, sliceMs: quick ? 100 : 400, clock: 'wall' };
  const text = asText(validReturn(bytes, 1));
  const uri = 'file:///bench/a.return.json';
  const lines = text.split('\n');
  const line = lines.findIndex((each, index) => index > lines.length / 2 && each.includes('"claim": "'));
  const character = (lines[line] ?? '').length - 3;
  const ours = await start(servers, 'ours');
  const peer = await start(servers, 'peer');
  for (const client of [ours, peer]) await client.open(uri, text);
  // Each keystroke writes another letter over the last one, so that nothing is known from before.
  const letter = (run: number): string => String.fromCharCode(97 + (run % 26));
  const times = await measure(
    {
      ours: (run) => ours.type(uri, { line, character, length: 1 }, letter(run)),
      peer: (run) => peer.type(uri, { line, character, length: 1 }, letter(run)),
    },
    effort,
  );
  await Promise.all([ours.stop(), peer.stop()]);
  return { group: 'Language server (wall time)', what: `a keystroke in ${size}, to the problems`, unit: 'ms', ours: times.ours, others: { [PEER]: times.peer } };
}

async function startRow(servers: Servers, quick: boolean): Promise<Row> {
  const text = asText(validReturn(5_000, 1));
  const run = async (name: 'ours' | 'peer'): Promise<void> => {
    const client = await start(servers, name);
    await client.open('file:///bench/a.return.json', text);
    await client.problems('file:///bench/a.return.json');
    await client.stop();
  };
  const times = await measure({ ours: () => run('ours'), peer: () => run('peer') }, { rounds: quick ? 3 : 9, sliceMs: 1, clock: 'wall' });
  return { group: 'Language server (wall time)', what: 'start, first problems of 5 KB, end', unit: 'ms', ours: times.ours, others: { [PEER]: times.peer } };
}

async function memoryRow(servers: Servers, count: number): Promise<Row> {
  const held = async (name: 'ours' | 'peer'): Promise<number> => {
    const client = await start(servers, name);
    for (let seed = 0; seed < count; seed++) {
      const uri = `file:///bench/${seed}.return.json`;
      await client.open(uri, asText(validReturn(5_000, seed)));
      await client.problems(uri);
    }
    const megabytes = client.memoryMb();
    await client.stop();
    return megabytes;
  };
  return {
    group: 'Language server (memory)',
    what: `${count} open documents of 5 KB`,
    unit: 'MB',
    ours: await held('ours'),
    others: { [PEER]: await held('peer') },
  };
}
