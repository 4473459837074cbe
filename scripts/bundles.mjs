/**
 * What is bundled: one entry per file under dist/. `build.mjs` builds them, `package.mjs` checks that they are all packed.
 */

/** Options that every bundle shares: small, without source maps, everything but the host's own modules inside. */
const shared = {
  bundle: true,
  minify: true,
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'warning',
  target: 'node20',
  platform: 'node',
  // Some packages name a UMD build as `main`, whose inner `require` calls no bundler can follow.
  mainFields: ['module', 'main'],
};

/** @type {Record<string, import('esbuild').BuildOptions & { outfile: string, entryPoints: [string] }>} */
export const bundles = {
  client: { ...shared, entryPoints: ['client/src/node/main.ts'], outfile: 'dist/client.js', format: 'cjs', external: ['vscode'] },
  server: { ...shared, entryPoints: ['server/src/node/serverMain.ts'], outfile: 'dist/server.js', format: 'cjs' },
  cli: {
    ...shared,
    entryPoints: ['server/src/cli/main.ts'],
    outfile: 'dist/cli.js',
    format: 'cjs',
    // A dependency makes itself a `require` from it as soon as it is loaded.
    define: { 'import.meta.url': '__filename' },
  },
  require: { ...shared, entryPoints: ['server/src/index.ts'], outfile: 'dist/index.js', format: 'cjs', platform: 'neutral' },
  import: { ...shared, entryPoints: ['server/src/index.ts'], outfile: 'dist/index.mjs', format: 'esm', platform: 'neutral' },
};
