/** The words of the language status item. */
import type { DocumentStatus } from '../../server/src/lsp/protocol.js';
import type { SessionState } from './session.js';

export interface StatusView {
  text: string;
  detail: string;
  busy: boolean;
  severity: 'error' | 'warning' | 'information';
  command?: { title: string; command: string };
}

const PROBLEMS = { title: 'Show problems', command: 'workbench.actions.view.problems' };
const FIX_ALL = { title: 'Fix all safe problems', command: 'envelopeLint.fixAllSafe' };
const RESTART = { title: 'Restart server', command: 'envelopeLint.restartServer' };

/** What to show for a server in `state` that last said `status` of the active document (undefined: nothing yet). */
export function describeStatus(state: SessionState, status: DocumentStatus | undefined): StatusView {
  const quiet = { busy: false, severity: 'information' } as const;
  if (state === 'stopped') {
    return { text: 'Envelope Lint: stopped', detail: 'the server ended several times', busy: false, severity: 'error', command: RESTART };
  }
  if (state === 'starting') return { ...quiet, text: 'Envelope Lint: starting', detail: '', busy: true };
  if (status === undefined) return { ...quiet, text: 'Envelope Lint', detail: '' };
  const details = [...status.documents.map(describeDocument), ...(status.note === undefined ? [] : [status.note])];
  const detail = (details.length > 4 ? [...details.slice(0, 3), `${details.length - 3} more`] : details).join(' · ');
  const { error, warning, info, hint } = status.problems;
  const count = error + warning + info + hint;
  if (count === 0 && status.documents.length === 0) {
    return { ...quiet, text: status.note === undefined ? 'No envelope found' : 'Envelope Lint', detail: status.note ?? '' };
  }
  const found = plural(status.documents.length, 'document');
  if (count === 0) return { ...quiet, text: `${found}, no problems`, detail };
  return {
    text: `${found}, ${plural(count, 'problem')}`,
    detail,
    busy: false,
    severity: error > 0 ? 'error' : warning > 0 ? 'warning' : 'information',
    command: status.fixable > 0 ? FIX_ALL : PROBLEMS,
  };
}

function describeDocument({ title, valid, code }: DocumentStatus['documents'][number]): string {
  if (valid === null) return `${title}: version not covered`;
  return `${title}: ${valid ? 'valid' : (code ?? 'not valid')}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
