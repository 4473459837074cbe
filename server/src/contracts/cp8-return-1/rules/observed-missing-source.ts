import { quoteValue } from '../../shared/quote.js';
import type { Path } from '../../../json/types.js';
import type { Rule } from '../../shared/types.js';
import { comparableName, namesInSource } from '../fileNames.js';
import { present, relatedTo } from '../items.js';
import type { ReturnView } from '../types.js';
import { isUnfilled } from '../unfilled.js';

/** A file that the snapshot calls missing and that an observation was read from all the same. */
export const observedMissingSource: Rule<ReturnView> = {
  meta: {
    id: 'cp8/observed-missing-source',
    severity: 'warning',
    summary: 'An observation rests on a file that the snapshot marks MISSING.',
    fixes: 'none',
  },
  check(view, _context, report) {
    if (!present(view.source_snapshot?.files).some(([, { access }]) => access === 'MISSING')) return;
    const listed = listedFiles(view);
    const observations = new Map<ListedFile, Path[]>();
    for (const [index, { source }] of present(view.observed)) {
      if (source === undefined || isUnfilled(source)) continue;
      // The most literal reading wins: a file may really be called "a.log:12".
      const file = namesInSource(source).map((name) => listed.get(name)).find((found) => found !== undefined);
      if (file === undefined || !file.missing) continue;
      const places = observations.get(file);
      if (places === undefined) observations.set(file, [['observed', index, 'source']]);
      else places.push(['observed', index, 'source']);
    }
    for (const [file, places] of observations) {
      report({
        path: ['source_snapshot', 'files', file.index, 'access'],
        at: 'value',
        message: `${quoteValue('MISSING')} says that ${quoteValue(file.name)} could not be reached, but ${places.length === 1 ? 'an observation names' : `${places.length} observations name`} it as the source. Only what was seen counts as observed: correct the access, or move the claim to unverified.`,
        related: relatedTo(places, 'This observation names the missing file as its source.'),
      });
    }
  },
};

interface ListedFile {
  index: number;
  name: string;
  missing: boolean;
}

/** The snapshot's files by comparable name. Listed twice, a file is missing only if each entry says so. */
function listedFiles(view: ReturnView): Map<string, ListedFile> {
  const listed = new Map<string, ListedFile>();
  for (const [index, { name, access }] of present(view.source_snapshot?.files)) {
    if (name === undefined || isUnfilled(name)) continue;
    const key = comparableName(name);
    const missing = access === 'MISSING';
    const earlier = listed.get(key);
    if (earlier === undefined) listed.set(key, { index, name, missing });
    else if (!missing) earlier.missing = false;
  }
  return listed;
}
