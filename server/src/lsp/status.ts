import { kinds } from '../contracts/kinds.js';
import type { Severity } from '../lint/types.js';
import { configNote } from './configDiagnostics.js';
import type { Feature } from './context.js';
import type { Linted } from './linter.js';
import { StatusChanged, type DocumentStatus } from './protocol.js';
import { MAX_DIAGNOSTICS } from './toDiagnostic.js';

/** A lint that took longer is worth a word. */
const SLOW_MS = 500;

/** Tells the client after each lint what its status item shows. */
export const status: Feature = ({ connection, linter, options }) => {
  if (options.clientStatus === true) linter.onLinted((linted) => void connection.sendNotification(StatusChanged, statusOf(linted)));
  return {};
};

function statusOf({ document, version, result, settings, milliseconds }: Linted): DocumentStatus {
  const ofConfig = settings.config === undefined ? undefined : configNote(settings.config);
  const problems: Record<Severity, number> = { error: 0, warning: 0, info: 0, hint: 0 };
  for (const { severity } of result.problems) problems[severity]++;
  const notes = [
    ...(settings.enable ? [] : ['Switched off by the setting envelopeLint.enable.']),
    ...(ofConfig === undefined ? [] : [ofConfig]),
    ...(milliseconds > SLOW_MS ? [`Slow: ${(milliseconds / 1000).toFixed(1)} s for ${inWords(document.text.length)}.`] : []),
    ...(result.leftOut ?? []),
    ...(result.problems.length > MAX_DIAGNOSTICS ? [`Shown are the worst ${MAX_DIAGNOSTICS} of ${result.problems.length} problems.`] : []),
  ];
  return {
    uri: document.uri,
    version,
    documents: result.documents.map(({ kind, pointer, verdict }) => ({
      kind,
      title: kinds[kind].title,
      pointer,
      valid: verdict?.valid ?? null,
      code: verdict?.code ?? null,
    })),
    problems,
    fixable: result.problems.filter(({ fixes }) => fixes.some(({ kind }) => kind === 'safe')).length,
    milliseconds: Math.round(milliseconds),
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}

function inWords(characters: number): string {
  return characters < 1_000_000 ? `${Math.ceil(characters / 1000)} thousand characters` : `${(characters / 1_000_000).toFixed(1)} million characters`;
}
