/** Rules over digests as they are written, for every contract. Whether they are the right ones is another matter. */
import { readDigest, suspiciousDigest } from '../../digests/form.js';
import { toPointer } from '../../json/pointer.js';
import type { JsonObject, Path } from '../../json/types.js';
import { kinds } from '../kinds.js';
import { digestFixTitle, digestMessage } from './digestWords.js';
import { isPlaceholder } from './placeholder.js';
import type { DocumentKind, DraftRelated, Rule, RuleMeta } from './types.js';
import { valueAt } from './valueAt.js';
import { nameOf } from './words.js';

export const digestForm: RuleMeta = {
  id: 'digest/form',
  severity: 'error',
  summary: 'A digest is not written as 64 lower-case hex digits in the form of its contract.',
  fixes: 'both',
};

export const digestEmptyInput: RuleMeta = {
  id: 'digest/empty-input',
  severity: 'hint',
  summary: 'A digest is that of nothing, all zeros, or filler.',
  fixes: 'none',
};

/** A member that holds a digest. */
interface DigestPlace {
  path: Path;
  text: string;
}

/**
 * `digest/form` for the source files of a CP8 return, where the schema takes any text. Receipts get theirs from the schema
 * reading. Without a hash a file is honest as long as its `access` does not claim that the content was read.
 */
export const fileDigestForm: Rule = {
  meta: digestForm,
  check(view, _context, report) {
    for (const { path, text } of fileDigests(view)) {
      const reading = readDigest(text, 'bare');
      if (reading.state === 'exact' || isPlaceholder(text)) continue;
      const access = valueAt(view, [...path.slice(0, -1), 'access']);
      if (reading.state === 'placeholder') {
        if (access !== 'ACCESSIBLE' && access !== 'HASH_MISMATCH') continue;
        report({
          path,
          at: 'value',
          severity: 'warning',
          message: `\`sha256\` ${reading.why}, but \`access\` says ${access}: whoever read the file can say which bytes it had. Write its SHA-256 as 64 lower-case hex digits, or another \`access\`.`,
        });
        continue;
      }
      report({
        path,
        at: 'value',
        severity: 'warning',
        message: digestMessage(nameOf(path), text, reading, 'bare'),
        fixes:
          reading.corrected === undefined
            ? []
            : [
                {
                  title: digestFixTitle,
                  kind: reading.state === 'certain' ? 'safe' : 'manual',
                  changes: [{ op: 'replace', path, value: reading.corrected }],
                },
              ],
      });
    }
  },
};

/** `digest/empty-input` for the source files of a CP8 return. */
export const fileDigestEmptyInput: Rule = emptyInputRule(fileDigests, 'bare');

/** `digest/empty-input` for the three digests of a receipt. */
export const receiptDigestEmptyInput: Rule = emptyInputRule(receiptDigests, 'prefixed');

/** `digest/empty-input` for every digest of a document of the exchange, except in what is opaque or another document. */
export const evidenceDigestEmptyInput: Rule = emptyInputRule(allDigests, 'prefixed');

/** One problem per digest, however often it is written; the other places are related. */
function emptyInputRule(digestsOf: (view: unknown, kind: DocumentKind) => DigestPlace[], form: 'bare' | 'prefixed'): Rule {
  return {
    meta: digestEmptyInput,
    check(view, context, report) {
      const seen = new Map<string, { place: DigestPlace; why: string; related: DraftRelated[] }>();
      for (const place of digestsOf(view, context.kind)) {
        const { state, hex } = readDigest(place.text, form);
        const why = state === 'exact' && hex !== undefined ? suspiciousDigest(hex) : undefined;
        // A digest that was put right for the rules has its problem already.
        if (hex === undefined || why === undefined || valueAt(context.written, place.path) !== place.text) continue;
        const first = seen.get(hex);
        if (first === undefined) seen.set(hex, { place, why, related: [] });
        else if (first.related.length < 8) first.related.push({ path: place.path, message: 'The same digest is here.' });
      }
      for (const { place, why, related } of seen.values()) {
        report({
          path: place.path,
          at: 'value',
          message: `${nameOf(place.path)} is ${why}. It proves nothing about any content; was the real digest never filled in?`,
          related,
        });
      }
    },
  };
}

function fileDigests(view: unknown): DigestPlace[] {
  const files = valueAt(view, ['source_snapshot', 'files']);
  if (!Array.isArray(files)) return [];
  const places: DigestPlace[] = [];
  for (let index = 0; index < files.length; index++) {
    const text = valueAt(files[index], ['sha256']);
    if (typeof text === 'string') places.push({ path: ['source_snapshot', 'files', index, 'sha256'], text });
  }
  return places;
}

function receiptDigests(view: unknown): DigestPlace[] {
  return ['sender_capsule_delivery_digest', 'host_recomputed_capsule_delivery_digest', 'echoed_capsule_delivery_digest'].flatMap(
    (name) => placeOf(valueAt(view, ['runtime_receipt', name]), ['runtime_receipt', name]),
  );
}

function allDigests(view: unknown, kind: DocumentKind): DigestPlace[] {
  const { embeds, opaque } = kinds[kind];
  const left = [...embeds, ...opaque].map((path) => toPointer(path));
  const found: DigestPlace[] = [];
  const waiting: { path: Path; value: unknown }[] = [{ path: [], value: view }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && value.startsWith('sha256:')) found.push({ path, text: value });
    // Deeper than any document may be nothing is worth a hint.
    if (typeof value !== 'object' || value === null || path.length > 64 || left.includes(toPointer(path))) continue;
    const isList = Array.isArray(value);
    for (const [name, inner] of Object.entries(value as JsonObject).reverse()) waiting.push({ path: [...path, isList ? Number(name) : name], value: inner });
  }
  return found;
}

function placeOf(text: unknown, path: Path): DigestPlace[] {
  return typeof text === 'string' ? [{ path, text }] : [];
}
