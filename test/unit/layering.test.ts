import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../..');

/** What each layer of the server may import, itself aside. Type-only imports count too. */
const BELOW: Record<string, string[]> = {
  json: [],
  digests: ['json'],
  contracts: ['json', 'digests'],
  lint: ['json', 'digests', 'contracts'],
  workspace: ['json', 'digests', 'contracts', 'lint'],
  tools: ['json', 'digests', 'contracts', 'lint', 'workspace'],
  lsp: ['json', 'digests', 'contracts', 'lint', 'workspace', 'tools'],
  cli: ['json', 'digests', 'contracts', 'lint', 'workspace', 'tools'],
  index: ['json', 'digests', 'contracts', 'lint', 'workspace'],
};
const PURE = ['json', 'digests', 'contracts', 'lint'];

/** Every module that a file names: imports, re-exports, `import()` and `import("…")` types. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(ROOT, file), 'utf8'), true, true);
  return importedFiles.map((imported) => imported.fileName);
}

/** The files of a folder below server/src, or the one file of that name. */
function filesOf(layer: string): string[] {
  return globSync([`server/src/${layer}/**/*.ts`, `server/src/${layer}.ts`], { cwd: ROOT });
}

/** The layer that an import leads to; undefined for a package, and for what is no code: a schema, the manifest. */
function layerOf(file: string, imported: string): string | undefined {
  if (!imported.startsWith('.') || imported.endsWith('.json')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), imported);
  return /^server\/src\/([^/.]+)/.exec(target)?.[1] ?? target;
}

describe('layering', () => {
  for (const [layer, below] of Object.entries(BELOW)) {
    it(`${layer} imports from ${below.join(', ') || 'no other layer'}`, () => {
      const allowed = new Set([layer, ...below, 'generated']);
      const files = filesOf(layer);
      const wrong = files.flatMap((file) =>
        importsOf(file)
          .filter((imported) => !allowed.has(layerOf(file, imported) ?? layer))
          .map((imported) => `${file} imports ${imported}`),
      );
      assert.ok(files.length > 0, `no files in ${layer}`);
      assert.deepEqual(wrong, []);
    });
  }

  it('the engine knows neither the editor nor Node', () => {
    const wrong = PURE.flatMap(filesOf).flatMap((file) =>
      importsOf(file)
        .filter((imported) => imported === 'vscode' || isBuiltin(imported))
        .map((imported) => `${file} imports ${imported}`),
    );
    assert.deepEqual(wrong, []);
  });

  it('of the server, the client knows the protocol alone', () => {
    const files = globSync('client/src/**/*.ts', { cwd: ROOT });
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(
          (imported) => imported.startsWith('.') && path.posix.join(path.posix.dirname(file), imported).startsWith('server/'),
        )
        .filter((imported) => path.posix.join(path.posix.dirname(file), imported) !== 'server/src/lsp/protocol.js')
        .map((imported) => `${file} imports ${imported}`),
    );
    assert.ok(files.length > 0);
    assert.deepEqual(wrong, []);
  });
});
