import type { DocumentKind } from '../contracts/shared/types.js';
import { containerDigests, type ContainerDigestName } from '../digests/kdna/names.js';
import type { DigestForm } from '../digests/form.js';
import type { ProfileName } from '../digests/profiles.js';
import type { JsonObject, JsonValue, Path } from '../json/types.js';

/** What a digest is taken over, and where that is to be found. */
export type DigestSource =
  /** The bytes of the file that the entry names. */
  | { from: 'file' }
  /** A part of the document itself. */
  | { from: 'document'; profile: ProfileName; content: Path }
  /** A part of another document: the one of `kind` with the same id. */
  | { from: 'partner'; profile: ProfileName; content: Path; kind: DocumentKind; id: Path; partnerId: string }
  /** The `.kdna` file beside the document, of the asset whose id stands at `asset`; absent where the document names none. */
  | { from: 'container'; profile: string; digest: ContainerDigestName; asset?: Path }
  /** Something that is not at hand here. */
  | { from: 'nowhere'; profile: string | null; why: string };

/** A place where a digest stands. */
export interface DigestPlace {
  /** In words. */
  name: string;
  form: DigestForm;
  source: DigestSource;
}

const fileHash: DigestPlace = { name: "the file's SHA-256", form: 'bare', source: { from: 'file' } };
const ofHost: DigestSource = { from: 'nowhere', profile: 'kdna-capsule-jcs-v1', why: 'the Host took it over the capsule that it received, which was another one' };

/** A digest of the container; its title and profile are those of {@link containerDigests}. */
function ofContainer(digest: ContainerDigestName, asset?: Path): DigestPlace {
  const { title, profile } = containerDigests[digest];
  return { name: `the ${title}`, form: 'prefixed', source: { from: 'container', profile, digest, ...(asset === undefined ? {} : { asset }) } };
}

function delivery(name: string, id: Path): DigestPlace {
  return {
    name,
    form: 'prefixed',
    source: { from: 'partner', profile: 'kdna-capsule-jcs-v1', content: ['capsule'], kind: 'host-request', id, partnerId: 'request_id' },
  };
}

const planOf: DigestPlace = {
  name: 'the plan digest',
  form: 'prefixed',
  source: { from: 'partner', profile: 'kdna-consumption-plan-jcs-v1', content: [], kind: 'consumption-plan', id: ['plan_ref', 'plan_id'], partnerId: 'plan_id' },
};

/** By kind: where digests stand (`*` is any item or member), in the order of the document. */
const PLACES: Record<DocumentKind, readonly [pattern: string, place: DigestPlace][]> = {
  'cp8-return': [['source_snapshot/files/*/sha256', fileHash]],
  'host-receipt': [
    ['runtime_receipt/sender_capsule_delivery_digest', delivery("the sender's delivery digest (P)", ['request_id'])],
    ['runtime_receipt/host_recomputed_capsule_delivery_digest', delivery('the delivery digest (P) that the Host recomputed', ['request_id'])],
    ['runtime_receipt/echoed_capsule_delivery_digest', delivery('the delivery digest (P) that the Host echoed', ['request_id'])],
  ],
  'host-request': [
    ['plan_ref/plan_digest', planOf],
    ['runtime_contract/capsule_delivery_digest', ownDigest('the delivery digest (P)', 'kdna-capsule-jcs-v1', ['capsule'])],
    ...evidence('asset/expected_digests', ['asset', 'asset_id']),
  ],
  'consumption-plan': [
    ['integrity/plan_digest', ownDigest('the plan digest', 'kdna-consumption-plan-jcs-v1', [])],
    ...evidence('asset_ref/expected_digests', ['asset_ref', 'asset_id']),
  ],
  'host-capabilities': [],
  'capsule-2': evidence('digests', ['asset', 'asset_id']),
  'capsule-1': [['asset_digest', ofContainer('E')]],
  'judgment-trace': [
    ['plan_ref/plan_digest', planOf],
    ...evidence('digest_evidence', ['asset_identity', 'asset_id']),
    ['capsule_delivery_evidence/observed', delivery('the delivery digest (P)', ['capsule_delivery_evidence', 'request_id'])],
    ['capsule_delivery_evidence/host_recomputed', delivery('the delivery digest (P) that the Host recomputed', ['capsule_delivery_evidence', 'request_id'])],
    ['capsule_delivery_evidence/host_echoed', delivery('the delivery digest (P) that the Host echoed', ['capsule_delivery_evidence', 'request_id'])],
    ['projection_actual/capsule_delivery_digest', delivery('the delivery digest (P)', ['capsule_delivery_evidence', 'request_id'])],
    ['result_ref/result_digest', ownDigest('the result digest', 'kdna-result-jcs-v1', ['host_receipt', 'outcome'])],
  ],
};

function ownDigest(name: string, profile: ProfileName, over: Path): DigestPlace {
  return { name, form: 'prefixed', source: { from: 'document', profile, content: over } };
}

function evidence(base: string, asset: Path): [string, DigestPlace][] {
  const named: [string, DigestPlace][] = [['asset', ofContainer('A', asset)], ['content', ofContainer('C', asset)], ['runtime_entry_set', ofContainer('E', asset)]];
  return named.flatMap(([member, place]): [string, DigestPlace][] => [
    [`${base}/${member}/value`, place],
    [`${base}/${member}/comparison/expected`, { ...place, name: `${place.name}, as expected` }],
  ]);
}

/** The digest that stands at a path of a document; undefined where none does. */
export function digestPlaceAt(kind: DocumentKind, document: JsonObject, path: Path): DigestPlace | undefined {
  const found = PLACES[kind].find(([pattern]) => {
    const steps = pattern.split('/');
    return steps.length === path.length && steps.every((step, index) => step === '*' || step === path[index]);
  });
  return found === undefined ? undefined : forComparison(kind, document, path, found[1]);
}

/** Every place of a document at which a text stands where a digest belongs. */
export function digestPaths(kind: DocumentKind, document: JsonObject): Path[] {
  return PLACES[kind].flatMap(([pattern]) => expand(document, pattern.split('/'))).filter((path) => typeof valueAt(document, path) === 'string');
}

/** The value at a path; undefined where there is none. */
export function valueAt(document: JsonValue, path: Path): JsonValue | undefined {
  let value: JsonValue | undefined = document;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, JsonValue>)[step];
  }
  return value;
}

/** A Host that refused has recomputed the digest of another capsule than the request's. */
function forComparison(kind: DocumentKind, document: JsonObject, path: Path, place: DigestPlace): DigestPlace {
  const refusal = REFUSALS[kind];
  if (refusal === undefined || !refusal.digests.includes(path.at(-1) as string)) return place;
  return valueAt(document, refusal.comparison) === 'mismatched' ? { ...place, source: ofHost } : place;
}

/** Where a kind says that the Host refused, and the digests that are the Host's own then. */
const REFUSALS: Partial<Record<DocumentKind, { comparison: Path; digests: readonly string[] }>> = {
  'host-receipt': {
    comparison: ['runtime_receipt', 'capsule_delivery_comparison'],
    digests: ['host_recomputed_capsule_delivery_digest', 'echoed_capsule_delivery_digest'],
  },
  'judgment-trace': { comparison: ['capsule_delivery_evidence', 'host_boundary_comparison'], digests: ['host_recomputed', 'host_echoed'] },
};

function expand(document: JsonValue, pattern: readonly string[]): Path[] {
  let paths: Path[] = [[]];
  for (const step of pattern) {
    paths = paths.flatMap((path) => {
      if (step !== '*') return [[...path, step]];
      const list = valueAt(document, path);
      return Array.isArray(list) ? list.map((_item, index) => [...path, index]) : [];
    });
  }
  return paths;
}
