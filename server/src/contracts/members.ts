/** Documents known by what they hold, when their marker is missing or wrong. */
import type { JsonObject } from '../json/types.js';
import type { DocumentKind } from './shared/types.js';

interface Shape {
  kind: DocumentKind;
  /** The required members that say what the document is; they may be wrong or missing. */
  markers: readonly string[];
  /** All the other required members. */
  members: readonly string[];
}

/** Of two versions of one contract the newer one first. */
export const shapes: readonly Shape[] = [
  {
    kind: 'host-request',
    markers: ['protocol'],
    members: [
      'request_id', 'plan_ref', 'runtime_contract', 'projection_contract', 'result_contract', 'budget', 'constraints', 'phase',
      'task', 'authority', 'asset', 'capsule',
    ],
  },
  {
    kind: 'consumption-plan',
    markers: ['type', 'plan_version'],
    members: [
      'plan_id', 'created_at', 'mode', 'task', 'asset_ref', 'projection_request', 'host_request', 'result_request', 'budget',
      'constraints', 'trace_policy', 'integrity',
    ],
  },
  {
    kind: 'host-capabilities',
    markers: ['type', 'version'],
    members: ['capability_basis', 'host_protocols', 'capsule_versions', 'capsule_digest_profiles'],
  },
  {
    kind: 'capsule-2',
    markers: ['type', 'version'],
    members: ['asset', 'digests', 'signature', 'access', 'risk_level', 'profile', 'context', 'trace'],
  },
  {
    kind: 'capsule-1',
    markers: ['type', 'version'],
    members: ['domain', 'judgment_version', 'asset_digest', 'signature', 'access', 'risk_level', 'profile', 'context', 'trace'],
  },
  {
    kind: 'judgment-trace',
    markers: ['type', 'trace_version'],
    members: [
      'trace_id', 'plan_ref', 'parent_trace_id', 'timestamp', 'overall_status', 'runtime_contract', 'asset_identity',
      'digest_evidence', 'capsule_delivery_evidence', 'projection_actual', 'host_receipt', 'execution', 'budget', 'result_ref',
      'errors', 'warnings',
    ],
  },
];

/**
 * The kind of which an object has every required member, markers aside. `said`: the kind that its marker names in a version
 * that is not covered; then only versions of that contract count.
 */
export function kindByMembers(value: JsonObject, said: DocumentKind | undefined): DocumentKind | undefined {
  const shape = shapes.find(
    ({ kind, members }) => (said === undefined || contractOf(kind) === contractOf(said)) && members.every((name) => Object.hasOwn(value, name)),
  );
  return shape?.kind;
}

/**
 * The kind that a document is, of those that are versions of one contract: the one that its marker names, unless it has every
 * member of another one and not of that: then the version is the mistake.
 */
export function kindOfVersions(value: JsonObject, marked: DocumentKind): DocumentKind {
  const versions = shapes.filter(({ kind }) => contractOf(kind) === contractOf(marked));
  if (versions.length < 2) return marked;
  const fitting = versions.filter(({ members }) => members.every((name) => Object.hasOwn(value, name)));
  return fitting.some(({ kind }) => kind === marked) ? marked : (fitting[0]?.kind ?? marked);
}

/** The two capsules are versions of one contract. */
function contractOf(kind: DocumentKind): string {
  return kind.replace(/-\d$/, '');
}
