import type { Problem, Severity } from './types.js';

/** The severities, the gravest first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

/** At most `most` problems: of too many the gravest, and of equally grave ones the first. They stay in the order that they have. */
export function worst(problems: readonly Problem[], most: number): readonly Problem[] {
  if (problems.length <= most) return problems;
  let room = Math.max(0, most);
  const kept = new Set<Problem>();
  for (const severity of SEVERITIES) {
    for (const problem of problems) {
      if (room === 0) break;
      if (problem.severity !== severity) continue;
      kept.add(problem);
      room--;
    }
  }
  return problems.filter((problem) => kept.has(problem));
}
