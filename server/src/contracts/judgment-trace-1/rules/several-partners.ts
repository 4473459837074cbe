import { severalRule } from '../../shared/several.js';

const REQUEST_ID = ['capsule_delivery_evidence', 'request_id'];

/** Plan, request and receipt that a trace names, where there is more than one of that name; and the Host's descriptor, which it does not name. */
export const severalPartnersRule = severalRule(
  { id: 'trace/several-partners', summary: 'A trace that was not held against its plan, request, receipt or Host, since several different ones could be it.' },
  'trace',
  [
    { kind: 'consumption-plan', names: 'plans', path: ['plan_ref', 'plan_id'], theirs: ['plan_id'] },
    { kind: 'host-request', names: 'requests', path: REQUEST_ID, theirs: ['request_id'] },
    { kind: 'host-receipt', names: 'receipts', path: REQUEST_ID, theirs: ['request_id'] },
    { kind: 'host-capabilities', names: 'descriptors of Hosts', isNamed: false, path: ['runtime_contract', 'host_capabilities'], theirs: [] },
  ],
);
