/** Every format, over documents and names that try to break out of it. */
import assert from 'node:assert/strict';
import { SaxesParser } from 'saxes';
import fc from 'fast-check';
import type { FileReport } from '../../../../server/src/cli/lintRun.js';
import { formats, reporterOf, type Format } from '../../../../server/src/cli/report/formats.js';
import { count, emptySummary } from '../../../../server/src/cli/report/summary.js';
import { sarifErrors } from '../support/sarif.js';

const UNSEEN = /[\p{Cf}\p{Cs}\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/u;

/** A report in which every text is the given one. */
function reportOf(text: string, failure?: string): FileReport {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: text.length } };
  return {
    path: `dir/${text}`,
    uri: 'file:///dir/x.json',
    text,
    fixed: 0,
    documents: [{ kind: 'cp8-return', contract: { name: text, version: text }, pointer: `/${text}`, range, verdict: { valid: false, code: null } }],
    problems: [
      {
        ruleId: 'schema/enum',
        severity: 'error',
        message: text,
        code: text,
        pointer: `/${text}`,
        offset: 0,
        length: text.length,
        range,
        related: [{ uri: 'file:///dir/y.json', pointer: `/${text}`, range, message: text }],
        fixes: [{ title: text, kind: 'safe', edits: [{ offset: 0, length: text.length, newText: text }] }],
      },
    ],
    failure,
  };
}

function print(format: Format, reports: FileReport[]): string {
  const reporter = reporterOf(format, { color: false, cwd: '/work', fails: (severity) => severity === 'error' });
  const summary = emptySummary();
  for (const report of reports) count(summary, report);
  return reporter.begin() + reports.map((report) => reporter.file(report)).join('') + reporter.end(summary);
}

function assertXml(xml: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

const CHECKS: Record<Format, (printed: string, text: string) => void> = {
  text: (printed) => assert.ok(printed.split('\n').filter((line) => line.includes('schema/enum')).length >= 1),
  json: (printed, text) => {
    const parsed = JSON.parse(printed) as { version: number; files: { problems: { message: string }[] }[] };
    assert.equal(parsed.version, 1);
    assert.equal(parsed.files[0]?.problems[0]?.message, text);
  },
  jsonl: (printed) => {
    const lines = printed.trimEnd().split('\n').map((line) => JSON.parse(line) as { type: string });
    assert.deepEqual(lines.map(({ type }) => type), ['file', 'file', 'summary']);
  },
  sarif: (printed) => assert.deepEqual(sarifErrors(JSON.parse(printed)), []),
  github: (printed) => {
    const lines = printed.trimEnd().split('\n');
    assert.deepEqual(lines.map((line) => /^::error( |::)/.test(line)), [true, true, true, false], printed);
    assert.match(lines[0] ?? '', /^::error file=[^:,]*,line=1,endLine=1,(?:col=1,endColumn=\d+,)?title=schema\/enum::/);
  },
  junit: assertXml,
  markdown: (printed) => assert.equal(printed.split('\n').filter((line) => line.startsWith('- **')).length, 2),
};

const TEXTS = [
  '\u001b]0;owned\u0007\u001b[2J',
  'line\nbreak\r\n::error::forged',
  '%0A::add-mask::x',
  '</failure></testcase><x/>]]>&amp;<!--',
  '`code` **bold** [link](javascript:alert(1)) <img src=x onerror=alert(1)> @everyone #1 www.evil.example https://evil.example',
  '{0} {{1}} [text](1) %SRCROOT%',
  '\ud800\udc00\ud800\udfff\uffff\ufffe\u0000',
  '\u202egnp.exe\u2066\u200b\ufeff',
  '__proto__',
  '../../etc/passwd#frag?query%2e%2e\\..\\x:y',
  ' ',
  '``` ` ````',
];

describe('reports of hostile documents', () => {
  for (const format of formats) {
    it(`${format} stays what it is`, () => {
      const check = (text: string): void => {
        const printed = print(format, [reportOf(text), reportOf(text, text)]);
        assert.doesNotMatch(printed, UNSEEN);
        CHECKS[format](printed, text);
      };
      TEXTS.forEach(check);
      fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), check), { numRuns: format === 'sarif' ? 30 : 200 });
    });
  }

  it('Markdown shows a message as text', () => {
    const printed = print('markdown', [reportOf(TEXTS[4] ?? '')]);
    assert.ok(
      printed.includes(
        '\\`code\\` \\*\\*bold\\*\\* \\[link\\](javascript\\:alert(1)) \\<img src\\=x onerror\\=alert(1)\\> \\@<!-- -->everyone \\#<!-- -->1 www\\.evil.example https\\://evil.example',
      ),
      printed,
    );
  });
});
