/** Texts to begin a receipt with: a skeleton for a new document, and snippets with tab stops for what is typed. */
import type { JsonObject, JsonValue } from '../../json/types.js';
import type { Snippet } from '../shared/snippet.js';
import { stateTable } from './stateTable.js';
import type { Basis, Status } from './types.js';

/** One row of the state table with one basis: what a new receipt is made from. */
export interface ReceiptRow {
  /** Stable, for settings and commands: "completed, host_reported". */
  name: string;
  /** For a person. */
  title: string;
  status: Status;
  basis: Basis;
}

const TITLES: Record<Status, string> = {
  completed: 'The capsule matched and the provider completed',
  failed: 'The capsule matched and the provider failed',
  cancelled: 'The capsule matched and the execution was cancelled',
  timed_out: 'The capsule matched and the execution timed out',
  not_started: 'The digests were mismatched and the Host refused',
};

/** Every row of the state table with each basis that it allows, in the order of the table. */
export const receiptRows: readonly ReceiptRow[] = stateTable.flatMap((row) =>
  row.statuses.flatMap((status) =>
    row.bases.map((basis) => ({
      name: `${status}, ${basis}`,
      title: row.bases.length === 1 ? TITLES[status] : `${TITLES[status]}; usage and model ${basis === 'host_reported' ? 'reported' : 'not observed'}`,
      status,
      basis,
    })),
  ),
);

/**
 * What the author fills in, with what stands there until then. Digests, id and words are of the right form but name nothing:
 * a digest of zeros is one that nobody computed.
 */
const BLANKS = {
  request_id: `host_${'0'.repeat(24)}`,
  sender: `sha256:${'0'.repeat(64)}`,
  host: `sha256:${'f'.repeat(64)}`,
  elapsed_ms: 0,
  tokens_used: 0,
  model_calls: 1,
  model: 'model name',
  answer: 'the answer',
  reasoning: 'a reason',
} as const;
type Blank = keyof typeof BLANKS;

/** A new receipt of a row: valid, with blanks to fill in. */
export function receiptSkeleton(row: ReceiptRow): JsonObject {
  return receipt(row, (blank) => BLANKS[blank]);
}

/** The snippet for a receipt of a row. Members that must be equal share a tab stop, so that they stay equal while one types. */
export function receiptSnippet(row: ReceiptRow): Snippet {
  const stops: Blank[] = [];
  const marked = receipt(row, (blank) => {
    if (!stops.includes(blank)) stops.push(blank);
    return `<${blank}>`;
  });
  const body = JSON.stringify(marked, null, '\t').replace(/"<(\w+)>"/g, (_marker, name: Blank) => {
    const stop = `\${${stops.indexOf(name) + 1}:${BLANKS[name]}}`;
    return typeof BLANKS[name] === 'string' ? `"${stop}"` : stop;
  });
  return { label: `host receipt: ${row.name}`, detail: row.title, body };
}

function receipt(row: ReceiptRow, fill: (blank: Blank) => JsonValue): JsonObject {
  const refused = row.status === 'not_started';
  const reported = row.basis === 'host_reported';
  return {
    protocol: 'kdna.agent-host/2',
    request_id: fill('request_id'),
    runtime_receipt: {
      type: 'kdna.agent-host.runtime-receipt',
      receipt_version: '1.0.0',
      capsule_version: '2.0',
      capsule_digest_profile: 'kdna-capsule-jcs-v1',
      sender_capsule_delivery_digest: fill('sender'),
      host_recomputed_capsule_delivery_digest: fill(refused ? 'host' : 'sender'),
      echoed_capsule_delivery_digest: fill(refused ? 'host' : 'sender'),
      capsule_delivery_comparison: refused ? 'mismatched' : 'matched',
      capsule_schema_validation: 'passed',
      asset_id_correlation: 'matched',
      provider_execution_status: row.status,
      usage: {
        elapsed_ms: fill('elapsed_ms'),
        elapsed_basis: 'host_monotonic',
        tokens_used: reported ? fill('tokens_used') : null,
        model_calls: reported ? fill('model_calls') : null,
        basis: row.basis,
      },
      semantic_consumption: { state: 'not_observed', basis: null },
      model_identity: { value: reported ? fill('model') : null, basis: row.basis },
    },
    outcome: row.status === 'completed' ? outcome(reported, fill) : null,
  };
}

function outcome(reported: boolean, fill: (blank: Blank) => JsonValue): JsonObject {
  return {
    judgment: { answer: fill('answer'), reasoning: [fill('reasoning')], confidence: null },
    usage: reported ? { tokens_used: fill('tokens_used'), model_calls: fill('model_calls') } : null,
  };
}
