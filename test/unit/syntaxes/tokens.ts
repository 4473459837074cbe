/** Tokenizes a text as the editor does: the same engine, our grammars. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as oniguruma from 'vscode-oniguruma';
import * as textmate from 'vscode-textmate';

const require = createRequire(import.meta.url);
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  contributes: { grammars: { language?: string; scopeName: string; path: string }[] };
};

export interface Token {
  text: string;
  /** Scopes from the innermost outwards, without the grammar's own. */
  scopes: string[];
}

async function load(): Promise<textmate.Registry> {
  await oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')));
  return new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scopeName) => {
      const grammar = manifest.contributes.grammars.find((candidate) => candidate.scopeName === scopeName);
      return grammar && textmate.parseRawGrammar(await readFile(grammar.path, 'utf8'), grammar.path);
    },
  });
}
const registry = load();

/** All tokens of `text` in the language `languageId`, blank ones left out. */
export async function tokenize(languageId: string, text: string): Promise<Token[]> {
  const contribution = manifest.contributes.grammars.find(({ language }) => language === languageId);
  const grammar = await (await registry).loadGrammar(contribution?.scopeName ?? '');
  if (grammar === null) throw new Error(`no grammar for ${languageId}`);
  const tokens: Token[] = [];
  let state = textmate.INITIAL;
  for (const line of text.split(/\r\n|\n/)) {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    for (const { startIndex, endIndex, scopes } of result.tokens) {
      const token = line.slice(startIndex, endIndex);
      if (token.trim() !== '') tokens.push({ text: token, scopes: scopes.slice(1).reverse() });
    }
  }
  return tokens;
}
