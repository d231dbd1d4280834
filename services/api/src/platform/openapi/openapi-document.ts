import { ErrorBody } from '@shop/contracts/errors';
import type { FileField, Route } from '@shop/contracts/route';
import { isForKeys } from '@shop/contracts/permissions';
import { groups, routes } from '@shop/contracts/routes';
import { type JsonSchema, exampleOf } from './openapi-examples.ts';
import { commonResponses, errorResponses } from './openapi-errors.ts';
import { OpenApiSchemas } from './openapi-schemas.ts';

type Json = Record<string, unknown>;

const info = {
  title: 'Shop API',
  version: '1',
  description: [
    'The API of the shop. Every refusal answers `{ message, code, errors?, requestId }`, where `message` is one sentence fit to show to a person and `code` a stable word.',
    'Lists are paged: `page` counts from 1, a `limit` over 100 is served as 100. Ids are UUIDs; a malformed one is answered like an unknown one. Times are ISO 8601 in UTC, money is rupees.',
    'Nothing is ever taken from a cookie: staff sends `Authorization: Bearer …`, a program sends its API key there. Unknown fields are dropped.',
  ].join('\n\n'),
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
};

/** The OpenAPI document of every call in the contracts; nothing in it is written twice. */
export function openApiDocument(): Json {
  const schemas = new OpenApiSchemas();
  const error = schemas.of(ErrorBody, 'output');
  // A refusal may say more than the usual fields.
  delete schemas.components['Error']?.['additionalProperties'];
  const paths: Record<string, Json> = {};
  for (const [operationId, route] of Object.entries(routes)) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(operationId, route, schemas, error) };
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'The shop that serves this document' }],
    tags: Object.entries(groups).map(([name, { title }]) => ({ name, description: title })),
    paths,
    components: {
      schemas: schemas.components,
      responses: commonResponses(Object.values(routes), error, schemas),
      headers: {
        'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 2 },
        'WWW-Authenticate': {
          description: 'How to sign in',
          schema: { type: 'string' },
          example: 'Bearer realm="shop"',
        },
        'Idempotency-Replayed': {
          description: 'This is the first answer to the key, given again',
          schema: { type: 'string', enum: ['true'] },
          example: 'true',
        },
      },
      securitySchemes: {
        staff: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of POST /api/auth/admin/login, good for 8 hours or until signing out',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'chaap_…',
          description:
            'An API key that the owner created in Settings → API keys. It opens the calls of its permissions, 300 calls a minute.',
        },
      },
    },
  };
}

const groupOf = (operationId: string): string => operationId.split('.')[0] ?? operationId;

function operationOf(operationId: string, route: Route, schemas: OpenApiSchemas, error: Json): Json {
  const answer = schemas.of(route.response, 'output');
  return {
    operationId,
    summary: route.summary,
    description: descriptionOf(route),
    tags: [groupOf(operationId)],
    parameters: parametersOf(route, schemas),
    ...bodyOf(route, schemas),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        ...(route.idempotent && {
          headers: { 'Idempotency-Replayed': { $ref: '#/components/headers/Idempotency-Replayed' } },
        }),
        content: {
          [route.stream ?? 'application/json']: {
            schema: answer,
            example: exampleOf(answer as JsonSchema, schemas.resolve, 'answer'),
          },
        },
      },
      ...errorResponses(route, error, schemas),
    },
    security: securityOf(route),
  };
}

function descriptionOf(route: Route): string {
  const files = Object.entries(route.files ?? {}).map(
    ([name, { maxCount, below, accept }]) =>
      `\`${name}\`: at most ${maxCount}, each below ${below / 1024 / 1024} MiB${accept ? `, ${accept.join(', ')}` : ''}; what a file is, its bytes say.`,
  );
  return [
    accessOf(route),
    ...(route.idempotent ? ['Safe to repeat with the same `Idempotency-Key`.'] : []),
    ...files,
    ...(route.tool === 'read' ? ['A tool of assistants at `/mcp`.'] : []),
    ...(route.tool === 'proposal' ? ['Assistants at `/mcp` propose it; a person confirms it.'] : []),
    ...Object.values(route.rowErrors ?? {}).map(({ code, message }) => `A row may fail with \`${code}\`: ${message}`),
  ].join(' ');
}

function securityOf({ access, permission }: Route): Json[] {
  if (access === 'public') return [];
  return [{ staff: [] }, ...(isForKeys(permission) ? [{ apiKey: [] }] : [])];
}

function accessOf({ access, permission }: Route): string {
  if (access === 'public') return 'Open to everybody.';
  const person = `Needs the token of a person who may do \`${permission}\``;
  return isForKeys(permission) ? `${person}, or an API key with that permission.` : `${person}; no API key opens it.`;
}

function parametersOf(route: Route, schemas: OpenApiSchemas): Json[] {
  const from = (type: Route['params'], place: 'path' | 'query') => {
    if (!type) return [];
    const { properties = {}, required = [] } = schemas.of(type, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description = name, examples, ...schema }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description,
      schema,
      example: exampleOf(
        { ...schema, ...(examples !== undefined && { examples }) } as JsonSchema,
        schemas.resolve,
        name,
      ),
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
      example: '3f1b7a52-6d0c-4e8f-9a31-2b7c5d4e6f80',
    });
  }
  return parameters;
}

function bodyOf(route: Route, schemas: OpenApiSchemas): Json {
  if (!route.body && !route.files) return {};
  const body = route.body ? schemas.of(route.body, 'input') : { type: 'object' };
  if (!route.files) {
    const example = exampleOf(body as JsonSchema, schemas.resolve, 'body');
    return { requestBody: { required: true, content: { 'application/json': { schema: body, example } } } };
  }
  const files = { type: 'object', properties: Object.fromEntries(Object.entries(route.files).map(fileSchema)) };
  const schema = { allOf: [body, files] };
  const example = exampleOf(schema as JsonSchema, schemas.resolve, 'form');
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, example } } } };
}

const fileSchema = ([name, field]: [string, FileField]) => [
  name,
  {
    type: 'array',
    maxItems: field.maxCount,
    description: `Each smaller than ${field.below} bytes${field.accept ? `; ${field.accept.join(', ')}` : ''}.`,
    items: { type: 'string', format: 'binary', examples: ['(a file)'] },
  },
];
