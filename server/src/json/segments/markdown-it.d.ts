/** A part of markdown-it for which its types have no declaration. */
declare module 'markdown-it/lib/rules_block/fence.mjs' {
  import type { RuleBlock } from 'markdown-it/lib/parser_block.mjs';
  const fence: RuleBlock;
  export default fence;
}
