import * as T from './tokens.js';

/** What the grammar expects next. */
export const VALUE = 0;
export const VALUE_OR_CLOSE = 1;
export const NAME = 2;
export const NAME_OR_CLOSE = 3;
export const NAME_COLON = 4;
/** A comma or the closing bracket. */
export const SEPARATOR = 5;
export const DONE = 6;
export const ACCEPTED = 7;
/** The token does not fit. */
export const BROKEN = 8;

/**
 * JSON's grammar as a machine with a stack. Frames are never changed once pushed, only linked to the one below, so that a
 * state is two numbers and trying something out costs nothing to undo.
 */
export class Machine {
  state = VALUE;
  /** The innermost open container's frame; -1 outside of all. */
  top = -1;
  frames = 0;
  isObject = new Uint8Array(64);
  below = new Int32Array(64);
  /** The token that opened the container. */
  opener = new Int32Array(64);

  /** Takes a token of a kind; `at` is its number. False when it does not fit: then nothing has changed. */
  take(kind: number, at: number): boolean {
    const { state } = this;
    switch (kind) {
      case T.OPEN_OBJECT:
      case T.OPEN_ARRAY:
        if (state > VALUE_OR_CLOSE) return false;
        this.push(kind === T.OPEN_OBJECT, at);
        return true;
      case T.TEXT:
      case T.WORD:
        if (state <= VALUE_OR_CLOSE) this.endValue();
        else if (state <= NAME_OR_CLOSE) this.state = NAME_COLON;
        else return false;
        return true;
      case T.SCALAR:
        if (state > VALUE_OR_CLOSE) return false;
        this.endValue();
        return true;
      case T.COLON:
        if (state !== NAME_COLON) return false;
        this.state = VALUE;
        return true;
      case T.COMMA:
        if (state !== SEPARATOR) return false;
        this.state = this.isObject[this.top] === 1 ? NAME : VALUE;
        return true;
      case T.CLOSE_OBJECT:
      case T.CLOSE_ARRAY:
        if (!this.mayClose(kind)) return false;
        this.top = this.below[this.top]!;
        this.endValue();
        return true;
      default:
        if (state !== DONE) return false;
        this.state = ACCEPTED;
        return true;
    }
  }

  private mayClose(kind: number): boolean {
    if (kind === T.CLOSE_OBJECT) return this.state === NAME_OR_CLOSE || (this.state === SEPARATOR && this.isObject[this.top] === 1);
    return this.state === VALUE_OR_CLOSE || (this.state === SEPARATOR && this.isObject[this.top] === 0);
  }

  private endValue(): void {
    this.state = this.top < 0 ? DONE : SEPARATOR;
  }

  private push(isObject: boolean, at: number): void {
    const frame = this.frames++;
    if (frame === this.below.length) this.grow();
    this.isObject[frame] = isObject ? 1 : 0;
    this.below[frame] = this.top;
    this.opener[frame] = at;
    this.top = frame;
    this.state = isObject ? NAME_OR_CLOSE : VALUE_OR_CLOSE;
  }

  private grow(): void {
    const size = this.below.length * 2;
    const isObject = new Uint8Array(size);
    isObject.set(this.isObject);
    this.isObject = isObject;
    const below = new Int32Array(size);
    below.set(this.below);
    this.below = below;
    const opener = new Int32Array(size);
    opener.set(this.opener);
    this.opener = opener;
  }
}
