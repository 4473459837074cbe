import { fileTwice } from '../../../../../server/src/contracts/cp8-return-1/rules/file-twice.js';
import { testRule } from '../check.js';

const related = [{ path: ['source_snapshot', 'files', 0, 'name'], message: 'The file is listed here first.' }];
const fixes = [
  { title: 'Remove this entry', kind: 'manual' as const, changes: [{ op: 'remove' as const, path: ['source_snapshot', 'files', 2] }] },
  { title: 'Remove the first entry', kind: 'manual' as const, changes: [{ op: 'remove' as const, path: ['source_snapshot', 'files', 0] }] },
];
const sameHash = { '/source_snapshot/files/2/sha256': '829a761f6a724a79423e5ced3668c22728cb26a82e91e904a94107bc459ae0cb' };

testRule(fileTwice, {
  valid: {
    'names that differ in case': { '/source_snapshot/files/2/name': 'sources/Threads.json' },
    'one name in two folders': { '/source_snapshot/files/2/name': 'other/threads.json' },
    'parts of one file, named as such': { '/source_snapshot/files/1/name': 'a.json#1', '/source_snapshot/files/2/name': 'a.json#2' },
    'blank names': { '/source_snapshot/files/1/name': '', '/source_snapshot/files/2/name': '' },
    'names left from a template': { '/source_snapshot/files/1/name': '<name>', '/source_snapshot/files/2/name': '<name>' },
    'an absent name and an absent file': { '/source_snapshot/files/1/name': undefined, '/source_snapshot/files/2': undefined },
  },
  invalid: {
    'the same name with the same hash': [
      { '/source_snapshot/files/2/name': 'sources/handoff-brief.md', ...sameHash },
      {
        path: ['source_snapshot', 'files', 2, 'name'],
        message:
          '"sources/handoff-brief.md" is listed a second time. A snapshot fixes one state per file, so a reader cannot tell which entry counts. Keep the entry that was used.',
        related,
        fixes,
      },
    ],
    'another spelling with another hash': [
      { '/source_snapshot/files/2/name': '.\\sources\\old\\..\\handoff-brief.md' },
      {
        path: ['source_snapshot', 'files', 2, 'name'],
        message:
          '".\\\\sources\\\\old\\\\..\\\\handoff-brief.md" is listed a second time (first as "sources/handoff-brief.md"), with another hash. A snapshot fixes one state per file, so a reader cannot tell which entry counts. Keep the entry that was used.',
        related,
        fixes,
      },
    ],
    'composed and decomposed Unicode': [
      { '/source_snapshot/files/0/name': 'caf\u00e9.md', '/source_snapshot/files/2/name': 'cafe\u0301.md', ...sameHash },
      {
        path: ['source_snapshot', 'files', 2, 'name'],
        message:
          '"cafe\u0301.md" is listed a second time (first as "caf\u00e9.md"). A snapshot fixes one state per file, so a reader cannot tell which entry counts. Keep the entry that was used.',
        related,
        fixes,
      },
    ],
  },
});
