import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject, JsonValue } from '../../../../server/src/json/types.js';

const root = join(__dirname, '..', '..', '..', '..');

/** Every schema of a member or item in a schema file, with its place. */
function* described(schema: JsonObject, place: string): Generator<[place: string, schema: JsonObject]> {
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as JsonObject)) {
    yield [`${place}/${name}`, inner as JsonObject];
    yield* described(inner as JsonObject, `${place}/${name}`);
  }
  if (schema.items !== undefined) {
    yield [`${place}/*`, schema.items as JsonObject];
    yield* described(schema.items as JsonObject, `${place}/*`);
  }
  for (const [name, inner] of Object.entries((schema.$defs ?? {}) as JsonObject)) yield* described(inner as JsonObject, `${place}#${name}`);
}

for (const name of ['cp8-agent-return-v1', 'agent-host-2-receipt']) {
  const schema = JSON.parse(readFileSync(join(root, 'schemas', `${name}.schema.json`), 'utf8')) as JsonObject;
  describe(`schemas/${name}.schema.json`, () => {
    for (const [place, member] of described(schema, '')) {
      it(`says what ${place} means`, () => {
        assert.match(member.description as string, /^[A-Z].*[.]$/s);
        const words = member.enum as JsonValue[] | undefined;
        if (words !== undefined) assert.equal((member.enumDescriptions as string[]).length, words.length);
        if (member.default !== undefined && words !== undefined) assert.ok(words.includes(member.default));
      });
    }
  });
}
