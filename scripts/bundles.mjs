/**
 * What is bundled: one entry per file under dist/. `build.mjs` builds them, `package.mjs` checks that they are all packed.
 */

/** Tables that markdown-it's block parser never looks into. They do nothing when loaded, but do not say so where bundlers look. */
const unusedTables = {
  name: 'unused tables',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^(entities|mdurl)$/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === unusedTables) return undefined;
      return { ...(await build.resolve(path, { ...from, pluginData: unusedTables })), sideEffects: false };
    });
  },
};

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
  plugins: [unusedTables],
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
  mcp: { ...shared, entryPoints: ['server/src/cli/mcp/main.ts'], outfile: 'dist/mcp.js', format: 'cjs', define: { 'import.meta.url': '__filename' } },
  require: { ...shared, entryPoints: ['server/src/index.ts'], outfile: 'dist/index.js', format: 'cjs', platform: 'neutral' },
  import: { ...shared, entryPoints: ['server/src/index.ts'], outfile: 'dist/index.mjs', format: 'esm', platform: 'neutral' },
};
