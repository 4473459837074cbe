/** The kinds of document as facts: names, versions, and what they hold of each other. */
import type { Path } from '../json/types.js';
import type { DocumentKind } from './shared/types.js';

export interface KindFacts {
  /** The contract's own name and version. */
  name: string;
  version: string;
  /** For a person: "CP8 agent return". */
  title: string;
  /** Members that hold another document of ours. */
  embeds: readonly Path[];
  /** Members whose values are opaque: hashed, never looked into. */
  opaque: readonly Path[];
}

export const kinds: Readonly<Record<DocumentKind, KindFacts>> = {
  'cp8-return': { name: 'CP8-AGENT-RETURN', version: 'v1', title: 'CP8 agent return', embeds: [], opaque: [] },
  'host-receipt': { name: 'kdna.agent-host', version: '2', title: 'Host receipt', embeds: [], opaque: [] },
  'host-request': { name: 'kdna.agent-host', version: '2', title: 'Host request', embeds: [['capsule']], opaque: [['task', 'context']] },
  'consumption-plan': { name: 'kdna.consumption.plan', version: '1.0.0', title: 'ConsumptionPlan', embeds: [], opaque: [['task', 'context']] },
  'host-capabilities': { name: 'kdna.agent-host.capabilities', version: '1.0', title: 'Host capabilities', embeds: [], opaque: [] },
  'capsule-2': { name: 'kdna.context.capsule', version: '2.0', title: 'Capsule 2', embeds: [], opaque: [['context']] },
  'capsule-1': { name: 'kdna.context.capsule', version: '1.0', title: 'Capsule 1', embeds: [], opaque: [['context']] },
  'judgment-trace': {
    name: 'kdna.judgment.trace',
    version: '1.0.0',
    title: 'JudgmentTrace',
    embeds: [['runtime_contract', 'host_capabilities'], ['host_receipt']],
    opaque: [],
  },
};
