import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('digest/mismatch in a trace', () => {
  it('finds a result that was altered', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/host_receipt/outcome/judgment/answer': 'Ship.' });
    assert.deepEqual(lines, [
      'digest/mismatch /result_ref/result_digest KDNA_TRACE_RESULT_DIGEST_MISMATCH',
      '`result_digest` is "sha256:80cc5de6a340f7ffdbd6d2cc7cb66c76a8935ac556e89177e59ff941dec4ea07", but the outcome of the receipt in this trace has "sha256:978c5c5c34b1ae8f0024a6bcf346dc84536bbd2decbaa6ef84094ced435f5064". Either it was altered after the digest was taken, or the digest was never its own; whoever checks it refuses the document.',
      'see /host_receipt/outcome: The outcome.',
      'manual: Write the recomputed digest (vouches for the content as it stands)',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_RESULT_DIGEST_MISMATCH');
  });

  it('finds a digest of something else', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/result_ref/result_digest': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' });
    assert.deepEqual(lines, [
      'digest/mismatch /result_ref/result_digest KDNA_TRACE_RESULT_DIGEST_MISMATCH',
      '`result_digest` is "sha256:1111111111111111111111111111111111111111111111111111111111111112", but the outcome of the receipt in this trace has "sha256:80cc5de6a340f7ffdbd6d2cc7cb66c76a8935ac556e89177e59ff941dec4ea07". Either it was altered after the digest was taken, or the digest was never its own; whoever checks it refuses the document.',
      'see /host_receipt/outcome: The outcome.',
      'manual: Write the recomputed digest (vouches for the content as it stands)',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_RESULT_DIGEST_MISMATCH');
  });

  it('takes the receipt at hand for the original', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/result_ref/result_digest': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' }, [partner('host-receipt')]);
    assert.deepEqual(lines, [
      'digest/mismatch /result_ref/result_digest KDNA_TRACE_RESULT_DIGEST_MISMATCH',
      '`result_digest` is "sha256:1111111111111111111111111111111111111111111111111111111111111112", but the outcome of the receipt at hand has "sha256:80cc5de6a340f7ffdbd6d2cc7cb66c76a8935ac556e89177e59ff941dec4ea07". Either it was altered after the digest was taken, or the digest was never its own; whoever checks it refuses the document.',
      'see host-receipt.json/outcome: The outcome.',
      'manual: Write the recomputed digest (vouches for the content as it stands)',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_RESULT_DIGEST_MISMATCH');
  });

  it('leaves an outcome that breaks its receipt to the receipt', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/host_receipt/outcome/usage': null });
    assert.deepEqual(lines, [
      'receipt/usage /host_receipt/outcome/usage KDNA_HOST_USAGE_MISMATCH',
      '`outcome.usage` is null, but by the receipt the Host reported its usage. The two tell the same: here `outcome.usage` should have the numbers of `runtime_receipt.usage`.',
      'see /host_receipt/runtime_receipt/usage/basis: The basis is "host_reported".',
      'manual: Set outcome.usage to tokens_used 2311 and model_calls 1, as in runtime_receipt.usage',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_HOST_RECEIPT_MISMATCH');
  });
});
