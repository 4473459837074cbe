import { readFileSync } from 'node:fs';
import { cp8Return1 } from '../../../../server/src/contracts/cp8-return-1/contract.js';
import { hostReceipt2 } from '../../../../server/src/contracts/host-receipt-2/contract.js';
import { readAgainstSchema, type SchemaReading } from '../../../../server/src/contracts/shared/schemaReading.js';
import type { Contract, Draft } from '../../../../server/src/contracts/shared/types.js';
import type { JsonObject, JsonValue } from '../../../../server/src/json/types.js';

/** A fixture, read afresh. */
export function fixture(name: string): JsonObject {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/${name}`, `file://${__filename}`), 'utf8')) as JsonObject;
}

/** A valid CP8 return with values set at pointers; undefined removes. */
export function cp8(changes: Record<string, JsonValue | undefined> = {}): JsonObject {
  return changed(fixture('cp8/kimi-chronology.return.json'), changes);
}

/** The receipt of an exchange with values set at pointers; undefined removes. */
export function receipt(changes: Record<string, JsonValue | undefined> = {}, exchange = 'completed'): JsonObject {
  return changed(fixture(`exchange/${exchange}/receipt.json`), changes);
}

export function changed(document: JsonObject, changes: Record<string, JsonValue | undefined>): JsonObject {
  for (const [pointer, value] of Object.entries(changes)) {
    const steps = pointer.split('/').slice(1);
    const last = steps.pop() as string;
    const container = steps.reduce<JsonValue>((here, step) => (here as JsonObject)[step] as JsonValue, document) as JsonObject;
    if (value === undefined) delete container[last];
    else container[last] = value;
  }
  return document;
}

export function read(contract: Contract, value: JsonValue): SchemaReading {
  return readAgainstSchema(contract, value);
}

/** The problems of a changed CP8 return. */
export function cp8Drafts(changes: Record<string, JsonValue | undefined>): Draft[] {
  return read(cp8Return1, cp8(changes)).drafts;
}

/** The problems of a changed receipt. */
export function receiptDrafts(changes: Record<string, JsonValue | undefined>, exchange?: string): Draft[] {
  return read(hostReceipt2, receipt(changes, exchange)).drafts;
}

/** A problem as one line: rule, place, message, fixes. */
export function line({ ruleId, path, at, message, fixes = [] }: Draft): string {
  return [`${ruleId} /${path.join('/')} ${at}`, message, ...fixes.map((fix) => `[${fix.kind}] ${fix.title}`)].join(' | ');
}
