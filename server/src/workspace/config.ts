/** The configuration file: what it says, read from its text. */
import { parseText } from '../json/parse.js';
import { resolvePointer, toPointer } from '../json/pointer.js';
import type { JsonTree } from '../json/tree.js';
import type { JsonObject, JsonValue, Span } from '../json/types.js';
import { ruleMeta } from '../lint/rules.js';
import type { RuleSetting, Suppression } from '../lint/types.js';
import { patternFault } from './filePatterns.js';

/** The name of the file, looked for in the folder of a document and above. */
export const CONFIG_NAME = 'envelope-lint.config.json';

export interface Config {
  rules: Record<string, RuleSetting>;
  /** Later ones win. */
  overrides: Override[];
  suppressions: ConfigSuppression[];
  /** Patterns in the syntax of .gitignore: files that are not linted unless they are named. */
  ignore: string[];
}

/** Other severities for some files. */
export interface Override {
  files: string[];
  rules: Record<string, RuleSetting>;
}

/** A suppression that says why it is there, and perhaps until when. */
export interface ConfigSuppression extends Suppression {
  reason: string;
  /** The last day on which it holds (in UTC), as YYYY-MM-DD. */
  expires?: string;
  /** Which of the file's suppressions it is, from 0. */
  index: number;
}

/** Something that the file says and that makes no sense; what it says elsewhere still holds. The span is its place in the file. */
export interface ConfigFault extends Span {
  /** Pointer in the file. */
  pointer: string;
  message: string;
  /** What finds it besides us: whoever reads JSON, whoever knows the schema of the file, nobody. */
  foundBy: 'syntax' | 'schema' | 'us';
}

const SEVERITIES: readonly unknown[] = ['off', 'hint', 'info', 'warning', 'error'];

/** A configuration that says nothing. */
export const NO_CONFIG: Config = { rules: {}, overrides: [], suppressions: [], ignore: [] };

/**
 * Reads a configuration. What makes no sense is left out of it and told as a fault; of a text that is no JSON what can be
 * understood still counts, and only the first fault of the text is told. Never throws.
 */
export function readConfig(text: string): { config: Config; faults: ConfigFault[] } {
  const { tree, value, faults } = parseText(text);
  const reader = new ConfigReader(tree);
  const config = value === undefined ? NO_CONFIG : reader.config(value);
  const broken = faults.find((fault) => fault.ruleId !== 'json/bom' && fault.ruleId !== 'json/number-precision');
  if (broken === undefined) return { config, faults: reader.faults };
  const { offset, length, message } = broken;
  return { config, faults: [{ pointer: '', message, offset, length, foundBy: 'syntax' }] };
}

/** The place of one of the suppressions of a file, counted from 0. */
export function suppressionPlace(text: string, index: number): Span {
  return placeOf(parseText(text).tree, `/suppressions/${index}`);
}

function placeOf(tree: JsonTree, pointer: string): Span {
  const node = resolvePointer(tree, pointer);
  return node === undefined ? { offset: 0, length: 0 } : tree.span(node);
}

class ConfigReader {
  readonly faults: ConfigFault[] = [];

  constructor(private readonly tree: JsonTree) {}

  fault(pointer: string, message: string, foundBy: ConfigFault['foundBy'] = 'schema'): undefined {
    this.faults.push({ pointer, message, ...placeOf(this.tree, pointer), foundBy });
  }

  /** A fault of a member's name. */
  private nameFault(pointer: string, name: string, message: string): undefined {
    const node = resolvePointer(this.tree, `${pointer}${toPointer([name])}`);
    const place = (node === undefined ? undefined : this.tree.keySpan(node)) ?? placeOf(this.tree, pointer);
    this.faults.push({ pointer, message, ...place, foundBy: 'schema' });
  }

  config(value: JsonValue): Config {
    const given = this.object(value, '', ['$schema', 'rules', 'overrides', 'suppressions', 'ignore']);
    return {
      rules: this.rules(given.rules, '/rules'),
      overrides: this.list(given.overrides, '/overrides').flatMap((item, index) => this.override(item, `/overrides/${index}`)),
      suppressions: this.list(given.suppressions, '/suppressions').flatMap((item, index) => this.suppression(item, index)),
      ignore: this.texts(given.ignore, '/ignore'),
    };
  }

  private override(value: JsonValue, pointer: string): Override[] {
    const given = this.object(value, pointer, ['files', 'rules']);
    const isOne = typeof given.files === 'string';
    const files = isOne ? [given.files as string] : this.texts(given.files, `${pointer}/files`);
    for (const [index, pattern] of files.entries()) this.pattern(pattern, isOne ? `${pointer}/files` : `${pointer}/files/${index}`);
    if (files.length === 0) this.fault(pointer, 'an override needs "files": the patterns of the files that it is for');
    return files.length === 0 ? [] : [{ files, rules: this.rules(given.rules, `${pointer}/rules`) }];
  }

  private suppression(value: JsonValue, index: number): ConfigSuppression[] {
    const pointer = `/suppressions/${index}`;
    const faultsBefore = this.faults.length;
    const given = this.object(value, pointer, ['rule', 'file', 'pointer', 'reason', 'expires']);
    const rule = this.text(given.rule, `${pointer}/rule`);
    const file = this.text(given.file, `${pointer}/file`);
    if (file !== undefined) this.pattern(file, `${pointer}/file`);
    const place = this.text(given.pointer, `${pointer}/pointer`);
    const reason = this.text(given.reason, `${pointer}/reason`);
    const expires = this.text(given.expires, `${pointer}/expires`);
    if (rule !== undefined && ruleMeta(rule) === undefined) this.fault(`${pointer}/rule`, noRule(rule));
    if (rule === undefined && file === undefined && place === undefined) {
      this.fault(pointer, 'a suppression needs at least one of "rule", "file" and "pointer": without any it would accept everything');
    }
    if (place !== undefined && place !== '' && !place.startsWith('/')) this.fault(`${pointer}/pointer`, 'a pointer is empty or begins with "/"');
    if (reason === undefined || reason.trim() === '') this.fault(pointer, 'a suppression needs a "reason", so that others can tell whether it still holds');
    if (expires !== undefined && !isDay(expires)) {
      // The schema takes a 30th of February.
      const foundBy = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(expires) ? 'us' : 'schema';
      this.fault(`${pointer}/expires`, 'write the last day on which it holds as YYYY-MM-DD', foundBy);
    }
    if (this.faults.length > faultsBefore || reason === undefined) return [];
    return [{ rule, file, pointer: place, reason, expires, index }];
  }

  private pattern(pattern: string, pointer: string): void {
    const fault = patternFault(pattern);
    if (fault !== undefined) this.fault(pointer, fault, 'us');
  }

  private rules(value: JsonValue | undefined, pointer: string): Record<string, RuleSetting> {
    const given = value === undefined ? {} : this.object(value, pointer);
    const valid = Object.entries(given).filter(([id, setting]) => {
      if (ruleMeta(id) === undefined) {
        this.nameFault(pointer, id, noRule(id));
        return false;
      }
      if (SEVERITIES.includes(setting)) return true;
      this.fault(`${pointer}${toPointer([id])}`, `a severity is one of ${SEVERITIES.join(', ')}`);
      return false;
    });
    return Object.fromEntries(valid) as Record<string, RuleSetting>;
  }

  /** An object's members; an unknown one is a fault, since a misspelt setting would otherwise do nothing in silence. */
  private object(value: JsonValue, pointer: string, known?: readonly string[]): JsonObject {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fault(pointer, 'this must be an object');
      return {};
    }
    for (const name of known === undefined ? [] : Object.keys(value)) {
      if (!known?.includes(name)) this.nameFault(pointer, name, `there is no setting ${JSON.stringify(name.slice(0, 80))} here; known are ${known?.join(', ')}`);
    }
    // A copy, so that a member called __proto__ is a member and nothing is inherited.
    return Object.assign(Object.create(null) as JsonObject, Object.fromEntries(Object.entries(value)));
  }

  private list(value: JsonValue | undefined, pointer: string): JsonValue[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) this.fault(pointer, 'this must be a list');
    return Array.isArray(value) ? value : [];
  }

  private texts(value: JsonValue | undefined, pointer: string): string[] {
    return this.list(value, pointer).flatMap((item, index) => this.text(item, `${pointer}/${index}`) ?? []);
  }

  private text(value: JsonValue | undefined, pointer: string): string | undefined {
    if (value === undefined || typeof value === 'string') return value;
    return this.fault(pointer, 'this must be a text');
  }
}

function noRule(id: string): string {
  return `there is no rule ${JSON.stringify(id.slice(0, 80))}`;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}
