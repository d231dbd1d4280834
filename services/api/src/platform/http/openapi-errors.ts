import type { NamedError, Route } from '@shop/contracts/route';
import { exampleOf } from './openapi-examples.ts';
import type { OpenApiSchemas } from './openapi-schemas.ts';

type Json = Record<string, unknown>;

const requestId = '0b9f4c1e-5a7d-4e21-8c63-d1f2a3b4c5e6';

/** What any call of a kind may answer beside its own refusals. The sentences are those that the platform says. */
interface ErrorDescription extends NamedError {
  about?: string;
}
const common: readonly (ErrorDescription & { when: (route: Route) => unknown })[] = [
  {
    status: 400,
    code: 'invalid_request',
    message: 'Please enter a valid email address',
    about: 'something that was sent is malformed or invalid; `errors` names each field',
    when: () => true,
  },
  { status: 401, code: 'unauthorized', message: 'Please sign in again.', when: ({ access }) => access === 'staff' },
  {
    status: 403,
    code: 'forbidden',
    message: 'Please use the pages of this shop.',
    about: 'a browser says that a page of another site sends this',
    when: writes,
  },
  { status: 406, code: 'not_acceptable', message: 'This address cannot return that content type.', when: () => true },
  {
    status: 409,
    code: 'in_flight',
    message: 'This request is still being worked on. Please try again in a moment.',
    about: 'a twin with the same Idempotency-Key is being worked on; with Retry-After',
    when: ({ idempotent }) => idempotent,
  },
  {
    status: 413,
    code: 'too_large',
    message: 'The request is too large.',
    about: 'JSON above 100 kB, a field or a file above its limit',
    when: takesBody,
  },
  {
    status: 414,
    code: 'uri_too_long',
    message: 'The address is too long.',
    when: ({ params }) => params,
  },
  {
    status: 415,
    code: 'unsupported_media_type',
    message: 'This kind of content is not accepted here.',
    about: 'another kind of content, a compressed one, or a file of another kind',
    when: writes,
  },
  {
    status: 422,
    code: 'idempotency_key_reused',
    message: 'This idempotency key was already used for another request.',
    when: ({ idempotent }) => idempotent,
  },
  {
    status: 429,
    code: 'too_many_requests',
    message: 'Too many attempts. Please wait a moment and try again.',
    about: 'with Retry-After',
    when: () => true,
  },
  {
    status: 503,
    code: 'unavailable',
    message: 'The shop is busy right now. Please try again in a moment.',
    about: 'a part that is needed is down; with Retry-After',
    when: () => true,
  },
];

function writes({ method }: Route): boolean {
  return method !== 'GET';
}

function takesBody({ body, files }: Route): unknown {
  return body ?? files;
}

/**
 * Every refusal that a call may answer, as the document's `responses`: what is common to many stands once, among the
 * components. `error` is the schema of every refusal.
 */
export function errorResponses(route: Route, error: Json, schemas: OpenApiSchemas): Json {
  const own: readonly ErrorDescription[] = Object.values(route.errors ?? {});
  const usual = common.filter(({ when }) => when(route));
  const all = [...own, ...usual].toSorted((one, two) => one.status - two.status);
  return Object.fromEntries(
    [...Map.groupBy(all, ({ status }) => status)].map(([status, refusals]) => {
      const only = shared(route).find((each) => each.status === status);
      return [status, only ? { $ref: `#/components/responses/${only.code}` } : responseOf(refusals, error, schemas)];
    }),
  );
}

/** The refusals that these calls have in common, by code. */
export function commonResponses(routes: readonly Route[], error: Json, schemas: OpenApiSchemas): Json {
  const used = common.filter((refusal) => routes.some((route) => shared(route).includes(refusal)));
  return Object.fromEntries(used.map((refusal) => [refusal.code, responseOf([refusal], error, schemas)]));
}

/** Of a call: the usual refusals that are alone under their status. */
function shared(route: Route): ErrorDescription[] {
  const usual = common.filter(({ when }) => when(route));
  const all = [...Object.values(route.errors ?? {}), ...usual];
  return usual.filter(({ status }) => all.filter((each) => each.status === status).length === 1);
}

function responseOf(refusals: readonly ErrorDescription[], error: Json, schemas: OpenApiSchemas): Json {
  const extras = refusals.flatMap(({ extra }) => (extra ? [optional(schemas.of(extra, 'output'))] : []));
  const examples = refusals.map((refusal) => [refusal.code, { value: bodyOf(refusal, schemas) }]);
  const headers = headersOf(refusals[0]?.status);
  return {
    description: refusals.map(({ code, message, about }) => `\`${code}\`: ${about ?? message}`).join('\n\n'),
    ...(headers && { headers }),
    content: {
      'application/json': {
        schema: extras.length > 0 ? { allOf: [error, ...extras] } : error,
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const optional = ({ type, properties }: Json): Json => ({ type, properties });

function bodyOf({ message, code, extra }: NamedError, schemas: OpenApiSchemas): Json {
  const more = extra ? exampleOf(schemas.of(extra, 'output'), schemas.resolve, 'refusal') : {};
  const errors = code === 'invalid_request' ? { errors: [{ path: 'email', message }] } : {};
  return { message, code, ...errors, ...(more as Json), requestId };
}

function headersOf(status: number | undefined): Json | undefined {
  if (status === 401) return { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } };
  if (status === 429 || status === 503) return { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };
  return undefined;
}
