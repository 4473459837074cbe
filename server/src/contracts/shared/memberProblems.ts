/** Members that are missing, unknown, or misspelt: gathered per object from the validator's errors. */
import { toPointer } from '../../json/pointer.js';
import type { JsonObject, Path } from '../../json/types.js';
import { kinds } from '../kinds.js';
import { certainMatch, suggestedMatch } from './nearMiss.js';
import { quoteName } from './quote.js';
import type { LocatedError } from './schemaErrors.js';
import { resolved } from './schemaLocation.js';
import { skeletonOf } from './skeleton.js';
import type { Contract, Draft } from './types.js';
import { listOf, nameOf } from './words.js';

/** What is wrong with the members of one object. */
export interface MemberFaults {
  pointer: string;
  /** In the order of the schema. */
  missing: string[];
  /** In the order of the document. */
  unknown: string[];
  /** The schema of the object. */
  schema: JsonObject;
}

/** A member name that was probably meant to be another one. */
export interface Renaming {
  /** Pointer of the object. */
  pointer: string;
  written: string;
  meant: string;
  certain: boolean;
}

/** The objects with missing or unknown members, by pointer. Linear in the number of errors. */
export function memberFaults(errors: readonly LocatedError[]): Map<string, MemberFaults> {
  const faults = new Map<string, MemberFaults>();
  for (const { error, location } of errors) {
    const missing = error.keyword === 'required';
    if (!missing && error.keyword !== 'additionalProperties') continue;
    let fault = faults.get(error.instancePath);
    if (fault === undefined) {
      fault = { pointer: error.instancePath, missing: [], unknown: [], schema: location.parent };
      faults.set(error.instancePath, fault);
    }
    // The schema that closes the object is the one that knows all of its members.
    if (!missing) fault.schema = location.parent;
    if (missing) fault.missing.push(String(error.params.missingProperty));
    else fault.unknown.push(String(error.params.additionalProperty));
  }
  return faults;
}

/** Which unknown members of an object were probably meant to be which absent ones. */
export function renamings(fault: MemberFaults, object: JsonObject): Renaming[] {
  if (fault.unknown.length === 0) return [];
  const absent = Object.keys((fault.schema.properties ?? {}) as JsonObject).filter((name) => !Object.hasOwn(object, name));
  if (absent.length === 0) return [];
  const found = fault.unknown.flatMap((written): Renaming[] => {
    const sure = certainMatch(written, absent);
    const meant = sure ?? suggestedMatch(written, absent);
    return meant === undefined ? [] : [{ pointer: fault.pointer, written, meant, certain: sure !== undefined }];
  });
  // Two names for one member: then neither is clearly the one.
  const claims = new Map<string, number>();
  for (const { meant } of found) claims.set(meant, (claims.get(meant) ?? 0) + 1);
  return found.filter(({ meant }) => claims.get(meant) === 1);
}

/** One problem for all the members that an object lacks, with a fix that adds them empty. */
export function missingDraft(fault: MemberFaults, missing: readonly string[], path: Path, contract: Contract): Draft {
  const properties = (fault.schema.properties ?? {}) as JsonObject;
  const members = missing.map((name): [string, ReturnType<typeof skeletonOf>] => [
    name,
    skeletonOf((properties[name] ?? {}) as JsonObject, contract.schema),
  ]);
  const names = listOf(missing.map((name) => `\`${name}\``), 'and');
  const subject = path.length === 0 ? `This ${kinds[contract.kind].title}` : nameOf(path);
  return {
    ruleId: 'schema/required',
    path,
    at: 'object',
    message: `${subject} lacks ${missing.length === 1 ? names : `${missing.length} members: ${names}`}. ${whyRequired(contract)}`,
    fixes: [
      {
        title: missing.length === 1 ? `Add the missing member ${names}` : `Add the ${missing.length} missing members`,
        kind: 'manual',
        changes: [{ op: 'insert', path, members }],
      },
    ],
  };
}

function whyRequired({ evidence }: Contract): string {
  return evidence
    ? 'The contract requires every member: what is left out proves nothing.'
    : 'The contract requires every member, also where there is nothing to say: a missing one may just be forgotten.';
}

/** One problem for a member that an object may not have. `path` is the member's own. */
export function unknownDraft(fault: MemberFaults, path: Path, object: JsonObject, contract: Contract): Draft {
  const name = path.at(-1) as string;
  const allowed = Object.keys((resolved(fault.schema, contract.schema).properties ?? {}) as JsonObject);
  const twin = certainMatch(name, allowed);
  const place = path.length === 1 ? `this ${kinds[contract.kind].title}` : nameOf(path.slice(0, -1));
  const rest =
    twin !== undefined && Object.hasOwn(object, twin)
      ? `: \`${twin}\` is there already.`
      : allowed.length > 8
        ? ': the contract knows no such member and allows no others than its own.'
        : `, which may only hold ${listOf(allowed.map((one) => `\`${one}\``), 'and')}.`;
  return {
    ruleId: 'schema/unknown-member',
    path,
    at: 'key',
    message: `${quoteName(name)} has no place in ${place}${rest}`,
    fixes: [removal(path)],
  };
}

/** One problem for a misspelt member name. `path` is the member's own, as written. */
export function renamedDraft({ written, meant, certain }: Renaming, path: Path, contract: Contract): Draft {
  return {
    ruleId: 'schema/unknown-member',
    path,
    at: 'key',
    message: certain
      ? `${quoteName(written)} is another spelling of \`${meant}\`. Names must be written exactly as the contract has them, or the member counts as missing.`
      : `${quoteName(written)} is not a member that the contract knows, and \`${meant}\` is missing. Did you mean \`${meant}\`?`,
    fixes: [
      {
        title: `Rename to \`${meant}\``,
        kind: certain && !contract.evidence ? 'safe' : 'manual',
        changes: [{ op: 'rename', path, name: meant }],
      },
      ...(certain ? [] : [removal(path)]),
    ],
  };
}

function removal(path: Path) {
  return {
    title: `Remove ${quoteName(path.at(-1) as string)}`,
    kind: 'manual' as const,
    changes: [{ op: 'remove' as const, path }],
  };
}

/** The pointer of a member of the object at `pointer`. */
export function memberPointer(pointer: string, name: string): string {
  return pointer + toPointer([name]);
}
