/** What a text that is no JSON leaves uncertain about the documents in it. */
import { recognise, type Found } from '../contracts/recognise.js';
import { withoutDoubtful, type Damage } from '../contracts/shared/schemaReading.js';
import { valueAt } from '../contracts/shared/valueAt.js';
import type { ParsedText } from '../json/parse.js';
import type { JsonTree, NodeId } from '../json/tree.js';
import type { JsonObject, JsonValue, Path } from '../json/types.js';

/** With more doubtful values than this a document is nothing that anything could be said about. */
const MAX_DOUBTFUL = 1000;
/** What the recogniser writes for a version that a document does not state. */
const UNKNOWN_VERSION = 'unknown';
const NONE: Damage = { at: () => false, doubtful: [] };

/**
 * The documents of a text. A doubtful marker counts only where nothing else tells what a document is, and that a damaged one
 * states no version means nothing.
 */
export function documentsIn({ value, tree }: ParsedText): Found[] {
  if (value === undefined) return [];
  const found = recognise(value);
  if (tree.sound || found.length === 0) return found;
  const isDamaged = ({ path }: Found): boolean => tree.damaged(tree.find(path) ?? 0);
  return recogniseDamaged(value, tree, found).filter((one) => one.unsupported?.version !== UNKNOWN_VERSION || !isDamaged(one));
}

function recogniseDamaged(value: JsonValue, tree: JsonTree, found: Found[]): Found[] {
  const nodes = tree.doubtful(0).filter((node) => tree.type(node) !== 'object' && tree.type(node) !== 'array');
  if (nodes.length === 0 || nodes.length > MAX_DOUBTFUL) return found;
  const certain = recognise(withoutDoubtful(value, nodes.map((node) => tree.path(node))));
  // What is doubtful is there all the same: it is not missing.
  return certain.length < found.length ? found : certain.map((one) => ({ ...one, value: valueAt(value, one.path) as JsonObject }));
}

/** What is uncertain about one of them. */
export function damageIn({ tree }: ParsedText, found: Found): Damage {
  if (tree.sound) return NONE;
  return {
    at(path: Path): boolean {
      const node = tree.find([...found.path, ...path]);
      return node !== undefined && tree.damaged(node);
    },
    doubtful: doubtfulIn(tree, tree.find(found.path) ?? 0, found.path.length),
  };
}

function doubtfulIn(tree: JsonTree, root: NodeId, depth: number): readonly Path[] {
  const nodes = tree.doubtful(root);
  return nodes.length > MAX_DOUBTFUL ? [[]] : nodes.map((node) => tree.path(node).slice(depth));
}
