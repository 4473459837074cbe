import { skeleton } from '../contracts/cp8-return-1/snippets.js';
import { receiptRows, receiptSkeleton } from '../contracts/host-receipt-2/snippets.js';
import type { JsonObject } from '../json/types.js';
import type { Feature } from './context.js';
import { NewCp8Return, NewHostReceipt, ReceiptRows } from './protocol.js';
import { runSafe } from './runSafe.js';

const FAILED = { refused: 'The document could not be made; the log says why.' };

/** New CP8 Return, New Host Receipt. */
export const newDocuments: Feature = ({ connection, environment }) => {
  connection.onRequest(NewCp8Return, ({ lane, subject, gitCommit }, token) =>
    runSafe(connection, token, 'New CP8 Return', FAILED, () => {
      const generatedAtUtc = new Date(environment.now()).toISOString().replace(/\.\d+Z$/, 'Z');
      const content = skeleton({ lane, subject, gitCommit, generatedAtUtc, taskDate: generatedAtUtc.slice(0, 10) });
      return { text: written(content), languageId: 'cp8-return' };
    }),
  );
  connection.onRequest(ReceiptRows, (token) =>
    runSafe(connection, token, 'Receipt rows', [], () =>
      receiptRows.map(({ name, title }) => ({ id: name, label: title, description: name })),
    ),
  );
  connection.onRequest(NewHostReceipt, ({ row }, token) =>
    runSafe(connection, token, 'New Host Receipt', FAILED, () => {
      const known = receiptRows.find(({ name }) => name === row);
      if (known === undefined) return { refused: 'The state table has no such row.' };
      return { text: written(receiptSkeleton(known)), languageId: 'kdna-contract' };
    }),
  );
  return {};
};

function written(content: JsonObject): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
