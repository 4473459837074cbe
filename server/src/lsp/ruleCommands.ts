import { readablePage } from '../lint/readablePage.js';
import { ruleMeta, rules } from '../lint/rules.js';
import { fixAllEdit } from './codeActions.js';
import type { Feature } from './context.js';
import { documentAt } from './requests.js';
import { ExplainRule, FixAll, isRefusal, Rules, type Refusal } from './protocol.js';
import { runSafe } from './runSafe.js';
import { rulePageHref } from './toDiagnostic.js';

const FAILED: Refusal = { refused: 'This could not be done; the log says why.' };

/** Explain Rule, the list of rules, Fix All Safe Problems. */
export const ruleCommands: Feature = (context) => {
  const { connection } = context;
  connection.onRequest(Rules, (token) =>
    runSafe(connection, token, 'Rules', [], () => rules.map(({ id, summary, severity }) => ({ id, summary, severity }))),
  );
  connection.onRequest(ExplainRule, ({ ruleId }, token) =>
    runSafe(connection, token, 'Explain Rule', FAILED, () => {
      const meta = ruleMeta(ruleId);
      if (meta === undefined) return { refused: 'There is no rule of that name.' };
      const href = rulePageHref(context, ruleId);
      const markdown = readablePage(ruleId) ?? `# ${ruleId}\n\n${meta.summary}\n`;
      return { title: ruleId, markdown, ...(href === undefined ? {} : { href }) };
    }),
  );
  connection.onRequest(FixAll, ({ uri }, token) =>
    runSafe(connection, token, 'Fix All', FAILED, async () => {
      const document = documentAt(context, uri);
      return isRefusal(document) ? document : fixAllEdit(context, document);
    }),
  );
  return {};
};
