import type { JsonObject, JsonValue } from '../../json/types.js';

/**
 * The value that was probably meant, where a value of another type stands: `"5"` for 5, `"true"` for true, 5 for `"5"`, a
 * single text for a list of texts, a list of one for its item. Undefined when nothing is near. The caller still has to see
 * whether the schema accepts it.
 */
export function coerced(value: JsonValue, types: readonly string[], schema: JsonObject): JsonValue | undefined {
  const wants = (type: string) => types.includes(type);
  if (wants('array') && !Array.isArray(value) && hasType(value, (schema.items as JsonObject | undefined)?.type)) return [value];
  if (typeof value === 'string') return fromText(value, wants);
  if (wants('string') && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (wants('boolean') && (value === 0 || value === 1)) return value === 1;
  if (Array.isArray(value) && value.length === 1 && types.some((type) => hasType(value[0] as JsonValue, type))) return value[0];
  return undefined;
}

function fromText(text: string, wants: (type: string) => boolean): JsonValue | undefined {
  const word = text.length > 40 ? text : text.trim().toLowerCase();
  if ((wants('integer') || wants('number')) && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/.test(word)) {
    const number = Number(word);
    if (wants('number') ? Number.isFinite(number) : Number.isSafeInteger(number)) return number;
  }
  if (wants('boolean') && (word === 'true' || word === 'false')) return word === 'true';
  if (wants('null') && ['null', 'none', ''].includes(word)) return null;
  return undefined;
}

function hasType(value: JsonValue, type: JsonValue | undefined): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === (type === 'integer' ? 'number' : type);
}
