import { capsule1 } from './capsule-1/contract.js';
import { capsule2 } from './capsule-2/contract.js';
import { consumptionPlan1 } from './consumption-plan-1/contract.js';
import { cp8Return1 } from './cp8-return-1/contract.js';
import { hostCapabilities1 } from './host-capabilities-1/contract.js';
import { hostReceipt2 } from './host-receipt-2/contract.js';
import { hostRequest2 } from './host-request-2/contract.js';
import { judgmentTrace1 } from './judgment-trace-1/contract.js';
import type { Contract, DocumentKind } from './shared/types.js';

/** The covered contracts. */
export const contracts: readonly Contract[] = [cp8Return1, hostReceipt2, hostRequest2, consumptionPlan1, hostCapabilities1, capsule2, capsule1, judgmentTrace1];

/** The contract of a kind; undefined for a kind that is recognised but not covered. */
export function contractOf(kind: DocumentKind): Contract | undefined {
  return contracts.find((contract) => contract.kind === kind);
}
