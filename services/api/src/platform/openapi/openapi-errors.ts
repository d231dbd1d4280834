import { everyCall } from '@shop/contracts/every-call';
import { invalidEmail } from '@shop/contracts/fields';
import type { NamedError, Route } from '@shop/contracts/route';
import { exampleOf } from './openapi-examples.ts';
import type { OpenApiSchemas } from './openapi-schemas.ts';

type Json = Record<string, unknown>;

const requestId = '0b9f4c1e-5a7d-4e21-8c63-d1f2a3b4c5e6';

interface ErrorDescription extends NamedError {
  about?: string;
}
interface CommonError {
  name: keyof typeof everyCall.errors;
  about?: string;
  /** Returns a truthy value for a route that may answer the error. */
  when: (route: Route) => unknown;
}

/** Errors that any call may answer, one for each code. Other errors with the same code are more specific. */
const common: readonly (ErrorDescription & CommonError)[] = (
  [
    {
      name: 'invalidRequest',
      about: 'something that was sent is malformed or invalid; `errors` names each field',
      when: () => true,
    },
    { name: 'unauthorized', when: ({ access }) => access === 'staff' },
    {
      name: 'forbidden',
      about: 'a browser says that a page of another site sends this',
      when: (route) => writes(route) && !asksRole(route),
    },
    {
      name: 'roleForbidden',
      about: 'the role does not allow it, or a browser says that a page of another site sends this',
      when: asksRole,
    },
    { name: 'notAcceptable', when: () => true },
    {
      name: 'inFlight',
      about: 'a twin with the same Idempotency-Key is being worked on; with Retry-After',
      when: ({ idempotent }) => idempotent,
    },
    { name: 'tooLarge', about: 'JSON above 100 kB, a field or a file above its limit', when: takesBody },
    { name: 'uriTooLong', when: ({ params }) => params },
    {
      name: 'unsupportedMediaType',
      about: 'another kind of content, a compressed one, or a file of another kind',
      when: writes,
    },
    { name: 'idempotencyKeyReused', when: ({ idempotent }) => idempotent },
    { name: 'tooManyRequests', about: 'with Retry-After', when: () => true },
    { name: 'unavailable', about: 'a part that is needed is down; with Retry-After', when: () => true },
  ] satisfies CommonError[]
).map((each: CommonError) => ({ ...everyCall.errors[each.name], ...each }));

function writes({ method }: Route): boolean {
  return method !== 'GET';
}

function asksRole({ permission }: Route): boolean {
  return permission !== undefined && permission !== 'self';
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

/** Returns the common errors of a call that are the only error of their status. */
function shared(route: Route): ErrorDescription[] {
  const usual = common.filter(({ when }) => when(route));
  const all = [...Object.values(route.errors ?? {}), ...usual];
  return usual.filter(({ status }) => all.filter((each) => each.status === status).length === 1);
}

function responseOf(refusals: readonly ErrorDescription[], error: Json, schemas: OpenApiSchemas): Json {
  const all = refusals.flatMap(({ extra }) => (extra ? [optional(schemas.of(extra, 'output'))] : []));
  // Two refusals may bring the same.
  const extras = [...new Map(all.map((extra) => [JSON.stringify(extra), extra])).values()];
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
  // The sentence is that of the first field.
  const invalid = { message: invalidEmail, errors: [{ path: 'email', message: invalidEmail }] };
  return { message, code, ...(code === 'invalid_request' && invalid), ...(more as Json), requestId };
}

function headersOf(status: number | undefined): Json | undefined {
  if (status === 401) return { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } };
  if (status === 429 || status === 503) return { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };
  return undefined;
}
