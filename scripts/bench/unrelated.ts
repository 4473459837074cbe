/** JSON that is none of our business. */
import { flat } from './returns.js';
import { random } from './random.js';

const WORDS = (
  'builds small tools for large teams likes bicycles coffee maps music and long walks writes about type systems compilers gardens weather ' +
  'lives near the sea with two cats works on databases by day reads history at night maintains several packages speaks four languages'
).split(' ');

/** An array of records as web services give them out, of about `bytes` bytes as text. */
export function unrelatedJson(bytes: number, seed: number): string {
  const r = random(seed);
  const records: string[] = [];
  for (let size = 0; size < bytes; ) {
    const record = JSON.stringify(
      {
        id: r.below(1_000_000_000),
        login: r.hex(10),
        avatar_url: `https://example.org/u/${r.hex(8)}?v=4`,
        type: r.pick(['User', 'Organization', 'Bot']),
        site_admin: r.below(2) === 0,
        score: r.below(100_000) / 1000,
        tags: [r.pick(['red', 'green', 'blue']), r.hex(5)],
        created_at: `20${10 + r.below(16)}-0${1 + r.below(9)}-1${r.below(10)}T1${r.below(10)}:00:00Z`,
        bio: r.sentence(14, WORDS),
        parent: r.below(3) === 0 ? null : { sha: r.hex(40), count: r.below(5000) },
      },
      null,
      2,
    );
    records.push(record);
    size += record.length + 2;
  }
  return flat(`[${records.join(',\n')}]\n`);
}
