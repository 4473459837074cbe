import { differences } from '../../shared/differences.js';
import type { Rule } from '../../shared/types.js';
import { paths, type ReceiptView } from '../types.js';

const MOST_TOLD = 8;

/** Two receipts that cannot both be the answer to one request. */
export const sameReceiptRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/same-receipt',
    severity: 'warning',
    summary: 'Another receipt for the same request, in the same file or folder, says something else.',
    fixes: 'none',
  },
  check(view, context, report) {
    // A text that is damaged says something else only for that.
    if (!context.standsAlone || !context.textSound || view.request_id === undefined) return;
    const folder = folderOf(context.uri);
    const others = context
      .documentsHaving('host-receipt', paths.requestId, view.request_id)
      .filter(({ uri, code }) => folderOf(uri) === folder && code?.startsWith('KDNA_JSON_') !== true)
      .filter(({ value }) => differences(value, context.written, () => true).length > 0);
    if (others.length === 0) return;
    const where = others.every(({ uri }) => uri === context.uri) ? 'file' : 'folder';
    report({
      path: paths.requestId,
      at: 'value',
      message: `${others.length === 1 ? 'Another receipt' : `${others.length} other receipts`} in this ${where} ${others.length === 1 ? 'answers' : 'answer'} the same request and ${others.length === 1 ? 'says' : 'say'} something else. A request is answered once: only one of them can be its receipt.`,
      related: others.slice(0, MOST_TOLD).map((partner) => ({ partner, path: paths.requestId, message: 'The other receipt.' })),
    });
  },
};

function folderOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/'));
}
