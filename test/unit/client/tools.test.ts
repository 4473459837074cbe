import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tools, type ToolName } from '../../../server/src/tools/catalogue.js';

interface Contributed {
  name: ToolName;
  displayName: string;
  modelDescription: string;
  userDescription: string;
  toolReferenceName: string;
  canBeReferencedInPrompt: boolean;
  icon: string;
  inputSchema: { type: string; properties: Record<string, { type: string }>; required?: string[] };
}
const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as { contributes: { languageModelTools: Contributed[] } };

describe('languageModelTools in package.json', () => {
  it('are those of the catalogue, in its words', () => {
    assert.deepEqual(
      contributes.languageModelTools.map(({ name, displayName, modelDescription }) => [name, displayName, modelDescription]),
      Object.entries(tools).map(([name, { title, description }]) => [name, title, description]),
    );
  });

  it('can each be referred to by a name of its own, with an icon and a word for the user', () => {
    const names = contributes.languageModelTools.map(({ toolReferenceName }) => toolReferenceName);
    assert.equal(new Set(names).size, names.length);
    for (const { name, canBeReferencedInPrompt, icon, userDescription } of contributes.languageModelTools) {
      assert.equal(canBeReferencedInPrompt, true, name);
      assert.match(icon, /^\$\([a-z]+\)$/, name);
      assert.match(userDescription, /\.$/, name);
    }
  });

  it('take texts alone', () => {
    for (const { name, inputSchema } of contributes.languageModelTools) {
      assert.equal(inputSchema.type, 'object');
      assert.deepEqual([Object.keys(inputSchema.properties), inputSchema.required], name === 'explain_rule' ? [['rule'], ['rule']] : [['path', 'text', 'name'], undefined]);
      assert.ok(Object.values(inputSchema.properties).every(({ type }) => type === 'string'), name);
    }
  });
});
