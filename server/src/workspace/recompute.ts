import type { Found } from '../contracts/recognise.js';
import type { ContainerDigestName } from '../digests/kdna/names.js';
import { CanonicalFormError } from '../digests/canonical.js';
import { profileDigest } from '../digests/profiles.js';
import type { JsonValue, Path } from '../json/types.js';
import { containerOf, type ContainerFacts } from '../contracts/shared/containers.js';
import { quoteValue } from '../contracts/shared/quote.js';
import type { SnapshotFacts } from '../contracts/shared/sources.js';
import { Candidates, candidatesOf, different, standingAlone, type Candidate } from '../lint/candidates.js';
import { digestObstacle } from '../lint/soundness.js';
import type { Source, SourcePart } from '../lint/source.js';
import type { RelatedText } from '../lint/types.js';
import { valueAt, type DigestPlace } from './digestPlaces.js';
import { whyUnread } from './unreadable.js';

/** What digests are taken over besides the text in which they stand. */
export interface DigestSurroundings {
  /** What is known of the files that snapshots in the text name; or why nothing is, as the end of a sentence. */
  files(source: Source): Promise<readonly SnapshotFacts[] | { whyNot: string }>;
  /** Texts that may hold partners of the text's documents. */
  related(source: Source): Promise<readonly RelatedText[]>;
  /** What is known of the `.kdna` containers beside the text; or why nothing is, as the end of a sentence. */
  containers(source: Source): Promise<readonly ContainerFacts[] | { whyNot: string }>;
}

/** A digest taken anew, as 64 hex digits, and the text with what it was taken over when that is another one; or why it could not be. */
export type Recomputed = { hex: string; uri?: string } | { whyNot: string };

/** The named profile of a digest, in the words of the table. */
export function profileOf({ source }: DigestPlace): string | null {
  return source.from === 'file' ? 'file bytes' : source.profile;
}

/** A digest as it is written in its place. */
export function inForm(hex: string, { form }: DigestPlace): string {
  return form === 'prefixed' ? `sha256:${hex}` : hex;
}

/** Takes a digest of a document anew. The document's own text is sound; that of a partner is looked at here. */
export async function recompute(
  around: DigestSurroundings,
  text: Source,
  found: Found,
  path: Path,
  { source }: DigestPlace,
): Promise<Recomputed> {
  try {
    switch (source.from) {
      case 'nowhere':
        return { whyNot: source.why };
      case 'file':
        return await fileHash(around, text, found, valueAt(found.value, [...path.slice(0, -1), 'name']));
      case 'container':
        return containerDigest(await around.containers(text), source.digest, source.asset === undefined ? undefined : valueAt(found.value, source.asset));
      case 'document': {
        const content = valueAt(found.value, source.content);
        if (content === undefined || content === null) return { whyNot: 'what it is taken over is not in the document' };
        return { hex: bare(await profileDigest(source.profile, content)) };
      }
      case 'partner': {
        const partner = await partnerOf(around, text, source.kind, source.partnerId, valueAt(found.value, source.id));
        if (partner === undefined) return { whyNot: `the ${WORDS[source.kind] ?? 'document'} with that id is not at hand` };
        if (digestObstacle(partner.part) !== undefined) return { whyNot: `the ${WORDS[source.kind] ?? 'document'} has a damaged text` };
        const content = valueAt(partner.found.value, source.content);
        if (content === undefined) return { whyNot: 'what it is taken over is missing there' };
        return { hex: bare(await profileDigest(source.profile, content)), uri: partner.part.source.uri };
      }
    }
  } catch (error) {
    return { whyNot: error instanceof CanonicalFormError ? error.message : whyUnread(error) };
  }
}

/** Where that stands over which a digest of a document is taken: in the document itself, or in its partner. Undefined where neither has it. */
export async function digestedAt(around: DigestSurroundings, part: SourcePart, found: Found, { source }: DigestPlace): Promise<{ part: SourcePart; path: Path } | undefined> {
  if (source.from !== 'document' && source.from !== 'partner') return undefined;
  const holder =
    source.from === 'document' ? { part, found } : await partnerOf(around, part.source, source.kind, source.partnerId, valueAt(found.value, source.id));
  const content = holder === undefined ? undefined : valueAt(holder.found.value, source.content);
  return holder === undefined || content === undefined || content === null ? undefined : { part: holder.part, path: [...holder.found.path, ...source.content] };
}

async function fileHash(around: DigestSurroundings, text: Source, { value }: Found, name: JsonValue | undefined): Promise<Recomputed> {
  if (typeof name !== 'string') return { whyNot: 'the entry names no file' };
  const facts = await around.files(text);
  if ('whyNot' in facts) return facts;
  const commit = valueAt(value, ['source_snapshot', 'git_commit']);
  const file = facts.find(({ gitCommit }) => gitCommit === (typeof commit === 'string' ? commit : ''))?.files.get(name);
  if (file?.state === 'found') return { hex: file.sha256 };
  return { whyNot: file?.state === 'unread' ? file.why : 'there is no such file' };
}

const ELSEWHERE = '"Check Digests of a .kdna File" in VS Code and `envelope-lint digest --profile` take it of a file anywhere';

function containerDigest(facts: readonly ContainerFacts[] | { whyNot: string }, digest: ContainerDigestName, assetId: JsonValue | undefined): Recomputed {
  if ('whyNot' in facts) return { whyNot: `it is taken over the .kdna file, and ${facts.whyNot}` };
  if (facts.length === 0) return { whyNot: `it is taken over the .kdna file, which is not beside the document; ${ELSEWHERE}` };
  const container = containerOf(facts, assetId);
  if (container === undefined) return { whyNot: `none of the .kdna files beside the document is the only one that it can be taken over; ${ELSEWHERE}` };
  const taken = container.digests[digest];
  const why = container.unread?.[digest];
  return taken === undefined ? { whyNot: `it cannot be taken of ${quoteValue(container.name)} beside the document${why === undefined ? '' : `: ${why}`}` } : { hex: bare(taken) };
}

const WORDS: Partial<Record<Found['kind'], string>> = { 'host-request': 'request', 'consumption-plan': 'plan' };

/** The document of a kind and id in the same text, else the nearest in the workspace. Undefined when several different ones are equally near. */
async function partnerOf(
  around: DigestSurroundings,
  source: Source,
  kind: Found['kind'],
  idMember: string,
  id: JsonValue | undefined,
): Promise<Candidate | undefined> {
  if (typeof id !== 'string') return undefined;
  const related = await around.related(source);
  for (const all of [standingAlone(source), candidatesOf(related, source.uri)]) {
    const [first, ...others] = different(new Candidates(all).having(kind, [idMember], id));
    if (first !== undefined) return others.length === 0 ? first : undefined;
  }
  return undefined;
}

function bare(digest: string): string {
  return digest.slice('sha256:'.length);
}
