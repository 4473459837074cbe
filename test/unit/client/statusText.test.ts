import assert from 'node:assert/strict';
import { describeStatus } from '../../../client/src/statusText.js';
import type { DocumentStatus } from '../../../server/src/lsp/protocol.js';

const valid: DocumentStatus['documents'][number] = { kind: 'cp8-return', title: 'CP8 agent return', pointer: '', valid: true, code: null };
const status = (change: Partial<DocumentStatus>): DocumentStatus => ({
  uri: 'file:///a.json',
  version: 1,
  documents: [valid],
  problems: { error: 0, warning: 0, info: 0, hint: 0 },
  fixable: 0,
  milliseconds: 1,
  ...change,
});

describe('the words of the status item', () => {
  it('say that all is well', () => {
    assert.deepEqual(describeStatus('running', status({})), {
      text: '1 document, no problems',
      detail: 'CP8 agent return: valid',
      busy: false,
      severity: 'information',
    });
  });

  it('count problems, take the worst severity and lead to the problems', () => {
    const receipt = { ...valid, kind: 'host-receipt' as const, title: 'Host receipt', valid: false, code: 'KDNA_HOST_USAGE_MISMATCH' };
    assert.deepEqual(describeStatus('running', status({ documents: [valid, receipt], problems: { error: 1, warning: 2, info: 0, hint: 1 } })), {
      text: '2 documents, 4 problems',
      detail: 'CP8 agent return: valid · Host receipt: KDNA_HOST_USAGE_MISMATCH',
      busy: false,
      severity: 'error',
      command: { title: 'Show problems', command: 'workbench.actions.view.problems' },
    });
    assert.equal(describeStatus('running', status({ problems: { error: 0, warning: 1, info: 0, hint: 0 } })).severity, 'warning');
    assert.equal(describeStatus('running', status({ problems: { error: 0, warning: 0, info: 1, hint: 0 } })).severity, 'information');
  });

  it('offer the safe fixes when there are some', () => {
    const view = describeStatus('running', status({ problems: { error: 0, warning: 1, info: 0, hint: 0 }, fixable: 1 }));
    assert.deepEqual([view.text, view.command?.command], ['1 document, 1 problem', 'envelopeLint.fixAllSafe']);
  });

  it('carry the note of a slow or switched-off document', () => {
    assert.equal(describeStatus('running', status({ note: 'slow: 1.2 s for 9 MB' })).detail, 'CP8 agent return: valid · slow: 1.2 s for 9 MB');
    assert.deepEqual(describeStatus('running', status({ documents: [], note: 'switched off by settings' })), {
      text: 'Envelope Lint',
      detail: 'switched off by settings',
      busy: false,
      severity: 'information',
    });
  });

  it('stay short for many documents, and name versions that are not covered', () => {
    const many = Array.from({ length: 6 }, () => ({ ...valid, valid: null }));
    const once = 'CP8 agent return: version not covered';
    assert.equal(describeStatus('running', status({ documents: many })).detail, `${once} · ${once} · ${once} · 3 more`);
  });

  it('say how the server is, before anything of a document', () => {
    assert.deepEqual(describeStatus('starting', status({})), { text: 'Envelope Lint: starting', detail: '', busy: true, severity: 'information' });
    const stopped = describeStatus('stopped', undefined);
    assert.deepEqual([stopped.text, stopped.severity, stopped.command?.command], ['Envelope Lint: stopped', 'error', 'envelopeLint.restartServer']);
    assert.equal(describeStatus('running', undefined).text, 'Envelope Lint');
    assert.equal(describeStatus('running', status({ documents: [] })).text, 'No envelope found');
  });
});
