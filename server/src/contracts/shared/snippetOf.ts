import type { JsonObject, JsonValue } from '../../json/types.js';
import type { Snippet } from './snippet.js';

/** Puts what is to be filled in where it belongs. Equal names are one tab stop: what must be equal stays equal while one types. */
export type Fill = (name: string, standing: string | number | boolean) => JsonValue;

/** A document with what stands there until it is filled in. */
export function skeletonFrom(build: (fill: Fill) => JsonObject): JsonObject {
  return build((_name, standing) => standing);
}

/** The same as a snippet. */
export function snippetOf(label: string, detail: string, build: (fill: Fill) => JsonObject): Snippet {
  const stops: { name: string; standing: string | number | boolean }[] = [];
  const marked = build((name, standing) => {
    let index = stops.findIndex((stop) => stop.name === name);
    if (index === -1) index = stops.push({ name, standing }) - 1;
    return `<stop ${index}>`;
  });
  const body = JSON.stringify(marked, null, '\t').replace(/"<stop (\d+)>"/g, (_marker, index: string) => {
    const { standing } = stops[Number(index)] ?? { standing: '' };
    const text = typeof standing === 'string' ? JSON.stringify(standing).slice(1, -1).replace(/[\\$}]/g, '\\$&') : String(standing);
    const stop = `\${${Number(index) + 1}:${text}}`;
    return typeof standing === 'string' ? `"${stop}"` : stop;
  });
  return { label, detail, body };
}
