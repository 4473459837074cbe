import { severalRule } from '../../shared/several.js';

/** The descriptor of the Host, which no member of a request names, where there is more than one. */
export const severalCapabilitiesRule = severalRule(
  { id: 'request/several-capabilities', summary: 'A request that was not held against what its Host offers, since several different descriptors are at hand.' },
  'request',
  [{ kind: 'host-capabilities', names: 'descriptors of Hosts', isNamed: false, path: ['runtime_contract'], theirs: [] }],
);
