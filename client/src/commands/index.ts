/** All commands of the extension. */
import type { Disposable } from 'vscode';
import { addFileToSnapshot } from './addFileToSnapshot.js';
import { checkContainer } from './checkContainer.js';
import { checkDigests } from './checkDigests.js';
import { registerCommand, type Command, type Services } from './command.js';
import { copyCanonicalForm } from './copyCanonicalForm.js';
import { copyJsonPointer } from './copyJsonPointer.js';
import { copySha256OfCanonicalForm } from './copySha256OfCanonicalForm.js';
import { copySha256OfFile } from './copySha256OfFile.js';
import { explainRule, openRulePage } from './explainRule.js';
import { fixAllSafe } from './fixAllSafe.js';
import { lintWorkspace } from './lintWorkspace.js';
import { newCp8Return } from './newCp8Return.js';
import { newHostReceipt } from './newHostReceipt.js';
import { openPlace } from './openPlace.js';
import { recomputeAllDigests } from './recomputeAllDigests.js';
import { recomputeDigestAtCursor } from './recomputeDigestAtCursor.js';
import { restartServer } from './restartServer.js';
import { suppress } from './suppress.js';
import { verifySourceSnapshot } from './verifySourceSnapshot.js';

const COMMANDS: Command[] = [
  newCp8Return,
  newHostReceipt,
  copyCanonicalForm,
  copySha256OfCanonicalForm,
  copySha256OfFile,
  copyJsonPointer,
  checkDigests,
  checkContainer,
  recomputeDigestAtCursor,
  recomputeAllDigests,
  addFileToSnapshot,
  verifySourceSnapshot,
  lintWorkspace,
  fixAllSafe,
  restartServer,
  explainRule,
  openRulePage,
  openPlace,
  suppress,
];

/** Registers every command. */
export function registerCommands(services: Services): Disposable[] {
  return COMMANDS.map((command) => registerCommand(services, command));
}
