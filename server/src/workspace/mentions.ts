/** The ids and digests by which documents of the exchange are known, and where they stand. */
import type { DocumentKind } from '../contracts/shared/types.js';
import { valueAt } from '../contracts/shared/valueAt.js';
import type { JsonObject, Path } from '../json/types.js';

/** What a name is a name of. P, A, C and E are the digests of the contract. */
export type NameKind = 'request_id' | 'plan_id' | 'plan digest' | 'P' | 'trace_id' | 'result digest' | 'A' | 'C' | 'E';

/** Whether a name is an id, given to the document that has it; the others are digests of something. */
export function isId(name: NameKind): boolean {
  return name.endsWith('_id');
}

/** A name in a document. */
export interface Mention {
  name: NameKind;
  value: string;
  path: Path;
  /** True where others have it from: the plan has its plan_id and the digests of its asset, others repeat them. */
  defines: boolean;
}

type Place = readonly [path: string, name: NameKind, defines?: 'defines' | undefined];

const evidence = (base: string, defines?: 'defines'): Place[] => {
  const digests: [member: string, name: NameKind][] = [['asset', 'A'], ['content', 'C'], ['runtime_entry_set', 'E']];
  return digests.flatMap(([member, name]): Place[] => [
    [`${base}/${member}/value`, name, defines],
    [`${base}/${member}/comparison/expected`, name],
  ]);
};
const planRef: Place[] = [
  ['plan_ref/plan_id', 'plan_id'],
  ['plan_ref/plan_digest', 'plan digest'],
];

/** By kind, in the order of the document. */
const PLACES: Readonly<Record<DocumentKind, readonly Place[]>> = {
  'cp8-return': [],
  'host-capabilities': [],
  'consumption-plan': [['plan_id', 'plan_id', 'defines'], ...evidence('asset_ref/expected_digests', 'defines'), ['integrity/plan_digest', 'plan digest', 'defines']],
  'host-request': [
    ['request_id', 'request_id', 'defines'],
    ...planRef,
    ['runtime_contract/capsule_delivery_digest', 'P', 'defines'],
    ...evidence('asset/expected_digests'),
  ],
  'host-receipt': [
    ['request_id', 'request_id'],
    ['runtime_receipt/sender_capsule_delivery_digest', 'P'],
    ['runtime_receipt/host_recomputed_capsule_delivery_digest', 'P'],
    ['runtime_receipt/echoed_capsule_delivery_digest', 'P'],
  ],
  'capsule-1': [['asset_digest', 'E']],
  'capsule-2': evidence('digests'),
  'judgment-trace': [
    ['trace_id', 'trace_id', 'defines'],
    ...planRef,
    ['parent_trace_id', 'trace_id'],
    ...evidence('digest_evidence'),
    ['capsule_delivery_evidence/observed', 'P'],
    ['capsule_delivery_evidence/host_recomputed', 'P'],
    ['capsule_delivery_evidence/host_echoed', 'P'],
    ['capsule_delivery_evidence/request_id', 'request_id'],
    ['projection_actual/capsule_delivery_digest', 'P'],
    ['result_ref/result_digest', 'result digest', 'defines'],
  ],
};

/** Longer texts are no names: they are not kept. */
const LONGEST = 200;

/** The names in a document, in its order. */
export function mentionsIn(kind: DocumentKind, value: JsonObject): Mention[] {
  return PLACES[kind].flatMap(([pointer, name, defines]) => {
    const path = pointer.split('/');
    const text = valueAt(value, path);
    return typeof text === 'string' && text !== '' && text.length <= LONGEST ? [{ name, value: text, path, defines: defines !== undefined }] : [];
  });
}
