export { cp8Return1 } from './contract.js';
export { itemSnippet, itemNames, returnSnippet, skeleton, type ItemName, type SkeletonOptions } from './snippets.js';
export { taskIdFor, laneNames, laneOf, type Lane } from './taskId.js';
export { templateDraft } from './template.js';
export type { ReturnView } from './types.js';
