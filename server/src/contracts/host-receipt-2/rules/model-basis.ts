import { quoteValue } from '../../shared/quote.js';
import type { Draft, DraftFix, DraftRelated, Rule } from '../../shared/types.js';
import { setMembers } from '../fixes.js';
import { nearestRow, type Differences } from '../stateTable.js';
import { paths, type ModelView, type ReceiptView } from '../types.js';

/** The basis of the model's identity against its value, and against a Host that refused. */
export const modelBasisRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/model-basis',
    severity: 'error',
    summary: 'A model identity that does not go with its basis, or one in a delivery that was refused.',
    fixes: 'manual',
  },
  check(view, _context, report) {
    const found = nearestRow(view);
    const model = view.runtime_receipt?.model_identity;
    const [first, ...more] = found.model;
    if (model === undefined || first === undefined) return;
    const place: Pick<Draft, 'path' | 'at'> =
      more.length === 0 ? { path: [...paths.model, first], at: 'value' } : { path: paths.model, at: 'object' };
    report({
      ...place,
      message: found.row.name === 'refused' ? refusedMessage(found, first, model) : basisMessage(model),
      code: 'SCHEMA_INVALID',
      related: relatedPlaces(found, view, model, first),
      fixes: fixesFor(found, model),
    });
  },
};

function refusedMessage(found: Differences, first: keyof ModelView, model: ModelView): string {
  const what = found.model.length === 1 ? `\`${first}\` is ${quoteValue(model[first] ?? null)}` : 'A model is named';
  return `${what}, but the Host refused the capsule before any provider ran, so no model was at work. \`value\` should be null and \`basis\` "not_observed".`;
}

function basisMessage(model: ModelView): string {
  return model.basis === 'host_reported'
    ? '`value` is null, but `basis` says that the Host reported the model. A reported model has a name; without one, `basis` should be "not_observed".'
    : `\`value\` is ${quoteValue(model.value ?? null)}, but \`basis\` says that the model was not observed. A name that the Host gave is "host_reported"; what nobody observed is null.`;
}

function relatedPlaces(found: Differences, view: ReceiptView, model: ModelView, first: keyof ModelView): DraftRelated[] {
  const places: DraftRelated[] = (['value', 'basis'] as const)
    .filter((member) => model[member] !== undefined && (found.model.length > 1 || member !== first))
    .map((member) => ({ path: [...paths.model, member], message: `\`${member}\` is ${quoteValue(model[member] ?? null)}.` }));
  const comparison = view.runtime_receipt?.capsule_delivery_comparison;
  if (found.row.name === 'refused' && comparison !== undefined) {
    places.push({ path: paths.comparison, message: `The comparison is "${comparison}".` });
  }
  return places;
}

function fixesFor(found: Differences, model: ModelView): DraftFix[] {
  const value = [...paths.model, 'value'];
  const basis = [...paths.model, 'basis'];
  if (found.model.length > 1) return [setMembers([value, null], [basis, 'not_observed'])];
  if (found.model[0] === 'basis') return [setMembers([basis, 'not_observed'])];
  if (model.value === null) return [setMembers([basis, 'not_observed'])];
  return found.row.name === 'refused' ? [setMembers([value, null])] : [setMembers([value, null]), setMembers([basis, 'host_reported'])];
}
