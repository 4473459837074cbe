import { observedMissingSource } from '../../../../../server/src/contracts/cp8-return-1/rules/observed-missing-source.js';
import { testRule, type Changes, type Expected } from '../check.js';

const missingLog: Changes = { '/source_snapshot/files/2/access': 'MISSING' };
const withSource = (source: string): Changes => ({ ...missingLog, '/observed/1/source': source });
const expected = (indexes: number[], name = 'sources/parse.log'): Expected => ({
  path: ['source_snapshot', 'files', 2, 'access'],
  message: `"MISSING" says that "${name}" could not be reached, but ${indexes.length === 1 ? 'an observation names' : `${indexes.length} observations name`} it as the source. Only what was seen counts as observed: correct the access, or move the claim to unverified.`,
  related: indexes.map((index) => ({
    path: ['observed', index, 'source'],
    message: 'This observation names the missing file as its source.',
  })),
});

testRule(observedMissingSource, {
  valid: {
    'a file of which only the metadata was seen': { '/source_snapshot/files/2/access': 'METADATA_ONLY' },
    'a missing file that nothing was read from': withSource('sources/threads.json'),
    'a file of the same name in another folder': withSource('parse.log'),
    'a longer name': withSource('sources/parse.log.1'),
    'a name in another case': withSource('sources/Parse.log'),
    'a sentence about the missing file': withSource('Directory listing without sources/parse.log'),
    'a note that the file was not found': withSource('sources/parse.log (not found)'),
    'a file listed twice, once within reach': { ...missingLog, '/source_snapshot/files/0/name': 'sources/parse.log' },
    'a file that is really called like a place in another': {
      ...withSource('sources/parse.log:12'),
      '/source_snapshot/files/0/name': 'sources/parse.log:12',
    },
    'blank names': { ...withSource(''), '/source_snapshot/files/2/name': '' },
    'names left from a template': { ...withSource('<file>'), '/source_snapshot/files/2/name': '<file>' },
    'an access that the schema rejects': { '/source_snapshot/files/2/access': undefined },
  },
  invalid: {
    'the name itself': [missingLog, expected([1])],
    'two observations': [{ ...missingLog, '/observed/0/source': './sources/parse.log' }, expected([0, 1])],
    'another spelling of the path': [withSource('.\\sources\\parse.log'), expected([1])],
    'a line': [withSource('sources/parse.log:12'), expected([1])],
    'a line and a column': [withSource('sources/parse.log:12:5'), expected([1])],
    'a range of lines': [withSource('sources/parse.log:L3-L5'), expected([1])],
    'a fragment': [withSource('sources/parse.log#L12'), expected([1])],
    'a line in words': [withSource('sources/parse.log, line 12'), expected([1])],
    'lines in parentheses': [withSource('sources/parse.log (lines 3–5)'), expected([1])],
    'spaces around the source': [withSource(' sources/parse.log '), expected([1])],
    'a file listed twice, both times missing': [
      {
        ...missingLog,
        '/source_snapshot/files/0/name': 'sources/parse.log',
        '/source_snapshot/files/0/access': 'MISSING',
      },
      { ...expected([1]), path: ['source_snapshot', 'files', 0, 'access'] },
    ],
    'a missing file whose name has a number sign': [
      { ...withSource('a#b.log'), '/source_snapshot/files/2/name': 'a#b.log' },
      expected([1], 'a#b.log'),
    ],
  },
});
