import { isBlank } from '../shared/blank.js';
import { isPlaceholder } from '../shared/placeholder.js';

/** Whether a text says nothing yet: blank, or left from a template. Rules that compare texts leave such texts to the rules about them. */
export function isUnfilled(text: string): boolean {
  return isBlank(text) || isPlaceholder(text);
}
