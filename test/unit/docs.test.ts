import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleTable, TABLES, withTable } from '../../scripts/docs.js';
import { rules } from '../../server/src/lint/rules.js';
import { rulePage } from '../../server/src/lint/rulePages.js';
import { fixtureContainer } from '../support/fixtureContainer.js';
import { fixtureSources } from '../support/fixtureSources.js';
import { problemsOf } from '../support/lintCase.js';
import { examplesOf, textOf } from '../support/ruleExamples.js';

const PAGES = join(__dirname, '..', '..', 'docs', 'rules');

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
