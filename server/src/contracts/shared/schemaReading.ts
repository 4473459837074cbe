/** A document held against its schema: the verdict, one problem per mistake, and what is left for the rules to look at. */
import { toPointer } from '../../json/pointer.js';
import type { JsonObject, JsonValue, Path } from '../../json/types.js';
import { isWithin, trusted, unreported } from './conditions.js';
import { memberFaults, memberPointer, missingDraft, renamedDraft, unknownDraft, type MemberFaults, type Renaming } from './memberProblems.js';
import { findRenamings } from './renamings.js';
import { Revision } from './revision.js';
import { byPlace, hasConditions, isAboutMembers, sortErrors, validated, type LocatedError, type SortedErrors } from './schemaErrors.js';
import type { Contract, Draft, SchemaError, View } from './types.js';
import { valueProblem, type ValueProblem } from './valueProblem.js';
import { nameOf } from './words.js';

export interface SchemaReading {
  /** The validator's verdict on the document as written. */
  valid: boolean;
  /** One problem per mistake, with paths of the document as written. */
  drafts: Draft[];
  /**
   * Errors under `then` and `else` that do not follow from anything in `drafts`: breaches of state tables, which the rules of
   * the contract explain.
   */
  conditional: SchemaError[];
  /**
   * The document as rules see it: certain corrections applied, and what the schema rejects in any case left out; an item left
   * out of a list leaves a hole. The document itself when it is valid.
   */
  view: View;
  /** The path in the document as written, for a path in the view. A path as written comes back as it is. */
  writtenPath(path: Path): Path;
}

/** What is uncertain about a document because its text is no JSON; paths as written. */
export interface Damage {
  /**
   * Whether the text of a container is damaged: then it is not said what members it lacks or has too many, nor that it is the
   * wrong value itself.
   */
  at(path: Path): boolean;
  /** Values that may not be what was meant: nothing is said about them, and the view is without them. */
  doubtful: readonly Path[];
}

/** Reads a document against its contract's schema. Linear in the size of the document; never throws. */
export function readAgainstSchema(contract: Contract, value: JsonValue, damage: Damage = SOUND): SchemaReading {
  if (!contract.validate(value)) {
    return new InvalidReading(contract, value, damage).result(sortErrors(contract.validate.errors ?? [], contract.schema));
  }
  return { valid: true, drafts: [], conditional: [], view: withoutDoubtful(value, damage.doubtful), writtenPath: (path) => path };
}

const SOUND: Damage = { at: () => false, doubtful: [] };

/** A document without its doubtful values; where an item was, its array has a hole. */
export function withoutDoubtful<V extends JsonValue>(value: V, doubtful: readonly Path[]): V {
  if (doubtful.length === 0) return value;
  const revision = new Revision(value);
  for (const path of doubtful) revision.set(path, undefined);
  return revision.value as V;
}

/** The code of what the schema of a contract with codes rejects at a path. */
export function schemaCodeAt(contract: Contract, path: Path): string {
  return contract.schemaCode?.(path) ?? 'SCHEMA_INVALID';
}

/** A value that the schema rejects, with its problem. */
interface BadValue {
  path: Path;
  problem: ValueProblem;
}

class InvalidReading {
  readonly #contract: Contract;
  readonly #damage: Damage;
  /** Pointers, as written, of the doubtful values, and of the damaged containers that are wrong themselves. */
  readonly #doubtful: ReadonlySet<string>;
  readonly #wrongContainers = new Set<string>();
  readonly #view: Revision;

  constructor(contract: Contract, value: JsonValue, damage: Damage) {
    this.#contract = contract;
    this.#damage = damage;
    this.#doubtful = new Set(damage.doubtful.map(toPointer));
    this.#view = new Revision(value);
  }

  result(errors: SortedErrors): SchemaReading {
    const renamed = findRenamings(this.#contract, this.#view, errors);
    const plain = this.#certain(renamed.errors.plain);
    const badValues = this.#badValues(plain);
    this.#dropRefusedProposals(badValues);
    const corrected = [...badValues.values()].filter(({ problem }) => problem.proposal?.certain);
    for (const { path, problem } of corrected) this.#view.set(path, problem.proposal?.value);
    const unchanged = corrected.length === 0 || !hasConditions(this.#contract.schema);
    const conditional = this.#certain(unchanged ? renamed.errors.conditional : validated(this.#contract, this.#view.value).conditional);
    const faults = memberFaults(plain);

    const rejected = this.#rejected(badValues, faults, renamed.all);
    const standing = trusted(conditional, rejected, this.#contract.schema);
    const drafts = this.#drafts(badValues, faults, renamed.all, misplaced(standing, badValues));
    const unexplained = unreported(standing, rejected);
    this.#removeRejected(badValues, faults);
    if (drafts.length === 0 && unexplained.length === 0 && !this.#anyDamage(faults)) drafts.push(this.#lastResort());
    return {
      valid: false,
      drafts,
      conditional: unexplained.map(({ error }) => error),
      view: this.#view.value,
      writtenPath: (path) => this.#view.originalPath(path),
    };
  }

  /** The errors that do not come from the damage of the text. */
  #certain(errors: readonly LocatedError[]): readonly LocatedError[] {
    return errors.filter((error) => {
      const path = this.#written(error.error.instancePath);
      const pointer = toPointer(path);
      if (isWithin(pointer, this.#doubtful)) return false;
      if (isAboutMembers(error) || !this.#damage.at(path)) return true;
      this.#wrongContainers.add(pointer);
      return false;
    });
  }

  /** One problem per value with errors of its own, by pointer. */
  #badValues(errors: readonly LocatedError[]): Map<string, BadValue> {
    return new Map(
      [...byPlace(errors.filter((error) => !isAboutMembers(error)))].map(([pointer, same]) => {
        const path = this.#view.path(pointer);
        const name = nameOf(this.#view.originalPath(path));
        return [pointer, { path, problem: valueProblem(name, this.#view.at(path) as JsonValue, same, this.#contract) }];
      }),
    );
  }

  /** A correction is offered only when the schema accepts it. */
  #dropRefusedProposals(badValues: ReadonlyMap<string, BadValue>): void {
    const proposing = [...badValues.values()].filter(({ problem }) => problem.proposal !== undefined);
    if (proposing.length === 0) return;
    const trial = new Revision(this.#view.value);
    for (const { path, problem } of proposing) trial.set(path, problem.proposal?.value);
    const proposed = new Set([...badValues].filter(([, { problem }]) => problem.proposal !== undefined).map(([pointer]) => pointer));
    for (const { error } of validated(this.#contract, trial.value).plain) {
      // A refused proposal is one with an error at its place or inside of what it would put there.
      for (let pointer = error.instancePath; pointer !== ''; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
        if (proposed.has(pointer)) delete badValues.get(pointer)?.problem.proposal;
      }
    }
  }

  /** Pointers of everything that is wrong and not put right for certain. */
  #rejected(badValues: ReadonlyMap<string, BadValue>, faults: ReadonlyMap<string, MemberFaults>, renamings: readonly Renaming[]): Set<string> {
    const rejected = new Set([...this.#doubtful, ...this.#wrongContainers]);
    for (const [pointer, { problem }] of badValues) if (!problem.proposal?.certain) rejected.add(pointer);
    for (const { pointer, missing, unknown } of faults.values()) {
      for (const name of missing) rejected.add(memberPointer(pointer, name));
      for (const name of unknown) rejected.add(memberPointer(pointer, name));
    }
    for (const { pointer, meant, certain } of renamings) if (!certain) rejected.add(memberPointer(pointer, meant));
    return rejected;
  }

  #drafts(
    badValues: ReadonlyMap<string, BadValue>,
    faults: ReadonlyMap<string, MemberFaults>,
    renamings: readonly Renaming[],
    misplacedAt: ReadonlySet<string>,
  ): Draft[] {
    const drafts: Draft[] = [];
    const meantBy = new Map<string, Renaming>();
    for (const renaming of renamings) {
      if (!renaming.certain) meantBy.set(memberPointer(renaming.pointer, renaming.meant), renaming);
      if (this.#silentAt(renaming.pointer, misplacedAt)) continue;
      const path = [...this.#written(renaming.pointer), renaming.written];
      drafts.push(renamedDraft(renaming, path, this.#contract));
    }
    for (const fault of faults.values()) {
      if (!this.#silentAt(fault.pointer, misplacedAt)) drafts.push(...this.#memberDrafts(fault, meantBy));
    }
    for (const [pointer, bad] of badValues) {
      if (!isWithin(pointer.slice(0, pointer.lastIndexOf('/')), misplacedAt)) drafts.push(this.#valueDraft(bad));
    }
    const contract = this.#contract;
    if (contract.codes.length === 0) return drafts;
    return drafts.map((draft) => ({ ...draft, code: schemaCodeAt(contract, draft.path) }));
  }

  #memberDrafts(fault: MemberFaults, meantBy: ReadonlyMap<string, Renaming>): Draft[] {
    const { pointer } = fault;
    const path = this.#written(pointer);
    const object = this.#view.at(this.#view.path(pointer)) as JsonObject;
    const misspelt = new Set<string>();
    const missing = fault.missing.filter((name) => !meantBy.has(memberPointer(pointer, name)));
    for (const name of Object.keys((fault.schema.properties ?? {}) as JsonObject)) {
      const renaming = meantBy.get(memberPointer(pointer, name));
      if (renaming !== undefined) misspelt.add(renaming.written);
    }
    return [
      ...(missing.length === 0 ? [] : [missingDraft(fault, missing, path, this.#contract)]),
      ...fault.unknown
        .filter((name) => !misspelt.has(name))
        .map((name) => unknownDraft(fault, [...path, name], object, this.#contract)),
    ];
  }

  #valueDraft({ path, problem }: BadValue): Draft {
    const written = this.#view.originalPath(path);
    const { ruleId, message, severity, proposal } = problem;
    return {
      ruleId,
      path: written,
      at: 'value',
      message,
      ...(severity === undefined ? {} : { severity }),
      ...(proposal === undefined
        ? {}
        : {
            fixes: [
              {
                title: proposal.title,
                kind: proposal.certain && !this.#contract.evidence ? ('safe' as const) : ('manual' as const),
                changes: [{ op: 'replace' as const, path: written, value: proposal.value }],
              },
            ],
          }),
    };
  }

  /** Whether nothing is said about the members of an object: its text is damaged, or it stands where no object belongs. */
  #silentAt(pointer: string, misplacedAt: ReadonlySet<string>): boolean {
    return isWithin(pointer, misplacedAt) || this.#damage.at(this.#written(pointer));
  }

  #anyDamage(faults: ReadonlyMap<string, MemberFaults>): boolean {
    return this.#doubtful.size + this.#wrongContainers.size > 0 || [...faults.keys()].some((pointer) => this.#damage.at(this.#written(pointer)));
  }

  #written(pointer: string): Path {
    return this.#view.originalPath(this.#view.path(pointer));
  }

  #removeRejected(badValues: ReadonlyMap<string, BadValue>, faults: ReadonlyMap<string, MemberFaults>): void {
    for (const { pointer, unknown } of faults.values()) {
      const path = this.#view.path(pointer);
      for (const name of unknown) this.#view.set([...path, name], undefined);
    }
    for (const { path, problem } of badValues.values()) if (!problem.proposal?.certain) this.#view.set(path, undefined);
    for (const pointer of [...this.#doubtful, ...this.#wrongContainers]) this.#view.set(this.#view.path(pointer), undefined);
  }

  #lastResort(): Draft {
    return {
      ruleId: 'schema/type',
      path: [],
      at: 'object',
      message: 'The contract does not allow this combination of members.',
      ...(this.#contract.codes.length === 0 ? {} : { code: schemaCodeAt(this.#contract, []) }),
    };
  }
}

/**
 * Containers that a state table has no room for: what is wrong inside of them does not matter until that is settled, and the
 * table's rule says so.
 */
function misplaced(standing: readonly LocatedError[], badValues: ReadonlyMap<string, BadValue>): Set<string> {
  return new Set(
    standing
      .filter(({ error }) => error.keyword === 'type' && !badValues.has(error.instancePath))
      .map(({ error }) => error.instancePath),
  );
}
