import { nextActionSeveral } from '../../../../../server/src/contracts/cp8-return-1/rules/next-action-several.js';
import { testRule, type Changes, type Expected } from '../check.js';

const action = (text: string): Changes => ({ '/recommended_next_action': text });
const expected = (quoted: string): Expected => ({
  path: ['recommended_next_action'],
  message: `"${quoted}" reads like several actions. The coordinator takes one step at a time: keep the single smallest reversible one here and make the others proposals.`,
});

testRule(nextActionSeveral, {
  valid: {
    'one line with a line end': action('Add the export.\n'),
    'one line between blank lines': action('\r\n \r\nAdd the export.\r\n'),
    'one point': action('1. Add the export.'),
    'references to points': action('Repeat steps (1) and (2) of the brief.'),
    'a version and a count': action('Upgrade the parser to 1. 2 and 3. 4 stay.'),
    'a time of day': action('Start at 10:1. The 2. run follows.'),
    'a dash': action('Add the export - it is small.'),
    blank: action('\n \n'),
  },
  invalid: {
    'two lines': [action('Add the export.\nRun it.'), expected('Add the export.\\nRun it.')],
    'old line ends': [action('Add the export.\rRun it.'), expected('Add the export.\\rRun it.')],
    'a bulleted list': [action('- Add it.\r\n- Run it.'), expected('- Add it.\\r\\n- Run it.')],
    'numbered points in one line': [action('1. Add it. 2. Run it.'), expected('1. Add it. 2. Run it.')],
    'numbers in parentheses': [action('Next: (1) add it, (2) run it'), expected('Next: (1) add it, (2) run it')],
    'letters': [action('a) add it b) run it'), expected('a) add it b) run it')],
    'bullets in one line': [action('• Add it • Run it'), expected('• Add it • Run it')],
  },
});
