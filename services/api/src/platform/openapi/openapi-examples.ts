/** A JSON Schema, as far as examples need it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  default?: unknown;
  examples?: readonly unknown[];
}

/** Texts that have no example, by where they stand. */
export const withoutExample = new Set<string>();

/**
 * Returns an example of a schema with every optional field in it. A field without an example of its own shows its default, `true`
 * or 1; the name of a text without one is added to `withoutExample`.
 */
export function exampleOf(schema: JsonSchema, resolve: (ref: string) => JsonSchema, name: string): unknown {
  const go = (inner: JsonSchema, innerName = name) => exampleOf(inner, resolve, innerName);
  if (schema.examples) return schema.examples[0];
  if (schema.$ref) return go(resolve(schema.$ref), schema.$ref);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => go(part)));
  const variant = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (variant) return go(variant);
  const type = [schema.type ?? 'object'].flat().find((each) => each !== 'null');
  if (type === 'array') return schema.items ? [go(schema.items)] : schema.default;
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([key, inner]) => [key, go(inner, `${name}.${key}`)]));
  }
  if (schema.default !== undefined) return schema.default;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  withoutExample.add(name);
  return name;
}
