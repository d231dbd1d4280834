import { docs } from '@shop/contracts/docs';

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
}

const groups = Object.values(docs);
const examples: Readonly<Record<string, unknown>> = Object.assign({}, ...groups.map((group) => group.examples));
const values: ReadonlySet<unknown> = new Set(groups.flatMap((group) => group.values ?? []));

/** Fields that have no example. */
export const withoutExample = new Set<string>();

/** An example of what the schema describes, with every optional field in it. `resolve` finds what a `$ref` names. */
export function exampleOf(
  schema: JsonSchema,
  resolve: (ref: string) => JsonSchema,
  name: string,
  parent = '',
): unknown {
  const go = (inner: JsonSchema, innerName = name, innerParent = parent) =>
    exampleOf(inner, resolve, innerName, innerParent);
  if (schema.$ref) {
    const component = schema.$ref.replace(/^.*\//, '').replace(/Input$/, '');
    return go(resolve(schema.$ref), component, name);
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.find((value) => values.has(value)) ?? schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => go(part)));
  const variant = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (variant) return go(variant);
  const type = [schema.type ?? 'object'].flat().find((each) => each !== 'null');
  const whole = examples[`${parent}.${name}`];
  if (type === 'array' && Array.isArray(whole)) return whole;
  if (type === 'array') return schema.items ? [go(schema.items)] : [];
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([key, inner]) => [key, go(inner, key, name)]));
  }
  return exampleOfField(name, parent, type ?? '');
}

function exampleOfField(name: string, parent: string, type: string): unknown {
  const key = [`${parent}.${name}`, `${parent}.*`, `${name}:${type}`, name].find((each) =>
    Object.hasOwn(examples, each),
  );
  if (key === undefined) {
    withoutExample.add(`${parent}.${name} (${type})`);
    return name;
  }
  return type === 'string' ? String(examples[key]) : examples[key];
}
