import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleTable, TABLES, withTable } from '../../scripts/docs.js';
import type { JsonValue } from '../../server/src/json/types.js';
import { rules } from '../../server/src/lint/rules.js';
import { rulePage } from '../../server/src/lint/rulePages.js';
import { fixtureContainer } from '../support/fixtureContainer.js';
import { fixtureSources } from '../support/fixtureSources.js';
import { patched, problemsOf } from '../support/lintCase.js';

const PAGES = join(__dirname, '..', '..', 'docs', 'rules');

interface Example {
  section: string;
  info: string;
  content: string;
}

describe('rule pages', () => {
  it('exist for every rule, and for nothing else', () => {
    const pages = readdirSync(PAGES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((family) => readdirSync(join(PAGES, family.name)).map((file) => `${family.name}/${file.replace(/\.md$/, '')}`));
    assert.deepEqual(pages.sort(), rules.map((rule) => rule.id).sort());
  });

  for (const { file, pages } of TABLES) {
    it(`are listed in ${file.slice(file.lastIndexOf('main/') + 5)} as the rules are (npm run docs)`, () => {
      assert.ok(existsSync(file), `${file} is missing`);
      const text = readFileSync(file, 'utf8');
      assert.ok(text.includes(ruleTable(pages)), 'the table is out of date: run npm run docs');
      assert.equal(withTable(text, ruleTable(pages)), text);
    });
  }

  for (const rule of rules) {
    describe(rule.id, () => {
      const page = rulePage(rule.id) ?? '';
      it('begins with its id and its summary', () => {
        const [title, , summary] = page.split('\n');
        assert.equal(title, `# ${rule.id}`);
        assert.equal(summary, rule.summary);
      });

      const examples = examplesOf(page);
      it('has examples, wrong and right', () => {
        assert.ok(examples.some((example) => example.section === 'Wrong'), 'no wrong example');
        assert.ok(examples.some((example) => example.section === 'Right'), 'no right example');
      });

      for (const [index, example] of examples.entries()) {
        it(`example ${index + 1} is ${example.section.toLowerCase()}`, async () => {
          const text = textOf(example);
          const settings = rule.severity === 'off' ? { [rule.id]: 'warning' as const } : {};
          const fired = (await problemsOf(text, { rules: settings, sources: await fixtureSources(text), containers: [fixtureContainer()], relatedIsAll: true })).filter((problem) => problem.ruleId === rule.id);
          if (example.section === 'Wrong') assert.ok(fired.length > 0, `${rule.id} does not fire`);
          else assert.deepEqual(fired, []);
        });
      }
    });
  }
});

/** The fenced blocks below `## Wrong` and `## Right`. */
function examplesOf(page: string): Example[] {
  const examples: Example[] = [];
  let section = '';
  let fence: Example | undefined;
  for (const line of page.split('\n')) {
    if (fence !== undefined) {
      if (line.startsWith('```')) {
        examples.push(fence);
        fence = undefined;
      } else fence.content += `${line}\n`;
    } else if (line.startsWith('## ')) section = line.slice(3).trim();
    else if (line.startsWith('```json') && (section === 'Wrong' || section === 'Right')) {
      fence = { section, info: line.slice(3).trim(), content: '' };
    }
  }
  return examples;
}

/**
 * The text that an example stands for, by the info string of its fence: `json` as it is; `json KIND patch` the valid document of
 * that kind with the pointers set; `json text-escape` the text that the JSON string literal holds; `json depth=N` the valid receipt
 * with its outcome's reasoning nested N levels deep.
 */
function textOf({ info, content }: Example): string {
  const words = info.split(/\s+/).slice(1);
  if (words[1] === 'patch') return patched(words[0] ?? '', JSON.parse(content) as Record<string, JsonValue>);
  if (words[0] === 'text-escape') return JSON.parse(content) as string;
  const depth = /^depth=(\d+)$/.exec(words[0] ?? '')?.[1];
  if (depth !== undefined) {
    const marked = patched('host-receipt', { '/outcome/judgment/reasoning/0': 'DEEP' });
    return marked.replace('"DEEP"', '['.repeat(Number(depth)) + ']'.repeat(Number(depth)));
  }
  return content;
}
