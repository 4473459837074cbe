import { pathToFileURL } from 'node:url';
import type { RuleMeta } from '../../contracts/shared/types.js';
import { lineIndex } from '../../json/lines.js';
import { readablePage } from '../../lint/readablePage.js';
import { rules } from '../../lint/rules.js';
import type { Fix, Problem, RuleSetting } from '../../lint/types.js';
import type { FileReport } from '../lintRun.js';
import { escapeJson } from '../terminal/escape.js';
import { version } from '../version.js';
import type { Reporter, ReportOptions } from './reporter.js';
import { fingerprints } from './sarifFingerprints.js';
import { artifactLocation, regionsOf, type Regions } from './sarifPlaces.js';
import { sarifMessage } from './sarifMessage.js';
import { shownPointer } from './shownPointer.js';
import type { Summary } from './summary.js';

const LEVELS: Record<RuleSetting, string> = { error: 'error', warning: 'warning', info: 'note', hint: 'note', off: 'none' };

/** SARIF 2.1.0: results with UTF-16 columns, fingerprints that survive other edits of the file, and fixes. */
export function sarifReporter({ cwd }: ReportOptions): Reporter {
  const base = { '%SRCROOT%': { uri: `${pathToFileURL(cwd).href.replace(/\/$/, '')}/` } };
  let results = 0;
  return {
    begin: () =>
      `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":${json({ driver: driver() })},` +
      `"originalUriBaseIds":${json(base)},"columnKind":"utf16CodeUnits","defaultEncoding":"UTF-8","results":[`,
    file: (report) => resultsOf(report).map((result) => `${results++ === 0 ? '' : ','}\n${json(result)}`).join(''),
    end: (summary) => `\n],"invocations":[${json(invocation(summary))}]}]}\n`,
  };
}

function json(value: object): string {
  return escapeJson(JSON.stringify(value));
}

function driver(): object {
  return { name: 'Envelope Lint', version, semanticVersion: version, rules: rules.map(descriptor) };
}

function descriptor({ id, summary, severity }: RuleMeta): object {
  const page = readablePage(id);
  return {
    id,
    shortDescription: { text: summary },
    ...(page === undefined ? {} : { help: { text: page, markdown: page } }),
    defaultConfiguration: severity === 'off' ? { enabled: false } : { level: LEVELS[severity] },
    properties: { tags: [id.slice(0, id.indexOf('/'))] },
  };
}

const ruleIndexes = new Map(rules.map(({ id }, index) => [id, index]));

function resultsOf(report: FileReport): object[] {
  const regions = regionsOf(report.text, lineIndex(report.text), report.start);
  const prints = fingerprints(report);
  return report.problems.map((problem, index) => ({
    ruleId: problem.ruleId,
    ...(ruleIndexes.has(problem.ruleId) ? { ruleIndex: ruleIndexes.get(problem.ruleId) } : {}),
    level: LEVELS[problem.severity],
    message: sarifMessage(problem.message),
    locations: [
      {
        physicalLocation: { artifactLocation: artifactLocation(report.path), region: regions.place(problem) },
        logicalLocations: [{ fullyQualifiedName: shownPointer(problem.pointer), kind: 'value' }],
      },
    ],
    ...(problem.related.length === 0 ? {} : { relatedLocations: problem.related.map((place, id) => relatedLocation(place, id, report)) }),
    partialFingerprints: { 'envelopeLint/v1': prints[index] },
    ...(problem.fixes.length === 0 ? {} : { fixes: problem.fixes.map((fix) => fixOf(fix, report, regions)) }),
    properties: { severity: problem.severity, ...(problem.code === undefined ? {} : { code: problem.code }) },
  }));
}

function relatedLocation({ uri, range, message, pointer }: Problem['related'][number], id: number, report: FileReport): object {
  const location = uri === report.uri ? artifactLocation(report.path) : { uri };
  return {
    id: id + 1,
    physicalLocation: {
      artifactLocation: location,
      region: {
        startLine: range.start.line + 1,
        startColumn: range.start.character + 1,
        endLine: range.end.line + 1,
        endColumn: range.end.character + 1,
      },
    },
    logicalLocations: [{ fullyQualifiedName: shownPointer(pointer), kind: 'value' }],
    message: sarifMessage(message),
  };
}

function fixOf({ title, kind, edits }: Fix, { path }: FileReport, regions: Regions): object {
  const replacements = edits.map((edit) => ({
    deletedRegion: regions.replaced(edit),
    ...(edit.newText === '' ? {} : { insertedContent: { text: edit.newText } }),
  }));
  return { description: sarifMessage(title), artifactChanges: [{ artifactLocation: artifactLocation(path), replacements }], properties: { kind } };
}

function invocation({ failures, notices }: Summary): object {
  const notifications = [
    ...failures.map(({ path, reason }) => ({ level: 'error', message: sarifMessage(`${path}: ${reason}`) })),
    ...notices.map((text) => ({ level: 'note', message: sarifMessage(text) })),
  ];
  return { executionSuccessful: failures.length === 0, ...(notifications.length === 0 ? {} : { toolExecutionNotifications: notifications }) };
}
