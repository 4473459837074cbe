import type { JsonObject } from '../../json/types.js';
import { isTemplate } from '../shared/placeholder.js';
import { saysTemplate } from '../shared/template.js';
import type { Draft } from '../shared/types.js';
import { placeholder } from './rules/placeholder.js';

/**
 * The one problem of a return that is a template through and through; undefined for any other document. Nothing else is
 * worth saying about it: an info where the file name says template or example, else an error, since it will be taken for a return.
 */
export function templateDraft(written: JsonObject, fileName: string): Draft | undefined {
  if (!isTemplate(written)) return undefined;
  const meant = saysTemplate(fileName);
  return {
    ruleId: placeholder.meta.id,
    path: [],
    at: 'object',
    severity: meant ? 'info' : 'error',
    message: meant
      ? 'This is a template: its values are placeholders. It becomes a return when they are filled in.'
      : 'This is a template, not a return: its values are placeholders, so there is nothing for the coordinator to take in. Fill them in, or call the file a template.',
  };
}
