export { hostReceipt2 } from './contract.js';
export { possibleValues } from './facts.js';
export { receiptRows, receiptSkeleton, receiptSnippet, type ReceiptRow } from './snippets.js';
export type { ReceiptView } from './types.js';
