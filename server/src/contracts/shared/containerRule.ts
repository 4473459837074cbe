/** `digest/container`: digests of a `.kdna` file, against the file that lies beside the document. */
import { containerDigests, type ContainerDigestName } from '../../digests/kdna/names.js';
import type { Path } from '../../json/types.js';
import { containerOf, type ContainerFacts } from './containers.js';
import { quoteDigest } from './copies.js';
import { quoteValue } from './quote.js';
import type { Draft, Rule, RuleMeta } from './types.js';
import { valueAt } from './valueAt.js';
import { listOf } from './words.js';

const meta: RuleMeta = {
  id: 'digest/container',
  severity: 'warning',
  summary: 'A digest of a `.kdna` file that the one beside the document does not have, or that could not be taken of it.',
  fixes: 'none',
};

/** A digest of a container, and where a document has it. */
type Place = readonly [name: ContainerDigestName, path: Path];

/** The places of evidence below a member. */
export function evidencePlaces(base: Path): Place[] {
  return [
    ['A', [...base, 'asset', 'value']],
    ['C', [...base, 'content', 'value']],
    ['E', [...base, 'runtime_entry_set', 'value']],
  ];
}

/**
 * The rule for a kind of document.
 * @param places where it names the digests of its container
 * @param assetId where it names the asset that is in the container; absent when it does not
 */
export function containerRule(places: readonly Place[], assetId?: Path): Rule {
  return {
    meta,
    check(view, context, report) {
      if (context.containers.length === 0) return;
      const container = containerOf(context.containers, assetId === undefined ? undefined : valueAt(view, assetId));
      if (container === undefined) return;
      const draft = compared(view, places, container) ?? unchecked(view, places, container);
      if (draft !== undefined) report(draft);
    },
  };
}

/** One problem for all the digests that differ: it is one container that is another one. */
function compared(view: unknown, places: readonly Place[], facts: ContainerFacts): Omit<Draft, 'ruleId'> | undefined {
  const { name: file, digests } = facts;
  const known = places.filter(([name, path]) => digests[name] !== undefined && typeof valueAt(view, path) === 'string');
  const off = known.filter(([name, path]) => valueAt(view, path) !== digests[name]);
  const [first, ...others] = off;
  if (first === undefined) return undefined;
  const [name, path] = first;
  const same = known.filter((place) => !off.includes(place)).map(([each]) => containerDigests[each].title);
  const isRepacked = name === 'A' && others.length === 0 && same.length > 0;
  return {
    message:
      `The ${containerDigests[name].title} is ${quoteDigest(valueAt(view, path) ?? null)}, but the container beside this document, ${quoteValue(file)}, has "${digests[name]}". ` +
      (isRepacked
        ? `Its ${listOf(same, 'and')} ${same.length === 1 ? 'is' : 'are'} as written here: it was packed anew, and whoever expects this digest refuses it all the same.`
        : 'It was changed after its digests were taken, or it is the container of another asset.') +
      unreadOf(view, places, facts).map(({ names, why }) => ` Its ${titles(names)} could not be taken: ${why}.`).join(''),
    path,
    at: 'value',
    related: others.map(([other, place]) => ({ path: place, message: `The ${containerDigests[other].title} differs as well; the container has "${digests[other]}".` })),
  };
}

/** What could not be compared because the container is refused or cannot be read. A wrong container is no better for it. */
function unchecked(view: unknown, places: readonly Place[], facts: ContainerFacts): Omit<Draft, 'ruleId'> | undefined {
  const [first, ...others] = unreadOf(view, places, facts);
  const [at, ...rest] = [first, ...others].flatMap((each) => each?.places ?? []);
  if (first === undefined || at === undefined) return undefined;
  const isMeant = places.some(([name, path]) => facts.digests[name] !== undefined && facts.digests[name] === valueAt(view, path));
  const more = others.map(({ names, why }) => ` Nor could its ${titles(names)}: ${why}.`).join('');
  return {
    message:
      `The ${titles(first.names)} could not be checked against the container beside this document, ${quoteValue(facts.name)}: ${first.why}.${more} ` +
      (isMeant ? 'It is the one that this document names, so whoever loads it finds the same.' : 'So it is not known whether it is the container that this document names.'),
    path: at,
    at: 'value',
    related: rest.map((path) => ({ path, message: 'Not checked either.' })),
    ...(isMeant ? {} : { severity: 'hint' as const }),
  };
}

/** The digests that a document has and that could not be taken of the container, by the reason. */
function unreadOf(view: unknown, places: readonly Place[], { unread = {} }: ContainerFacts): { why: string; names: ContainerDigestName[]; places: Path[] }[] {
  const missed = places.filter(([name, path]) => unread[name] !== undefined && typeof valueAt(view, path) === 'string');
  const reasons = [...new Set(missed.map(([name]) => unread[name] ?? ''))];
  return reasons.map((why) => {
    const of = missed.filter(([name]) => unread[name] === why);
    return { why, names: of.map(([name]) => name), places: of.map(([, path]) => path) };
  });
}

function titles(names: readonly ContainerDigestName[]): string {
  return listOf(names.map((name) => containerDigests[name].title), 'and');
}
