import { z } from 'zod';
import type { JsonSchema } from './openapi-examples.ts';

type Json = Record<string, unknown>;

/** Makes the JSON Schemas of one document, and collects those that have a name. */
export class OpenApiSchemas {
  readonly components: Record<string, Json> = {};

  readonly resolve = (ref: string): JsonSchema => this.components[ref.replace('#/components/schemas/', '')] ?? {};

  /** Returns the schema of a request (`input`) or of a response (`output`). */
  of(type: z.ZodType, io: 'input' | 'output'): Json {
    return toSchema(type, io, this.components);
  }
}

// zod puts named schemas under $defs; they move to the components. Where what is sent differs from what is answered
// under one name, the sent form gets a name of its own.
function toSchema(type: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const made: Json = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  const { $schema: _, $defs = {}, id, ...rest } = made;
  const names = new Map<string, string>();
  const definitions = { ...($defs as Record<string, Json>), ...(typeof id === 'string' && { [id]: rest }) };
  for (const name of Object.keys(definitions)) names.set(name, io === 'input' ? `${name}Input` : name);
  const point = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(point);
    if (value === null || typeof value !== 'object') return value;
    if ('propertyNames' in value) return point(spelledOut(value));
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        if (key === 'id' && names.has(String(inner))) return [];
        // The contracts give one example, JSON Schema has a list.
        if (key === 'example') return [['examples', [inner]]];
        const target =
          key === '$ref' && typeof inner === 'string' ? names.get(inner.replace('#/$defs/', '')) : undefined;
        return [[key, target ? `#/components/schemas/${target}` : point(inner)]];
      }),
    );
  };
  for (const [name, definition] of Object.entries(definitions)) components[names.get(name) ?? name] = point(definition);
  return typeof id === 'string' ? { $ref: `#/components/schemas/${names.get(id)}` } : (point(rest) as Json);
}

/** A record over known keys names them, so that a reader sees what there is. */
function spelledOut({ propertyNames, additionalProperties, ...rest }: Json): Json {
  const { enum: keys } = propertyNames as { enum?: string[] };
  if (!keys) return { ...rest, additionalProperties };
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])) };
}
