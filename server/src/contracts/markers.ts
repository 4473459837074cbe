/**
 * How documents are known. Markers are compared without case, spaces, `-`, `_` and `.`, so that a near miss is still
 * recognised (the schema then says what is wrong with it); ids that only look alike belong to other contracts.
 */
import type { JsonObject, JsonValue, Path } from '../json/types.js';
import type { DocumentKind } from './shared/types.js';
import { isOtherVersion } from './versions.js';

export interface Marked {
  kind: DocumentKind;
  /** Present for a version that is not covered: what the document says it is. */
  unsupported?: { name: string; version: string };
  /** Beside `unsupported`: the member that states the version, when it names another version beyond doubt. */
  versionAt?: Path;
}

const CP8_MEMBERS = new Set(
  [
    'schema', 'agent', 'task_id', 'source_snapshot', 'observed', 'tests', 'contradictions', 'unverified', 'proposals',
    'recommended_next_action', 'promotion', 'generated_at_utc',
  ].map(fold),
);
const RECEIPT_MEMBERS = new Set(['request_id', 'runtime_receipt', 'outcome'].map(fold));

/** Texts that occur in every document of ours, in any spelling that is still recognised. */
const TRACES =
  /cp8[-_ ]?agent[-_ ]?return|kdna[-_. ]|runtime[-_ ]?receipt|request[-_ ]?id|task[-_ ]?id|source[-_ ]?snapshot|contradictions|unverified|proposals|recommended[-_ ]?next[-_ ]?action|generated[-_ ]?at[-_ ]?utc|\\u00[2-7]/i;

/**
 * Whether a text may hold a document of ours: one search over the text, before anything is parsed. False is certain.
 */
export function mayHoldDocument(text: string): boolean {
  return TRACES.test(text);
}

/** The kind that the object's own marker names, also in a near miss; undefined without a marker of ours. */
export function markedAs(value: JsonObject): Marked | undefined {
  return cp8Marker(value) ?? hostMarker(value) ?? typeMarker(value);
}

/** How many of the twelve members of a CP8 return the object has, near-miss names included. 0 when it names another contract. */
export function cp8MembersOf(value: JsonObject): number {
  const schema = own(value, 'schema');
  if (typeof schema === 'string' && /^[a-z]+[-_ ]?agent[-_ ]return[-_ ]v\d+$/i.test(schema)) return 0;
  return countMembers(value, CP8_MEMBERS);
}

/** How many of `request_id`, `runtime_receipt` and `outcome` the object has, near-miss names included. */
export function receiptMembersOf(value: JsonObject): number {
  return countMembers(value, RECEIPT_MEMBERS);
}

function cp8Marker(value: JsonObject): Marked | undefined {
  const schema = own(value, 'schema');
  if (typeof schema !== 'string' || schema.length > 64) return undefined;
  if (fold(schema) === 'cp8agentreturnv1') return { kind: 'cp8-return' };
  const version = /^cp8[-_. ]*agent[-_. ]*return[-_. ]*v[-_. ]*(\d{1,6}(?:\.\d{1,6}){0,3})$/i.exec(schema)?.[1];
  if (version === undefined) return undefined;
  return { kind: 'cp8-return', ...notCovered('CP8-AGENT-RETURN', `v${version}`, ['v1'], ['schema']) };
}

function hostMarker(value: JsonObject): Marked | undefined {
  const protocol = own(value, 'protocol');
  if (typeof protocol !== 'string' || protocol.length > 64) return undefined;
  const version = /^kdna[-_. ]*agent[-_. ]*host[-_. ]*\/?[-_. ]*(.*)$/is.exec(protocol)?.[1];
  if (version === undefined) return undefined;
  const kind = hostKind(value);
  if (kind === undefined) return undefined;
  if (/^kdnaagenthost\/?2$/.test(fold(protocol))) return { kind };
  // Later versions have the number in a member of its own.
  const stated = version === '' ? own(value, 'version') : version;
  return { kind, ...notCovered('kdna.agent-host', stated, ['2'], [version === '' ? 'version' : 'protocol']) };
}

function notCovered(name: string, stated: JsonValue | undefined, covered: readonly string[], at: Path): Omit<Marked, 'kind'> {
  const unsupported = { name, version: typeof stated === 'string' ? stated : 'unknown' };
  return isOtherVersion(stated, covered) ? { unsupported, versionAt: at } : { unsupported };
}

function hostKind(value: JsonObject): DocumentKind | undefined {
  for (const name of Object.keys(value)) {
    const folded = fold(name);
    if (folded === 'runtimereceipt') return 'host-receipt';
    if (folded === 'capsule' || folded === 'planref') return 'host-request';
  }
  return undefined;
}

const TYPES: { type: string; name: string; kind: DocumentKind; versionMember: string; versions: Record<string, DocumentKind> }[] = [
  { type: 'kdnaconsumptionplan', name: 'kdna.consumption.plan', kind: 'consumption-plan', versionMember: 'plan_version', versions: { '1.0.0': 'consumption-plan' } },
  { type: 'kdnaagenthostcapabilities', name: 'kdna.agent-host.capabilities', kind: 'host-capabilities', versionMember: 'version', versions: { '1.0': 'host-capabilities' } },
  { type: 'kdnacontextcapsule', name: 'kdna.context.capsule', kind: 'capsule-2', versionMember: 'version', versions: { '2.0': 'capsule-2', '1.0': 'capsule-1' } },
  { type: 'kdnajudgmenttrace', name: 'kdna.judgment.trace', kind: 'judgment-trace', versionMember: 'trace_version', versions: { '1.0.0': 'judgment-trace' } },
];

function typeMarker(value: JsonObject): Marked | undefined {
  const type = own(value, 'type');
  if (typeof type !== 'string' || type.length > 64) return undefined;
  const folded = fold(type);
  const known = TYPES.find((candidate) => candidate.type === folded);
  if (known === undefined) return undefined;
  const version = own(value, known.versionMember);
  const covered = typeof version === 'string' && Object.hasOwn(known.versions, version) ? known.versions[version] : undefined;
  if (covered !== undefined && type === known.name) return { kind: covered };
  return { kind: known.kind, ...notCovered(type, version, Object.keys(known.versions), [known.versionMember]) };
}

function countMembers(value: JsonObject, members: ReadonlySet<string>): number {
  const seen = new Set<string>();
  for (const name of Object.keys(value)) {
    const folded = fold(name);
    if (members.has(folded)) seen.add(folded);
  }
  return seen.size;
}

/** Lower case, without the characters in which spellings of one name differ. Long texts are no names: cut, not scanned. */
function fold(name: string): string {
  return name.slice(0, 64).toLowerCase().replace(/[-_. ]/g, '');
}

function own(value: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
