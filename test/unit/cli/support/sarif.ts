import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { ROOT } from './cli.js';

let validate: ValidateFunction | undefined;

/** What the schema of SARIF 2.1.0 says against a log; empty for a valid one. */
export function sarifErrors(log: unknown): string[] {
  if (validate === undefined) {
    // The published schema is of draft 4, of which it uses nothing but the name of its id that later drafts changed.
    const schema = JSON.parse(readFileSync(join(ROOT, 'test/fixtures/sarif/sarif-2.1.0.schema.json'), 'utf8')) as Record<string, unknown>;
    delete schema.id;
    delete schema.$schema;
    validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true }).compile(schema);
  }
  return validate(log) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message ?? ''}`);
}
