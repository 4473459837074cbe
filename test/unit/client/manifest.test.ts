import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { withRuleSettings } from '../../../scripts/ruleSettings.js';
import { ClientCommand, AROUND_DOCUMENTS, JSON_LANGUAGES, OWN_LANGUAGES } from '../../../server/src/lsp/protocol.js';

interface MenuItem {
  command?: string;
  when?: string;
}
const text = readFileSync('package.json', 'utf8');
const manifest = JSON.parse(text) as {
  activationEvents: string[];
  contributes: {
    languages: { id: string; configuration: string }[];
    grammars: { path: string }[];
    commands: { command: string; title: string; category: string }[];
    menus: Record<string, MenuItem[]>;
  };
};
const { contributes } = manifest;
const contributed = contributes.commands.map(({ command }) => command).sort();

/** The ids that the sources of the commands give themselves. */
function implemented(): string[] {
  const folder = 'client/src/commands';
  const sources = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const written = sources.flatMap((source) => [...source.matchAll(/\bid: '(envelopeLint\.\w+)'/g)].map(([, id]) => id as string));
  return [...written, ...Object.values(ClientCommand)].sort();
}

describe('package.json', () => {
  it('contributes exactly the commands that exist, one title each, in one category', () => {
    assert.deepEqual(contributed, implemented());
    assert.equal(new Set(contributes.commands.map(({ title }) => title)).size, contributed.length);
    assert.deepEqual([...new Set(contributes.commands.map(({ category }) => category))], ['Envelope Lint']);
  });

  it('names only its own commands in menus', () => {
    const named = Object.values(contributes.menus).flat().flatMap(({ command }) => command ?? []);
    assert.deepEqual(named.filter((command) => !contributed.includes(command)), []);
  });

  it('keeps what only code actions call out of the palette', () => {
    for (const id of Object.values(ClientCommand)) {
      assert.equal(contributes.menus.commandPalette?.find(({ command }) => command === id)?.when, 'false', id);
    }
  });

  it('offers a severity for every rule (npm run docs)', () => {
    assert.equal(text, withRuleSettings(text));
  });

  it('has both languages with files that exist, and wakes for every language it works on', () => {
    assert.deepEqual(contributes.languages.map(({ id }) => id), [...OWN_LANGUAGES]);
    for (const file of [...contributes.languages.map(({ configuration }) => configuration), ...contributes.grammars.map(({ path }) => path)]) {
      assert.ok(existsSync(file), file);
    }
    const around = AROUND_DOCUMENTS.flatMap((filter) => ('language' in filter ? [filter.language] : []));
    assert.deepEqual(manifest.activationEvents, [...new Set([...OWN_LANGUAGES, ...JSON_LANGUAGES, ...around])].map((language) => `onLanguage:${language}`));
  });
});
