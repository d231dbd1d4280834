import { ErrorBody } from '@shop/contracts/errors';
import type { FileField, Route } from '@shop/contracts/route';
import { routes } from '@shop/contracts/routes';
import { z } from 'zod';

type Json = Record<string, unknown>;

const about = {
  title: 'Chaap',
  version: '1',
  description:
    'The API of the shop. Every refusal answers `{ message, code, errors?, requestId }`, where `message` is one sentence fit to show to a person.',
};

/** The OpenAPI document of every call in the contracts; nothing in it is written twice. */
export function openApiDocument(): Json {
  const components: Json = {};
  const schema = (type: z.ZodType, io: 'input' | 'output') => toSchema(type, io, components);
  const error = schema(ErrorBody, 'output');
  const paths: Record<string, Json> = {};
  for (const [operationId, route] of Object.entries(routes)) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        operationId,
        summary: route.summary,
        tags: [operationId.split('.')[0]],
        parameters: parametersOf(route, schema),
        ...bodyOf(route, schema),
        responses: {
          [route.status ?? 200]: { description: 'Done', content: json(schema(route.response, 'output')) },
          ...refusalsOf(route, error),
        },
        ...(route.access === 'staff' && { security: [{ staff: [] }] }),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: about,
    paths,
    components: {
      schemas: components,
      securitySchemes: { staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

type ToSchema = (type: z.ZodType, io: 'input' | 'output') => Json;
const json = (schema: Json) => ({ 'application/json': { schema } });

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
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        if (key === 'id' && names.has(String(inner))) return [];
        const target =
          key === '$ref' && typeof inner === 'string' ? names.get(inner.replace('#/$defs/', '')) : undefined;
        return [[key, target ? `#/components/schemas/${target}` : point(inner)]];
      }),
    );
  };
  for (const [name, definition] of Object.entries(definitions)) components[names.get(name) ?? name] = point(definition);
  return typeof id === 'string' ? { $ref: `#/components/schemas/${names.get(id)}` } : (point(rest) as Json);
}

function parametersOf(route: Route, schema: ToSchema): Json[] {
  const from = (type: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!type) return [];
    const { properties = {}, required = [] } = schema(type, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const parameters: Json[] = [...from(route.params, 'path'), ...from(route.query, 'query')];
  if (route.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A UUID made by the client: the same key with the same body has one effect and one answer, for 24 hours.',
      schema: { type: 'string', maxLength: 255 },
    });
  }
  return parameters;
}

function bodyOf(route: Route, schema: ToSchema): Json {
  if (!route.body && !route.files) return {};
  const body = route.body ? schema(route.body, 'input') : { type: 'object' };
  if (!route.files) return { requestBody: { required: true, content: json(body) } };
  const files = { type: 'object', properties: Object.fromEntries(Object.entries(route.files).map(fileSchema)) };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { allOf: [body, files] } } } } };
}

const fileSchema = ([name, field]: [string, FileField]) => [
  name,
  {
    type: 'array',
    maxItems: field.maxCount,
    description: `Each smaller than ${field.below} bytes; ${field.accept.join(', ')}.`,
    items: { type: 'string', format: 'binary' },
  },
];

function refusalsOf(route: Route, error: Json): Json {
  const sentences = new Map<number, string[]>();
  const add = (status: number, sentence: string) => sentences.set(status, [...(sentences.get(status) ?? []), sentence]);
  if (route.params || route.query || route.body) add(400, '`invalid_request`: something that was sent is not usable');
  if (route.access === 'staff') add(401, '`unauthorized`: no token, or one that does not do');
  for (const { status, code, message } of route.errors ?? []) add(status, `\`${code}\`: ${message}`);
  add(429, '`too_many_requests`: with Retry-After');
  add(503, '`unavailable`: a part that is needed is down; with Retry-After');
  return Object.fromEntries(
    [...sentences].map(([status, lines]) => [status, { description: lines.join('\n\n'), content: json(error) }]),
  );
}
