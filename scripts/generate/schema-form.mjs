// The two forms that a schema is brought into: self-contained, for whoever reads it, and written out, for the compiler.

/** Keywords that say something to people and editors and nothing about validity. */
const annotations = new Set([
  'title',
  'description',
  'markdownDescription',
  'enumDescriptions',
  'markdownEnumDescriptions',
  'patternErrorMessage',
  'errorMessage',
  'defaultSnippets',
  'default',
  'examples',
  '$comment',
]);
/** Keywords whose value maps names to schemas. */
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);
/** Keywords whose value is data. */
const data = new Set(['const', 'enum', 'required', 'type', 'enumDescriptions', 'defaultSnippets', 'default', 'examples']);

/** The schema with `change` applied to every schema inside it, from the outside in. */
function mapSchema(schema, change) {
  if (Array.isArray(schema)) return schema.map((part) => mapSchema(part, change));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(change(schema)).map(([keyword, value]) => {
    if (data.has(keyword)) return [keyword, value];
    if (!maps.has(keyword)) return [keyword, mapSchema(value, change)];
    return [keyword, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapSchema(part, change)]))];
  });
  return Object.fromEntries(entries);
}

/**
 * The schema with every other schema that it refers to, directly or not, copied under its `$defs` by file name, so that all
 * references start with `#/`. `all` maps file names without `.schema.json` to schemas.
 */
export function selfContained(name, all) {
  const embedded = {};
  const copy = (schemaName, base) =>
    mapSchema(all[schemaName], (part) => {
      if (part.$ref === undefined) return part;
      const [id, pointer = ''] = part.$ref.split('#');
      if (id === '') return { ...part, $ref: `#${base}${pointer}` };
      const other = Object.keys(all).find((candidate) => all[candidate].$id === id);
      if (other === undefined) throw new Error(`${schemaName}: nothing at $ref ${part.$ref}`);
      if (!(other in embedded)) {
        embedded[other] = {};
        embedded[other] = copy(other, `/$defs/${other}`);
        delete embedded[other].$id;
        delete embedded[other].$schema;
      }
      return { ...part, $ref: `#/$defs/${other}${pointer}` };
    });
  const schema = copy(name, '');
  return Object.keys(embedded).length === 0 ? schema : { ...schema, $defs: { ...schema.$defs, ...embedded } };
}

/**
 * A self-contained schema as it is compiled: without words for people, and with every reference replaced by what it means, so
 * that an error's `schemaPath` names the whole way from the root. Only so can an error under `then` be told from the same error
 * outside of it, and only so does a list of a hundred thousand bad items stay linear. Throws for a reference to itself.
 */
export function writtenOut(schema) {
  const expand = (part, open) =>
    mapSchema(part, (inner) => {
      if (inner.$ref === undefined) return Object.fromEntries(Object.entries(inner).filter(([keyword]) => keep(keyword)));
      const beside = Object.keys(inner).filter((keyword) => keyword !== '$ref' && keep(keyword));
      if (beside.length > 0) throw new Error(`Constraints beside $ref ${inner.$ref}: ${beside.join(', ')}`);
      if (open.includes(inner.$ref)) throw new Error(`$ref ${inner.$ref} refers to itself`);
      const target = inner.$ref.split('/').slice(1).reduce((place, name) => place?.[name], schema);
      if (target === undefined) throw new Error(`Nothing at $ref ${inner.$ref}`);
      return expand(target, [...open, inner.$ref]);
    });
  return expand(schema, []);
}

function keep(keyword) {
  return !annotations.has(keyword) && keyword !== '$defs';
}
