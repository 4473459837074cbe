import { decodeString } from './strings.js';
import { indexKey, type Tape } from './tape.js';

/** Objects up to this many members compare hashes, larger ones use a Map. */
const SMALL_OBJECT = 16;

/** The names of the objects that are open, to notice one that comes twice. */
export class NameBook {
  /** Pairs of nodes: a member, and the first one of the same name in its object. */
  readonly duplicates: number[] = [];
  /** Hashes and nodes of the members of all small open objects, one object's behind its parent's. */
  private hashes = new Int32Array(64);
  private nodes = new Int32Array(64);
  private top = 0;
  private readonly large = new Map<number, Map<string, number>>();

  constructor(
    private readonly text: string,
    private readonly tape: Tape,
  ) {}

  /** To be called when an object opens, before its first member. */
  open(object: number): void {
    // `next` is set when the object closes; until then it remembers where its names begin.
    this.tape.next[object] = this.top;
  }

  /** To be called when an object closes, before its `next` is set. */
  close(object: number): void {
    const base = this.tape.next[object]!;
    if (this.top - base >= SMALL_OBJECT) this.large.delete(object);
    this.top = base;
  }

  /**
   * Notes a member name of the innermost open object.
   * @param hash of the decoded name ({@link hashOf})
   * @param node number that the member's value has or is about to get
   */
  add(object: number, start: number, end: number, hash: number, node: number): void {
    const base = this.tape.next[object]!;
    if (this.top - base >= SMALL_OBJECT) {
      this.addToLarge(object, base, decodeString(this.text, start, end), node);
      return;
    }
    for (let i = base; i < this.top; i++) {
      if (this.hashes[i] !== hash) continue;
      const first = this.nodes[i]!;
      if (this.nameOf(first) !== decodeString(this.text, start, end)) continue;
      this.duplicates.push(node, first);
      return;
    }
    if (this.top === this.hashes.length) this.grow();
    this.hashes[this.top] = hash;
    this.nodes[this.top++] = node;
  }

  private addToLarge(object: number, base: number, name: string, node: number): void {
    let names = this.large.get(object);
    if (!names) {
      names = new Map();
      for (let i = base; i < this.top; i++) names.set(indexKey(this.nameOf(this.nodes[i]!)), this.nodes[i]!);
      this.large.set(object, names);
    }
    const key = indexKey(name);
    const first = names.get(key);
    if (first === undefined) names.set(key, node);
    else this.duplicates.push(node, first);
  }

  private nameOf(node: number): string {
    return decodeString(this.text, this.tape.keyStart[node]!, this.tape.keyEnd[node]!);
  }

  private grow(): void {
    const hashes = new Int32Array(this.hashes.length * 2);
    hashes.set(this.hashes);
    this.hashes = hashes;
    const nodes = new Int32Array(hashes.length);
    nodes.set(this.nodes);
    this.nodes = nodes;
  }
}

/** The hash of a decoded name, or of a part of a text that is one. */
export function hashOf(text: string, from = 0, to = text.length): number {
  let hash = 0;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}
