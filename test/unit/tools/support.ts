import { fixAll } from '../../../server/src/lint/fixAll.js';
import { lint } from '../../../server/src/lint/lint.js';
import { readSource } from '../../../server/src/lint/source.js';
import type { LintOptions } from '../../../server/src/lint/types.js';
import type { Subject } from '../../../server/src/tools/subject.js';
import { NOW } from '../../support/lintCase.js';

/** A text as a tool gets it, with nothing around it unless the options say so. */
export function subjectOf(text: string, { name = 'document.json', ...options }: LintOptions & { name?: string } = {}): Subject {
  const uri = `file:///work/${encodeURIComponent(name)}`;
  const settings = { now: NOW, ...options };
  return {
    name,
    source: readSource(uri, text),
    lint: () => lint({ uri, text }, settings),
    fixAll: () => fixAll({ uri, text }, settings),
    around: {
      files: () => Promise.resolve(options.sources === undefined ? { whyNot: 'files are not read here' } : [...options.sources]),
      related: () => Promise.resolve(options.related ?? []),
      containers: () => Promise.resolve([...(options.containers ?? [])]),
    },
  };
}
