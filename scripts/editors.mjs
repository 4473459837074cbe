/**
 * `npm run try-editors`: runs the snippets of docs/editors.md in a real Neovim and a real Emacs, and compares the problems that
 * they show of an example with those of the command line.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setUp } from './setup.mjs';
import { root, run } from './setup/run.mjs';

const EXAMPLE = 'examples/cp8/grok-draft.return.json';
/** Editors may only be shown what needs no trust. */
const OF_DISK = ['cp8/file-hash', 'cp8/file-missing'];
/** Lists the rules of the problems in the first buffer, one on each line, and ends the editor. */
const NEOVIM = `
vim.cmd('source snippet.lua')
vim.cmd('filetype on')
vim.cmd('edit draft.return.json')
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 100)
for _, problem in ipairs(vim.diagnostic.get(0)) do io.stdout:write(problem.code .. '\\n') end
vim.cmd('qa!')
`;
const EMACS = `
(load-file "snippet.el")
(find-file "draft.return.json")
(call-interactively #'eglot)
(let ((end (+ (float-time) 20)))
  (while (and (< (float-time) end) (null (flymake-diagnostics)))
    (accept-process-output nil 0.1)))
(dolist (problem (flymake-diagnostics))
  (when (string-match "\\\\[\\\\([^]]+\\\\)\\\\]" (flymake-diagnostic-text problem))
    (princ (concat (match-string 1 (flymake-diagnostic-text problem)) "\\n"))))
`;
const EDITORS = [
  { name: 'Neovim', command: 'nvim', packages: ['neovim'], fence: 'lua', snippet: 'snippet.lua', script: 'try.lua', text: NEOVIM, args: ['--headless', '-u', 'NONE', '-c', 'luafile try.lua'] },
  { name: 'Emacs', command: 'emacs', packages: ['emacs-nox', 'elpa-eglot'], fence: 'elisp', snippet: 'snippet.el', script: 'try.el', text: EMACS, args: ['--batch', '-f', 'package-initialize', '-l', 'try.el'] },
];

const missing = await setUp(['build']);
if (missing.size > 0) throw new Error([...missing.values()].join('; '));
const folder = mkdtempSync(join(tmpdir(), 'editors-'));
try {
  mkdirSync(join(folder, 'bin'));
  symlinkSync(join(root, 'dist/cli.js'), join(folder, 'bin/envelope-lint'));
  cpSync(join(root, EXAMPLE), join(folder, 'draft.return.json'));
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
  const { stdout } = spawnSync('envelope-lint', ['draft.return.json', '--format', 'json'], { cwd: folder, env, encoding: 'utf8' });
  const expected = JSON.parse(stdout).files[0].problems.map(({ ruleId }) => ruleId).filter((ruleId) => !OF_DISK.includes(ruleId)).sort();
  for (const editor of EDITORS) await tryEditor(editor, env, expected);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function tryEditor({ name, command, packages, fence, snippet, script, text, args }, env, expected) {
  if (!existsSync(`/usr/bin/${command}`)) {
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true });
  }
  const page = readFileSync(join(root, 'docs/editors.md'), 'utf8');
  writeFileSync(join(folder, snippet), page.split(`\`\`\`${fence}\n`)[1].split('```')[0]);
  writeFileSync(join(folder, script), text);
  const output = execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'ignore'] });
  const shown = output.split('\n').filter((line) => line.includes('/')).sort();
  if (shown.join() !== expected.join()) throw new Error(`${name} shows ${shown.join(', ') || 'nothing'}; expected were ${expected.join(', ')}`);
  console.log(`${name}: ${shown.length} problems, those of the command line`);
}
