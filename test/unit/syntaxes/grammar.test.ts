import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tokenize, type Token } from './tokens.js';

const LANGUAGES = ['cp8-return', 'kdna-contract'];

/** `text scope` of each token, by its innermost scope; punctuation left out. */
function summary(tokens: Token[]): string[] {
  return tokens
    .filter(({ scopes }) => !scopes[0]?.startsWith('punctuation'))
    .map(({ text, scopes }) => `${text} ${scopes[0]}`);
}

async function innermost(text: string): Promise<string[]> {
  return summary(await tokenize('cp8-return', text));
}

describe('the grammar of both languages', () => {
  for (const language of LANGUAGES) {
    it(`gives ${language} JSON's own scopes`, async () => {
      assert.deepEqual(summary(await tokenize(language, '{ "name": "a\\n\\u00e9", "n": [-0.5e+3, true, null, {}] }')), [
        'name support.type.property-name.json',
        'a string.quoted.double.json',
        '\\n constant.character.escape.json',
        '\\u00e9 constant.character.escape.json',
        'n support.type.property-name.json',
        '-0.5e+3 constant.numeric.json',
        'true constant.language.json',
        'null constant.language.json',
      ]);
    });
  }

  it('names markers, digests, commits and dates', async () => {
    const digest = '829a761f6a724a79423e5ced3668c22728cb26a82e91e904a94107bc459ae0cb';
    const values = ['CP8-AGENT-RETURN-v1', 'kdna.agent-host/2', 'kdna.agent-host.runtime-receipt', 'kdna-capsule-jcs-v1'];
    assert.deepEqual(
      await innermost(JSON.stringify([...values, digest, `sha256:${digest}`, digest.slice(24), '2026-08-17T14:05:09Z', '2026-08-17T14:05:09.123+02:00'])),
      [
        ...values.map((value) => `${value} keyword.other.marker.json`),
        `${digest} constant.numeric.digest.json`,
        `sha256:${digest} constant.numeric.digest.json`,
        `${digest.slice(24)} constant.numeric.commit.json`,
        '2026-08-17T14:05:09Z constant.numeric.date.json',
        '2026-08-17T14:05:09.123+02:00 constant.numeric.date.json',
      ],
    );
  });

  it('leaves near misses of them plain', async () => {
    for (const value of ['cp8-agent-return-v1', 'SHA256:00', '829A761F'.repeat(8), '2026-08-17 14:05:09Z', '2026-08-17']) {
      assert.deepEqual(await innermost(JSON.stringify([value])), [`${value} string.quoted.double.json`]);
    }
  });

  it('names states where a member of ours holds one, and nowhere else', async () => {
    assert.deepEqual(await innermost('{"promotion" : "HOLD", "claim": "HOLD", "result":\n"PASS", "access": "MISLAID", "tokens_used": 5}'), [
      'promotion support.type.property-name.json',
      'HOLD variable.other.enummember.state.json',
      'claim support.type.property-name.json',
      'HOLD string.quoted.double.json',
      'result support.type.property-name.json',
      'PASS variable.other.enummember.state.json',
      'access support.type.property-name.json',
      'MISLAID string.quoted.double.json',
      'tokens_used support.type.property-name.json',
      '5 constant.numeric.json',
    ]);
  });

  it('marks what JSON does not allow', async () => {
    const invalid: [text: string, where: string, scope: string][] = [
      ['[01]', '01', 'number'],
      ['[+1]', '+1', 'number'],
      ['[.5]', '.5', 'number'],
      ['[1.]', '1.', 'number'],
      ['[NaN]', 'NaN', 'number'],
      ['[-Infinity]', '-Infinity', 'number'],
      ["['a']", "'a'", 'single-quotes'],
      ['{a: 1}', 'a', 'unquoted-text'],
      ['[True]', 'True', 'unquoted-text'],
      ['[1, ]', ',', 'trailing-comma'],
      ['{"a": 1, }', ',', 'trailing-comma'],
      ['[] // why', '// why', 'comment'],
      ['[/* why */]', ' why ', 'comment'],
      ['["\\q"]', '\\q', 'unrecognized-string-escape'],
      ['["\\ud800"]', '\\ud800', 'unpaired-surrogate'],
      ['["a\u0001"]', '\u0001', 'control-character'],
    ];
    for (const [text, where, scope] of invalid) {
      const tokens = await tokenize('kdna-contract', text);
      const found = tokens.find((token) => token.text === where && token.scopes[0] === `invalid.illegal.${scope}.json`);
      assert.ok(found, `${text}: ${JSON.stringify(tokens)}`);
    }
  });

  it('accepts a pair of escaped surrogates', async () => {
    assert.deepEqual(await innermost('"\\ud83d\\ude00"'), ['\\ud83d\\ude00 constant.character.escape.json']);
  });

  it('does not carry an unterminated string into the next line', async () => {
    assert.deepEqual(await innermost('{"a": "half\n"b": 1, "c\n: 2}'), [
      'a support.type.property-name.json',
      'half string.quoted.double.json',
      'b support.type.property-name.json',
      '1 constant.numeric.json',
      'c support.type.property-name.json',
      '2 constant.numeric.json',
    ]);
  });

  it('finds nothing invalid in valid documents', async () => {
    for (const file of ['cp8/kimi-chronology.return.json', 'exchange/completed/receipt.json', 'exchange/completed/request.json', 'exchange/completed/trace.json', 'exchange/plan.json']) {
      const tokens = await tokenize('kdna-contract', readFileSync(`test/fixtures/${file}`, 'utf8'));
      assert.deepEqual(tokens.filter(({ scopes }) => scopes.some((scope) => scope.startsWith('invalid'))), [], file);
    }
  });
});
