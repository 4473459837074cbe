import type { JsonObject, JsonValue } from '../../json/types.js';
import { memberFaults, memberPointer, renamings, type Renaming } from './memberProblems.js';
import { Revision } from './revision.js';
import { byPlace, isAboutMembers, validated, type SortedErrors } from './schemaErrors.js';
import type { Contract } from './types.js';
import { valueProblem } from './valueProblem.js';

/** Levels of misspelt members inside misspelt members that are followed. */
const DEEPEST = 8;

export interface Renamed {
  /** Every misspelt member name, certain or suggested, whose value the meant member accepts. */
  all: Renaming[];
  /** The errors of the view with the certain ones renamed. */
  errors: SortedErrors;
}

/** Finds misspelt member names and renames the certain ones in `view`, whose errors are given. */
export function findRenamings(contract: Contract, view: Revision, given: SortedErrors): Renamed {
  const all: Renaming[] = [];
  const seen = new Set<string>();
  let errors = given;
  for (let level = 0; level < DEEPEST; level++) {
    const fresh = [...memberFaults(errors.plain).values()]
      .flatMap((fault) => renamings(fault, view.at(view.path(fault.pointer)) as JsonObject))
      .filter(({ pointer, written }) => !seen.has(memberPointer(pointer, written)));
    if (fresh.length === 0) break;
    for (const { pointer, written } of fresh) seen.add(memberPointer(pointer, written));
    const accepted = acceptedOf(fresh, contract, view);
    for (const renaming of accepted) all.push(renaming);
    const certain = accepted.filter((renaming) => renaming.certain);
    if (certain.length === 0) break;
    for (const renaming of certain) apply(view, renaming);
    errors = validated(contract, view.value);
  }
  return { all, errors };
}

/**
 * Those whose value is right for the meant member, or can be put right for certain. What is wrong inside of it is another matter. With
 * another value a name in another spelling is no certain correction any more, but still the one mistake to be told.
 */
function acceptedOf(candidates: readonly Renaming[], contract: Contract, view: Revision): Renaming[] {
  const trial = new Revision(view.value);
  for (const renaming of candidates) apply(trial, renaming);
  const wrong = byPlace(validated(contract, trial.value).plain.filter((error) => !isAboutMembers(error)));
  return candidates.flatMap((renaming) => {
    const { pointer, meant, certain } = renaming;
    const target = memberPointer(pointer, meant);
    const errors = wrong.get(target);
    if (errors === undefined) return [renaming];
    const value = trial.at(trial.path(target)) as JsonValue;
    if (valueProblem(meant, value, errors, contract).proposal?.certain === true) return [renaming];
    return certain ? [{ ...renaming, certain: false }] : [];
  });
}

function apply(revision: Revision, { pointer, written, meant }: Renaming): void {
  revision.rename([...revision.path(pointer), written], meant);
}
