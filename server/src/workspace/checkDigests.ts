/** Every digest that is written in a text, compared with what it should be. */
import type { Found } from '../contracts/recognise.js';
import { readDigest } from '../digests/form.js';
import type { Path, Span } from '../json/types.js';
import { digestObstacle } from '../lint/soundness.js';
import { pointerInSource, spanInSource, type Source, type SourcePart } from '../lint/source.js';
import { digestPaths, digestPlaceAt, valueAt, type DigestPlace } from './digestPlaces.js';
import { inForm, profileOf, recompute, type DigestSurroundings } from './recompute.js';

/** One digest of a text, and where its value stands. */
export interface CheckedDigest extends Span {
  pointer: string;
  /** In words: "delivery digest (P)". */
  name: string;
  /** The named profile (`kdna-result-jcs-v1`), `file bytes` for a snapshot file, null when none applies. */
  profile: string | null;
  written: string;
  /** What was recomputed, in the form in which it would be written; null when it could not be. */
  recomputed: string | null;
  /** Why not, in plain words; absent when recomputed. */
  whyNot?: string;
  verdict: 'matches' | 'differs' | 'not recomputable' | 'malformed';
}

/** The digests of a text in the order in which they stand; or, in a whole sentence, why none is taken. */
export async function checkDigests(source: Source, around: DigestSurroundings): Promise<CheckedDigest[] | { refused: string }> {
  const rows: CheckedDigest[] = [];
  for (const part of source.parts) {
    if (part.found.length === 0) continue;
    const refused = whyNoDigest(part);
    if (refused !== undefined) return { refused };
    for (const found of part.found) {
      for (const path of digestPaths(found.kind, found.value)) {
        const place = digestPlaceAt(found.kind, found.value, path);
        const written = valueAt(found.value, path);
        if (place !== undefined && typeof written === 'string') rows.push(await check(part, found, path, place, written, around));
      }
    }
  }
  return rows.sort((a, b) => a.offset - b.offset);
}

/** Why no digest may be taken of anything in a text, in whole sentences: it is damaged. Undefined for a sound text. */
export function whyNoDigest(part: SourcePart): string | undefined {
  const fault = digestObstacle(part);
  if (fault === undefined) return undefined;
  const line = part.source.lines.position(spanInSource(part, fault).offset).line + 1;
  return `No digest is taken of a damaged text, since not everybody would read the same in it. Line ${line}: ${fault.message}`;
}

async function check(part: SourcePart, found: Found, path: Path, place: DigestPlace, written: string, around: DigestSurroundings): Promise<CheckedDigest> {
  const reading = readDigest(written, place.form);
  const result = await recompute(around, part.source, found, path, place);
  const { tree } = part.parsed;
  const row = {
    ...spanInSource(part, tree.span(tree.find([...found.path, ...path]) ?? 0)),
    pointer: pointerInSource(part, [...found.path, ...path]),
    name: place.name,
    profile: profileOf(place),
    written,
    recomputed: 'hex' in result ? inForm(result.hex, place) : null,
    ...('hex' in result ? {} : { whyNot: result.whyNot }),
  };
  if (reading.hex === undefined && reading.state !== 'placeholder') return { ...row, verdict: 'malformed' };
  if (!('hex' in result)) return { ...row, verdict: 'not recomputable' };
  return { ...row, verdict: reading.hex === result.hex ? 'matches' : 'differs' };
}
