import assert from 'node:assert/strict';
import { applyFixes } from '../../../server/src/json/edits.js';
import { parseText } from '../../../server/src/json/parse.js';
import { fixture, syntaxFaults, under } from './support.js';

interface Case {
  name: string;
  text: string;
  /** Offset and text of what is underlined. */
  marked: [offset: number, text: string];
  message: string;
  /** Kind and title of the first fix, where there is one, and the text after it. */
  fix?: [kind: string, title: string];
  fixed?: string;
  /** What is understood of the text all the same, as JSON. */
  value: string | undefined;
}

const CASES: Case[] = [
  {
    name: 'comment',
    text: '{"a": 1 // one\n}',
    marked: [8, '// one'],
    message: 'JSON has no comments; a reader refuses the whole text. Take the comment out.',
    fix: ['manual', 'Remove the comment'],
    fixed: '{"a": 1 \n}',
    value: '{"a":1}',
  },
  {
    name: 'block comment',
    text: '[1, /* two */ 2]',
    marked: [4, '/* two */'],
    message: 'JSON has no comments; a reader refuses the whole text. Take the comment out.',
    fix: ['manual', 'Remove the comment'],
    fixed: '[1,  2]',
    value: '[1,2]',
  },
  {
    name: 'hash comment',
    text: '[1] # done',
    marked: [4, '# done'],
    message: 'JSON has no comments; a reader refuses the whole text. Take the comment out.',
    fix: ['manual', 'Remove the comment'],
    fixed: '[1] ',
    value: '[1]',
  },
  {
    name: 'endless comment',
    text: '[1] /* done',
    marked: [4, '/*'],
    message: 'A comment begins here and never ends, so the rest of the text is lost. JSON has no comments: take it out.',
    value: '[1]',
  },
  {
    name: 'trailing comma in an object',
    text: '{"a": 1,}',
    marked: [7, ','],
    message: 'JSON allows no comma behind the last value.',
    fix: ['safe', 'Remove the comma'],
    fixed: '{"a": 1}',
    value: '{"a":1}',
  },
  {
    name: 'trailing comma in an array',
    text: '[1, 2, ]',
    marked: [5, ','],
    message: 'JSON allows no comma behind the last value.',
    fix: ['safe', 'Remove the comma'],
    fixed: '[1, 2 ]',
    value: '[1,2]',
  },
  {
    name: 'comma alone',
    text: '[,]',
    marked: [1, ','],
    message: 'There is a comma, but nothing in front of it.',
    fix: ['manual', 'Remove the comma'],
    fixed: '[]',
    value: '[]',
  },
  {
    name: 'doubled comma',
    text: '{"a": 1,, "b": 2}',
    marked: [8, ','],
    message: 'There is a comma too many here.',
    fix: ['manual', 'Remove ,'],
    fixed: '{"a": 1, "b": 2}',
    value: '{"a":1,"b":2}',
  },
  {
    name: 'leading comma',
    text: '[, 1]',
    marked: [1, ','],
    message: 'There is a comma too many here.',
    fix: ['manual', 'Remove ,'],
    fixed: '[ 1]',
    value: '[1]',
  },
  {
    name: 'missing comma',
    text: '{"a": 1 "b": 2}',
    marked: [8, '"b"'],
    message: 'A comma is missing in front of "b".',
    fix: ['manual', 'Insert ,'],
    fixed: '{"a": 1, "b": 2}',
    value: '{"a":1,"b":2}',
  },
  {
    name: 'missing colon',
    text: '{"a" 1}',
    marked: [5, '1'],
    message: 'A colon is missing between the name "a" and its value.',
    fix: ['manual', 'Insert :'],
    fixed: '{"a": 1}',
    value: '{"a":1}',
  },
  {
    name: 'missing value',
    text: '{"a": , "b": 2}',
    marked: [1, '"a"'],
    message: 'The member "a" has no value.',
    value: '{"b":2}',
  },
  {
    name: 'name alone',
    text: '{"a": 1, "b"}',
    marked: [9, '"b"'],
    message: 'The name "b" has no value: a colon and a value must follow.',
    value: '{"a":1}',
  },
  {
    name: 'missing value in front of the next member',
    text: '{"a":\n"b": 2}',
    marked: [1, '"a"'],
    message: 'The member "a" has no value.',
    value: '{"b":2}',
  },
  {
    name: 'missing name',
    text: '{: 1}',
    marked: [1, ':'],
    message: 'A name is missing in front of :.',
    value: '{"":1}',
  },
  {
    name: 'single quotes',
    text: "['it\"s']",
    marked: [1, "'it\"s'"],
    message: "JSON puts names and texts in double quotes (\"), not in '.",
    fix: ['safe', 'Write it in double quotes'],
    fixed: '["it\\"s"]',
    value: '["it\\"s"]',
  },
  {
    name: 'typographic quotes',
    text: '{“a”: 1}',
    marked: [1, '“a”'],
    message: 'JSON puts names and texts in double quotes ("), not in “.',
    fix: ['manual', 'Write it in double quotes'],
    fixed: '{"a": 1}',
    value: '{"a":1}',
  },
  {
    name: 'NaN',
    text: '[NaN]',
    marked: [1, 'NaN'],
    message: 'JSON has no NaN: every number is finite. Write null where nothing was measured, if null may stand here.',
    fix: ['manual', 'Write null'],
    fixed: '[null]',
    value: '[]',
  },
  {
    name: 'Infinity',
    text: '[-Infinity]',
    marked: [1, '-Infinity'],
    message: 'JSON has no -Infinity: every number is finite. Write null where nothing was measured, if null may stand here.',
    fix: ['manual', 'Write null'],
    fixed: '[null]',
    value: '[]',
  },
  {
    name: 'True',
    text: '[True]',
    marked: [1, 'True'],
    message: "True is Python's spelling; JSON writes true.",
    fix: ['safe', 'Write true'],
    fixed: '[true]',
    value: '[true]',
  },
  {
    name: 'None',
    text: '[None]',
    marked: [1, 'None'],
    message: "None is Python's spelling; JSON writes null.",
    fix: ['safe', 'Write null'],
    fixed: '[null]',
    value: '[null]',
  },
  {
    name: 'upper case',
    text: '[TRUE]',
    marked: [1, 'TRUE'],
    message: 'TRUE is not how JSON spells it; JSON writes true.',
    fix: ['safe', 'Write true'],
    fixed: '[true]',
    value: '[true]',
  },
  {
    name: 'undefined',
    text: '[undefined]',
    marked: [1, 'undefined'],
    message: 'JSON has no undefined. Write null, or leave the member out.',
    fix: ['manual', 'Write null'],
    fixed: '[null]',
    value: '[]',
  },
  {
    name: 'bare word',
    text: '{"a": PASS}',
    marked: [6, 'PASS'],
    message: '`PASS` is no JSON value. A text must be in double quotes; without quotes only numbers, true, false and null may stand.',
    fix: ['manual', 'Put it in double quotes'],
    fixed: '{"a": "PASS"}',
    value: '{}',
  },
  {
    name: 'bare name',
    text: '{agent: 1}',
    marked: [1, 'agent'],
    message: 'The name `agent` must be in double quotes.',
    fix: ['manual', 'Put it in double quotes'],
    fixed: '{"agent": 1}',
    value: '{"agent":1}',
  },
  {
    name: 'number as a name',
    text: '{1: 2}',
    marked: [1, '1'],
    message: 'The name 1 must be in double quotes.',
    fix: ['manual', 'Put it in double quotes'],
    fixed: '{"1": 2}',
    value: '{"1":2}',
  },
  {
    name: 'bare date-time',
    text: '{"at": 2026-08-17T14:05:09Z}',
    marked: [7, '2026-08-17T14:05:09Z'],
    message: '`2026-08-17T14:05:09Z` is no JSON value. A text must be in double quotes; without quotes only numbers, true, false and null may stand.',
    fix: ['manual', 'Put it in double quotes'],
    fixed: '{"at": "2026-08-17T14:05:09Z"}',
    value: '{}',
  },
  {
    name: 'nothing',
    text: '   ',
    marked: [0, ''],
    message: 'There is no JSON value here: the text is empty.',
    value: undefined,
  },
  {
    name: 'cut off in an object',
    text: '{"a": {"b": 1',
    marked: [12, '1'],
    message: 'The text ends here before its value does: a closing bracket is missing, or the text was cut off.',
    fix: ['manual', 'Close the 2 open brackets'],
    fixed: '{"a": {"b": 1}}',
    value: '{"a":{"b":1}}',
  },
  {
    name: 'cut off behind a comma',
    text: '[1,',
    marked: [2, ','],
    message: 'The text ends here before its value does: a closing bracket is missing, or the text was cut off.',
    value: '[1]',
  },
  {
    name: 'cut off in a text',
    text: '{"a": "Kim',
    marked: [6, '"Kim'],
    message: 'The text ends inside of this text: its closing quote is missing.',
    value: '{}',
  },
  {
    name: 'cut off in a name',
    text: '{"a": 1, "na',
    marked: [9, '"na'],
    message: 'The text ends inside of this name: its closing quote is missing.',
    value: '{"a":1}',
  },
  {
    name: 'cut off in a word',
    text: '[tru',
    marked: [1, 'tru'],
    message: 'The text ends inside of this word.',
    value: '[]',
  },
  {
    name: 'cut off in a number',
    text: '[1.',
    marked: [1, '1.'],
    message: 'The text ends inside of this number.',
    value: '[1]',
  },
  {
    name: 'second value',
    text: '{"a": 1}\n{"b": 2}',
    marked: [9, '{'],
    message: 'A second document begins here. A JSON text holds one value and nothing after it: give each document a file of its own, or put them into one list.',
    value: '{"a":1}',
  },
  {
    name: 'prose behind',
    text: '{"a": 1} and so on',
    marked: [9, 'and'],
    message: 'The document is complete before this: a JSON text holds one value and nothing after it. Remove what follows, or put several values into an array.',
    value: '{"a":1}',
  },
  {
    name: 'tab in a text',
    text: '["a\tb"]',
    marked: [3, '\t'],
    message: 'A tab may not stand in a text as it is; it is written \\t.',
    fix: ['safe', 'Write it as \\t'],
    fixed: '["a\\tb"]',
    value: '["a\\tb"]',
  },
  {
    name: 'line break in a text',
    text: '["one\ntwo"]',
    marked: [5, '\n'],
    message: 'A line break may not stand in a text as it is; it is written \\n.',
    fix: ['manual', 'Write it as \\n'],
    fixed: '["one\\ntwo"]',
    value: '["one\\ntwo"]',
  },
  {
    name: 'unknown escape',
    text: '["C:\\Users\\x"]',
    marked: [4, '\\U'],
    message: 'JSON has no escape \\U. A backslash itself is written \\\\.',
    fix: ['manual', 'Write the backslash as \\\\'],
    fixed: '["C:\\\\Users\\\\x"]',
    value: '["C:Usersx"]',
  },
  {
    name: 'short unicode escape',
    text: '["\\u12"]',
    marked: [2, '\\u'],
    message: 'After \\u exactly four hexadecimal digits must follow, as in \\u00e9.',
    fix: ['manual', 'Write the backslash as \\\\'],
    fixed: '["\\\\u12"]',
    value: '["u12"]',
  },
  {
    name: 'leading zero',
    text: '[007]',
    marked: [1, '007'],
    message: '007 begins with a zero too many; some readers would take it for octal.',
    fix: ['manual', 'Write 7'],
    fixed: '[7]',
    value: '[7]',
  },
  {
    name: 'plus',
    text: '[+1]',
    marked: [1, '+1'],
    message: 'JSON writes positive numbers without a plus sign.',
    fix: ['safe', 'Write 1'],
    fixed: '[1]',
    value: '[1]',
  },
  {
    name: 'no whole part',
    text: '[.5]',
    marked: [1, '.5'],
    message: 'JSON writes a digit in front of the decimal point.',
    fix: ['safe', 'Write 0.5'],
    fixed: '[0.5]',
    value: '[0.5]',
  },
  {
    name: 'no fraction',
    text: '[1.]',
    marked: [1, '1.'],
    message: 'JSON writes a digit behind the decimal point, or no point at all.',
    fix: ['manual', 'Write 1'],
    fixed: '[1]',
    value: '[1]',
  },
  {
    name: 'hexadecimal',
    text: '[0x1F]',
    marked: [1, '0x1F'],
    message: 'JSON has no hexadecimal numbers; a digest or an id belongs in double quotes.',
    fix: ['manual', 'Put it in double quotes'],
    fixed: '["0x1F"]',
    value: '[31]',
  },
  {
    name: 'separators',
    text: '[1_000]',
    marked: [1, '1_000'],
    message: 'JSON writes numbers without separators between the digits.',
    fix: ['manual', 'Write 1000'],
    fixed: '[1000]',
    value: '[1000]',
  },
  {
    name: 'cut exponent',
    text: '[1e]',
    marked: [1, '1e'],
    message: 'This number is not complete.',
    value: '[]',
  },
  {
    name: 'wrong bracket',
    text: '{"a": [1, 2}, "b": 3}',
    marked: [11, '}'],
    message: '] must stand here, not }.',
    fix: ['manual', 'Write ]'],
    fixed: '{"a": [1, 2], "b": 3}',
    value: '{"a":[1,2],"b":3}',
  },
  {
    name: 'missing bracket by its line',
    text: '{\n  "a": {\n    "b": 1,\n  "c": 2\n}',
    marked: [20, '1'],
    message: 'The closing bracket } is missing behind 1.',
    fix: ['manual', 'Insert }'],
    fixed: '{\n  "a": {\n    "b": 1},\n  "c": 2\n}',
    value: '{"a":{"b":1},"c":2}',
  },
  {
    name: 'missing opening bracket',
    text: '{"a": "b": 1}}',
    marked: [6, '"b"'],
    message: 'The opening bracket { is missing in front of "b".',
    fix: ['manual', 'Insert {'],
    fixed: '{"a": {"b": 1}}',
    value: '{"a":{"b":1}}',
  },
  {
    name: 'missing line that opens an object',
    text: '{\n  "a": 1,\n    "b": 2\n  },\n  "c": 3\n}',
    marked: [16, '"b"'],
    message: 'A name and the opening bracket { are missing in front of "b": by its indentation the line belongs into an object of its own.',
    value: '{"a":1,"":{"b":2},"c":3}',
  },
  {
    name: 'missing line that opens a list',
    text: '{\n  "a": [\n    1\n  ],\n    2\n  ],\n  "c": 3\n}',
    marked: [26, '2'],
    message: 'A name and the opening bracket [ are missing in front of 2: by its indentation the line belongs into a list of its own.',
    value: '{"a":[1],"":[2],"c":3}',
  },
  {
    name: 'missing line that opens an object in a list',
    text: '[\n  {\n    "b": 1\n  },\n    "b": 2\n  }\n]',
    marked: [26, '"b"'],
    message: 'The opening bracket { is missing in front of "b".',
    fix: ['manual', 'Insert {'],
    fixed: '[\n  {\n    "b": 1\n  },\n    {"b": 2\n  }\n]',
    value: '[{"b":1},{"b":2}]',
  },
  {
    name: 'bracket too many',
    text: '{"a": 1}}',
    marked: [8, '}'],
    message: 'The bracket } has no partner.',
    fix: ['manual', 'Remove }'],
    fixed: '{"a": 1}',
    value: '{"a":1}',
  },
  {
    name: 'bracket too many inside',
    text: '{\n  "a": { "b": 1 } },\n  "c": 2\n}',
    marked: [20, '}'],
    message: 'The bracket } has no partner.',
    fix: ['manual', 'Remove }'],
    fixed: '{\n  "a": { "b": 1 } ,\n  "c": 2\n}',
    value: '{"a":{"b":1},"c":2}',
  },
  {
    name: 'swapped brackets',
    text: '{"a": [{"b": 1]}}',
    marked: [14, ']'],
    message: '] and } stand in the wrong order.',
    fix: ['manual', 'Swap them'],
    fixed: '{"a": [{"b": 1}]}',
    value: '{"a":[{"b":1}]}',
  },
  {
    name: 'no-break space',
    text: '{"a":\u00a01}',
    marked: [5, '\u00a0'],
    message: 'There is a space here that JSON does not know (U+00A0), as word processors and web pages leave it. Only the plain space, tab and line break may stand between values.',
    fix: ['safe', 'Replace by a plain space'],
    fixed: '{"a": 1}',
    value: '{"a":1}',
  },
  {
    name: 'control character',
    text: '[1,\u0000 2]',
    marked: [3, '\u0000'],
    message: 'There is a control character (U+0000) between the values; JSON does not allow it here.',
    fix: ['manual', 'Remove the control character'],
    fixed: '[1, 2]',
    value: '[1,2]',
  },
  {
    name: 'equals sign',
    text: '{"a" = 1}',
    marked: [5, '='],
    message: ': must stand here, not =.',
    fix: ['manual', 'Write :'],
    fixed: '{"a" : 1}',
    value: '{"a":1}',
  },
  {
    name: 'semicolon',
    text: '{"a": 1; "b": 2}',
    marked: [7, ';'],
    message: ', must stand here, not ;.',
    fix: ['manual', 'Write ,'],
    fixed: '{"a": 1, "b": 2}',
    value: '{"a":1,"b":2}',
  },
  {
    name: 'missing closing quote of a name',
    text: '{"a: 1}',
    marked: [1, '"a'],
    message: 'The closing quote of this name is missing on its line.',
    fix: ['manual', 'Insert the closing quote'],
    fixed: '{"a": 1}',
    value: '{"a":1}',
  },
  {
    name: 'missing opening quote of a name',
    text: '{a": 1}',
    marked: [1, 'a"'],
    message: 'The opening quote of this name is missing.',
    fix: ['manual', 'Insert the opening quote'],
    fixed: '{"a": 1}',
    value: '{"a":1}',
  },
  {
    name: 'missing closing quote of a text',
    text: '{"a": "x, "b": 1}',
    marked: [6, '"x'],
    message: 'The closing quote of this text is missing on its line.',
    fix: ['manual', 'Insert the closing quote'],
    fixed: '{"a": "x", "b": 1}',
    value: '{"b":1}',
  },
  {
    name: 'quote too many',
    text: '{"a"": 1}',
    marked: [4, '": 1'],
    message: 'The closing quote of this text is missing on its line.',
    value: '{}',
  },
  {
    name: 'stray word',
    text: '{"a": x 1}',
    marked: [6, 'x'],
    message: 'x does not belong here; JSON knows texts in double quotes, numbers, true, false and null.',
    fix: ['manual', 'Remove x'],
    fixed: '{"a":  1}',
    value: '{"a":1}',
  },
  ...(
    [
      ['in the middle', 'Read the "log" twice.', 16],
      ['at the end', 'He said "read it"', 15],
      ['behind a comma', 'Read, "log" twice.', 13],
    ] as const
  ).flatMap(([where, claim, at]) =>
    [`{"a": "${claim}", "b": 1}`, `{"a": "${claim}",\n"b": 1}`].map((text, lines) => ({
      name: `quotes inside of a text, ${where}${lines === 0 ? '' : ', in lines'}`,
      text,
      marked: [at, '"'] as [number, string],
      message: 'A quote inside of a text is written \\"; as it stands it ends the text.',
      fix: ['manual', 'Write the quotes inside of this text as \\"'] as [string, string],
      fixed: text.replace(claim, claim.replaceAll('"', '\\"')),
      value: JSON.stringify({ a: claim, b: 1 }),
    })),
  ),
  {
    name: 'quotes inside of a text that look like a list',
    text: '{"a": "Found "x", "y" and "z" here."}',
    marked: [13, '"'],
    message: 'A quote inside of a text is written \\"; as it stands it ends the text.',
    fix: ['manual', 'Write the quotes inside of this text as \\"'],
    fixed: '{"a": "Found \\"x\\", \\"y\\" and \\"z\\" here."}',
    value: '{"a":"Found \\"x\\", \\"y\\" and \\"z\\" here."}',
  },
  {
    name: 'one quote inside of a text',
    text: '{"a": "5 "inches"}',
    marked: [9, '"'],
    message: 'A quote inside of a text is written \\"; as it stands it ends the text.',
    fix: ['manual', 'Write it as \\"'],
    fixed: '{"a": "5 \\"inches"}',
    value: '{"a":"5 \\"inches"}',
  },
  ...['"""', '""'].map((marks) => ({
    name: `a text in ${marks}`,
    text: `{"a": ${marks}Read "it" \\"now\\".${marks}, "b": 1}`,
    marked: [6, `${marks}Read "it" \\"now\\".${marks}`] as [number, string],
    message: `JSON puts a text in one pair of double quotes, not in ${marks}.`,
    fix: ['manual', 'Write it in one pair of quotes'] as [string, string],
    fixed: '{"a": "Read \\"it\\" \\"now\\".", "b": 1}',
    value: JSON.stringify({ a: `${marks.slice(1)}Read "it" "now".${marks.slice(1)}`, b: 1 }),
  })),
  {
    name: 'a curly quote in front, a straight one behind',
    text: '{"a": \u201cx y", "b": 1}',
    marked: [6, '\u201cx y"'],
    message: 'JSON puts names and texts in double quotes ("), not in \u201c.',
    fix: ['manual', 'Write it in double quotes'],
    fixed: '{"a": "x y", "b": 1}',
    value: '{"a":"x y","b":1}',
  },
  {
    name: 'a straight quote in front, a curly one behind',
    text: '{"a": "x y\u201d}',
    marked: [6, '"x y\u201d'],
    message: 'JSON puts names and texts in double quotes ("), not in \u201d.',
    fix: ['manual', 'Write it in double quotes'],
    fixed: '{"a": "x y"}',
    value: '{"a":"x y"}',
  },
  {
    name: 'two texts in a row',
    text: '{"a": "x " "y", "b": 1}',
    marked: [11, '"y"'],
    message: '"y" stands behind another text. JSON does not join texts: write them as one.',
    fix: ['manual', 'Join the two texts'],
    fixed: '{"a": "x y", "b": 1}',
    value: '{"a":"x ","b":1}',
  },
  {
    name: 'two texts added',
    text: '{"a": "x " + "y"}',
    marked: [13, '"y"'],
    message: '"y" stands behind another text. JSON does not join texts: write them as one.',
    fix: ['manual', 'Join the two texts'],
    fixed: '{"a": "x y"}',
    value: '{"a":"x "}',
  },
  {
    name: 'the escape of a sign that needs none',
    text: '{"a": "didn\\\'t, task\\_id"}',
    marked: [11, "\\'"],
    message: "JSON has no escape \\'. ' is written as it is.",
    fix: ['manual', 'Remove the backslash'],
    fixed: '{"a": "didn\'t, task_id"}',
    value: '{"a":"didn\'t, task_id"}',
  },
  {
    name: 'escapes of letters and signs',
    text: '{"a": "C:\\Users\\_x"}',
    marked: [9, '\\U'],
    message: 'JSON has no escape \\U. A backslash itself is written \\\\.',
    fix: ['manual', 'Mend the escapes of this text'],
    fixed: '{"a": "C:\\\\Users_x"}',
    value: '{"a":"C:Users_x"}',
  },
  {
    name: 'a sentence without quotes',
    text: '{"a": Read, then log 2 files., "b": 1}',
    marked: [6, 'Read, then log 2 files.'],
    message: '`Read, then log 2 files.` is no JSON value. A text must be in double quotes; without quotes only numbers, true, false and null may stand.',
    fix: ['manual', 'Put it in double quotes'],
    fixed: '{"a": "Read, then log 2 files.", "b": 1}',
    value: '{"b":1}',
  },
];

describe('parseText: each kind of mistake', () => {
  for (const { name, text, marked, message, fix, fixed, value } of CASES) {
    it(name, () => {
      const parsed = parseText(text);
      assert.equal(parsed.faults.length, 1);
      const fault = parsed.faults[0]!;
      assert.equal(fault.ruleId, 'json/syntax');
      assert.deepEqual([fault.offset, under(text, fault)], marked);
      assert.equal(fault.message, message);
      assert.deepEqual(fault.fixes.map(({ kind, title }) => [kind, title]), fix ? [fix] : []);
      if (fixed !== undefined) {
        assert.equal(applyFixes(text, fault.fixes).text, fixed);
        assert.ok(syntaxFaults(fixed).length <= 1);
      }
      assert.equal(parsed.value === undefined ? undefined : JSON.stringify(parsed.value), value);
    });
  }
});

describe('parseText: several mistakes', () => {
  it('in different containers are told one by one', () => {
    const text = '{"a": {"x": 1,}, "b": [1 2], "c": {"y": True}}';
    assert.deepEqual(syntaxFaults(text).map((fault) => [fault.offset, under(text, fault)]), [[13, ','], [25, '2'], [40, 'True']]);
  });

  it('each quoted in the wrong way are told one by one, and fixed together', () => {
    const text = "{'a': 'x', 'b': None}";
    const fixes = syntaxFaults(text).flatMap((fault) => fault.fixes);
    assert.equal(fixes.length, 4);
    assert.equal(applyFixes(text, fixes).text, '{"a": "x", "b": null}');
  });

  it('around one spot are one', () => {
    assert.equal(syntaxFaults('{"a": 1 foo bar baz, "b": 2}').length, 1);
    assert.equal(syntaxFaults('{"a": <<<, "b": 2}').length, 1);
    assert.equal(syntaxFaults('{"a": "he said "hello" to me", "b": 2}').length, 1);
  });

  it('leave out what follows only from a missing bracket', () => {
    const text = '{"a": {"x": 1, "b": {"x": 1}, "x": 2}';
    assert.deepEqual(parseText(text).faults.map((fault) => fault.ruleId), ['json/syntax']);
  });
});

describe('parseText: damage', () => {
  const damaged = (text: string): string[] => {
    const { tree } = parseText(text);
    return Array.from({ length: tree.size }, (_, node) => node).filter((node) => tree.damaged(node)).map((node) => '/' + tree.path(node).join('/'));
  };

  it('is none where all members are there', () => {
    assert.deepEqual(damaged('{"a": 1,}'), []);
    assert.deepEqual(damaged('{"a": 1 "b": 2}'), []);
    assert.deepEqual(damaged('{"a": 1,, "b": 2}'), []);
    assert.deepEqual(damaged("{'a': True /* yes */}"), []);
    assert.deepEqual(damaged('{a: "x\ty"}'), []);
  });

  it('is in the container of the break alone', () => {
    assert.deepEqual(damaged('{"a": {"x": }, "b": {"y": 1}}'), ['/a']);
    assert.deepEqual(damaged('{"a": {"x": NaN}, "b": [1 2]}'), ['/a', '/b']);
  });

  it('is in all that is open at the end', () => {
    assert.deepEqual(damaged('{"a": {"x": 1}, "b": {"y": ['), ['/', '/b', '/b/y']);
  });

  it('is everywhere when nothing tells where the bracket is missing', () => {
    assert.deepEqual(damaged('{"a": {"x": 1, "b": {"y": 1}}'), ['/', '/a', '/a/b']);
  });

  it('is in all that a bracket left over may have closed too early', () => {
    assert.deepEqual(damaged('{"a": {"b": {"c": 1}, "d": [{"e": {}}]}}}}'), ['/', '/a', '/a/b']);
  });

  it('is narrowed down by the lines', () => {
    const text = fixture('cp8/kimi-chronology.return.json');
    const broken = text.replace('"ACCESSIBLE"\n      }\n    ]', '"ACCESSIBLE"\n      \n    ]');
    assert.notEqual(broken, text);
    assert.equal(syntaxFaults(broken).length, 1);
    const all = damaged(broken);
    assert.ok(all.includes('/source_snapshot/files') && !all.includes('/observed') && !all.includes('/tests/0'), all.join());
  });
});

describe('parseText: doubt', () => {
  const doubtful = (text: string): string[] => {
    const { tree } = parseText(text);
    return tree.doubtful(0).map((node) => '/' + tree.path(node).join('/'));
  };

  it('is not about what only lacks a comma or has one too many', () => {
    assert.deepEqual(doubtful('{"a": 1 "b": 2}'), []);
    assert.deepEqual(doubtful('{"a": 1, "b": 2,}'), []);
    assert.deepEqual(doubtful('{"a": 1}'), []);
  });

  it('is about the scalars beside the break', () => {
    assert.deepEqual(doubtful('{"a": true "x", "b": 2}'), ['/a']);
    assert.deepEqual(doubtful('["a" 1, 2]'), ['/0', '/1']);
    assert.deepEqual(doubtful('{"a": ""x", "b": 2}'), ['/a']);
  });

  it('is about a number at the end of a text that is cut off', () => {
    assert.deepEqual(doubtful('{"a": 1, "b": 23'), ['/b']);
    assert.deepEqual(doubtful('{"a": 1, "b": 23\n'), ['/b']);
    assert.deepEqual(doubtful('{"a": 1, "b": {"c": 23}'), []);
  });

  it('is about equal names in one damaged object; the first counts', () => {
    assert.deepEqual(doubtful('{"a": 1, "a": 2, "b": {'), ['/a', '/a']);
    const { value } = parseText('{"a": 1, "a": 2, "b": {');
    assert.equal(JSON.stringify(value), '{"a":1,"b":{}}');
    const names = Array.from({ length: 20 }, (_, at) => `"n${at}": ${at}`).join(', ');
    const large = parseText(`{${names}, "n3": "later", "b": {`);
    assert.equal((large.value as Record<string, unknown>)['n3'], 3);
    assert.equal(large.tree.value(large.tree.find(['n3'])!), 3);
  });

  it('is about what follows in a list whose bracket is taken for one too many', () => {
    assert.deepEqual(doubtful('{\n  "a": [\n    {"b": 1} ],\n    {"b": 2}\n  ],\n  "c": 3\n}'), ['/a/1']);
  });

  it('is about what follows a container where a bracket too many may have closed it', () => {
    assert.deepEqual(doubtful('{"a": {"b": {"c": 1}}, "d": 2}, "e": 3}'), ['/d']);
    assert.deepEqual(doubtful('{"a": {"b": {"c": 1}, "d": 2}}}'), ['/a/d']);
  });

  it('is about a value with a name that is not there', () => {
    assert.deepEqual(doubtful('{: 1, "b": 2}'), ['/']);
  });
});
