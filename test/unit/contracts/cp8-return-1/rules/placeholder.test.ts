import { placeholder } from '../../../../../server/src/contracts/cp8-return-1/rules/placeholder.js';
import { testRule, type Expected } from '../check.js';

const expected = (path: Expected['path'], text: string, right?: string): Expected => ({
  path,
  message: `"${text}" is left over from a template, so the return says nothing here. ${right ?? `Write the real value of ${String(path.at(-1))}.`}`,
});

testRule(placeholder, {
  valid: {
    'empty texts': { '/agent': '', '/observed/0/method': '' },
    'a placeholder inside a sentence': { '/observed/0/claim': 'The field <sha256> of the form is TODO in both runs.' },
    'honest words for a hash that is not known': { '/source_snapshot/files/0/sha256': 'UNKNOWN', '/source_snapshot/git_commit': 'NA' },
    'the name of a side': { '/contradictions/0/stronger_evidence': 'claim_a' },
    'absent items': { '/observed/0': undefined, '/tests': undefined, '/source_snapshot/files': undefined },
  },
  invalid: {
    'an agent': [{ '/agent': '<agent>' }, expected(['agent'], '<agent>')],
    'a task id': [
      { '/task_id': 'CP8-INF8-<LANE>-<SUBJECT>-<YYYY-MM-DD>' },
      expected(['task_id'], 'CP8-INF8-<LANE>-<SUBJECT>-<YYYY-MM-DD>', 'Write the task id exactly as it was assigned.'),
    ],
    'a commit': [
      { '/source_snapshot/git_commit': '<commit>' },
      expected(['source_snapshot', 'git_commit'], '<commit>', 'Write the full id of the commit, or NA when there is no repository.'),
    ],
    'a hash': [
      { '/source_snapshot/files/1/sha256': '<sha256>' },
      expected(
        ['source_snapshot', 'files', 1, 'sha256'],
        '<sha256>',
        'Write the 64 hexadecimal digits of the hash, or NA where the file could not be reached.',
      ),
    ],
    'several, in the order of the document': [
      {
        '/recommended_next_action': 'TODO',
        '/source_snapshot/files/0/name': 'string',
        '/observed/1/claim': 'TBD',
        '/tests/0/evidence': 'PASS | FAIL',
        '/contradictions/0/stronger_evidence': 'claim_a | claim_b',
        '/unverified/0/missing_evidence': '...',
        '/proposals/0/expected_receipt': '{{receipt}}',
      },
      expected(['source_snapshot', 'files', 0, 'name'], 'string'),
      expected(['observed', 1, 'claim'], 'TBD'),
      expected(['tests', 0, 'evidence'], 'PASS | FAIL'),
      expected(['contradictions', 0, 'stronger_evidence'], 'claim_a | claim_b'),
      expected(['unverified', 0, 'missing_evidence'], '...'),
      expected(['proposals', 0, 'expected_receipt'], '{{receipt}}'),
      expected(['recommended_next_action'], 'TODO'),
    ],
  },
});
