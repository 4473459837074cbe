import type { Path } from '../../json/types.js';
import type { DraftFix } from '../shared/types.js';

/** A member and the value that it should have. */
export type Setting = readonly [path: Path, value: string | number | null];

/** A fix by hand that writes one value or several at once, named for what it does. */
export function setMembers(...settings: Setting[]): DraftFix {
  const words = settings.map(([path, value]) => `${memberName(path)} to ${value}`);
  return {
    title: `Set ${words.join(', ').replace(/, (?=[^,]*$)/, ' and ')}`,
    kind: 'manual',
    changes: settings.map(([path, value]) => ({ op: 'replace', path, value: value })),
  };
}

/** How a member is called: by its own name, or with the names above it where the name alone would not tell. */
function memberName(path: Path): string {
  return path.length === 2 && path[0] === 'runtime_receipt' ? String(path[1]) : path.join('.');
}
