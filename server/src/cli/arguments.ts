/** Reads single arguments; each function throws commander's own error, which names the option. */
import { InvalidArgumentError } from 'commander';
import { ruleMeta } from '../lint/rules.js';
import type { RuleSetting } from '../lint/types.js';

/** The lanes as the command line names them. */
export const LANES = ['kimi', 'grok'] as const;
export type Lane = (typeof LANES)[number];

const SETTINGS: readonly string[] = ['off', 'hint', 'info', 'warning', 'error'];

/** `--rule id=severity`, once or several times. */
export function ruleSetting(value: string, before: Record<string, RuleSetting> = {}): Record<string, RuleSetting> {
  const [, id, setting] = /^([^=]+)=(.*)$/s.exec(value) ?? [];
  if (id === undefined || setting === undefined || !SETTINGS.includes(setting)) {
    throw new InvalidArgumentError(`Write it as id=severity, with one of ${SETTINGS.join(', ')}.`);
  }
  if (ruleMeta(id) === undefined) throw new InvalidArgumentError('There is no such rule; "envelope-lint rules" lists them.');
  return { ...before, [id]: setting as RuleSetting };
}

/** A whole number from 0 on. */
export function wholeNumber(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return Number(value);
}

/** A lane of CP8, in whatever case. */
export function lane(value: string): Lane {
  const known = LANES.find((name) => name === value.toLowerCase());
  if (known === undefined) throw new InvalidArgumentError(`It is one of ${LANES.join(', ')}.`);
  return known;
}

/** `--fail-on`: the mildest severity that fails a run, or `never`. */
export const FAIL_ON = ['error', 'warning', 'info', 'hint', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];
