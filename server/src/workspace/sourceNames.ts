import type { Found } from '../contracts/recognise.js';
import { valueAt } from '../contracts/shared/valueAt.js';
import type { Source } from '../lint/source.js';

/** What a snapshot names: its commit, and its files. */
export interface SnapshotNames {
  gitCommit: string;
  files: readonly string[];
}

/** The snapshots of the returns in a text, those with one commit taken together. */
export function snapshotsIn(source: Source): SnapshotNames[] {
  const byCommit = new Map<string, Set<string>>();
  for (const found of source.parts.flatMap((part) => part.found)) {
    if (found.kind !== 'cp8-return' || found.unsupported !== undefined) continue;
    const { gitCommit, files } = snapshotOf(found);
    const names = byCommit.get(gitCommit) ?? new Set();
    files.forEach((name) => names.add(name));
    byCommit.set(gitCommit, names);
  }
  return [...byCommit].map(([gitCommit, files]) => ({ gitCommit, files: [...files] }));
}

function snapshotOf({ value }: Found): SnapshotNames {
  const commit = valueAt(value, ['source_snapshot', 'git_commit']);
  const files = valueAt(value, ['source_snapshot', 'files']);
  const names = Array.isArray(files) ? files.map((entry) => valueAt(entry, ['name'])) : [];
  return { gitCommit: typeof commit === 'string' ? commit : '', files: names.filter((name) => typeof name === 'string') };
}

/** Longer names are not looked for: no file system has them. */
const LONGEST_NAME = 4096;

/**
 * A name as the way from a folder down to a file; undefined for one that is absolute, climbs, or cannot be a file's name. A
 * backslash counts as a separator: names come from all systems.
 */
export function wayDown(name: string): string[] | undefined {
  return leadsOut(name) || cannotBeName(name) ? undefined : stepsOf(name);
}

/** Whether a name may lead out of the folder from which it is taken: it is absolute, or goes up by `..` somewhere. */
export function leadsOut(name: string): boolean {
  return !cannotBeName(name) && (/^(?:[/\\]|[a-z]:)/i.test(name) || stepsOf(name).includes('..'));
}

function cannotBeName(name: string): boolean {
  return name.length > LONGEST_NAME || /[\0\p{Surrogate}]/u.test(name) || /[/\\]$/.test(name) || stepsOf(name).length === 0;
}

function stepsOf(name: string): string[] {
  return name.split(/[/\\]/).filter((step) => step !== '' && step !== '.');
}
