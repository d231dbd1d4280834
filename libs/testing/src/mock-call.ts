import { ErrorBody } from '@shop/contracts/errors';
import { everyCall } from '@shop/contracts/every-call';
import type { NamedError, ResponseOf, Input, Route } from '@shop/contracts/route';
import { type Calls, type ErrorCode, routes } from '@shop/contracts/routes';
import { HttpResponse, type JsonBodyType, http } from 'msw';
import { setupServer } from 'msw/node';
import { format } from 'node:util';
import type { z } from 'zod';

/** A request that a component has sent, as the API would have read it. */
export type Received<K extends keyof Calls> = Input<Calls[K]> & {
  headers: Headers;
  files: Readonly<Record<string, readonly File[]>>;
};

const byName = new Map(Object.values(routes).map((route) => [`${route.method} ${route.path}`, route]));
const violations: string[] = [];

const server = setupServer(
  http.all('*/api/*', ({ request }) => {
    violations.push(`${request.method} ${new URL(request.url).pathname} was called and no mockCall answers it`);
    return HttpResponse.error();
  }),
);

// An unexpected console.error fails the test. Where a failure is mocked, the app may log it.
let isFailureMocked = false;
beforeEach(() => {
  isFailureMocked = false;
  console.error = (...logged: unknown[]) => {
    if (!isFailureMocked) violations.push(format(...logged));
  };
});

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  const found = violations.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
});
afterAll(() => server.close());

/**
 * Answers a call of the API until the end of the test, or until it is mocked again. Request and answer are checked by the
 * call's contract: the test fails where one of them does not fit. With `isFor`, requests for which it is false are left to
 * what was mocked before. Returns the requests as they come in.
 */
export function mockCall<K extends keyof Calls>(
  name: K,
  answer: ResponseOf<Calls[K]> | ((request: Received<K>) => ResponseOf<Calls[K]> | Promise<ResponseOf<Calls[K]>>),
  isFor: (request: Received<K>) => boolean = () => true,
): readonly Received<K>[] {
  const answering = async (request: Received<K>, { response, status }: Route) => {
    const given = typeof answer === 'function' ? await answer(request) : answer;
    const body = fitting(response, given, `The mocked answer of ${name}`) as JsonBodyType;
    return HttpResponse.json(body, { status: status ?? 200 });
  };
  return handle(name, answering, isFor);
}

/** Answers a call with an error that its contract documents, or that any call may answer; `isFor` as for `mockCall`. */
export function mockError<K extends keyof Calls>(
  name: K,
  code: ErrorCode<K>,
  more: { errors?: ErrorBody['errors']; extra?: Readonly<Record<string, unknown>> } = {},
  isFor?: (request: Received<K>) => boolean,
): readonly Received<K>[] {
  isFailureMocked = true;
  return handle(
    name,
    (_request, { errors = {} }) => {
      const named: readonly NamedError[] = [...Object.values(errors), ...Object.values(everyCall.errors)];
      const known = named.find((error) => error.code === code);
      if (!known) throw new Error(`The contract of ${name} names no error ${code}`);
      const body = { code, message: known.message, errors: more.errors, requestId: 'of-a-test' };
      const extra = known.extra && fitting(known.extra, more.extra, `What stands beside ${code}`);
      const whole = Object.assign(fitting(ErrorBody, body, `The mocked error of ${name}`), extra);
      return HttpResponse.json(whole, { status: known.status });
    },
    isFor,
  );
}

/** Lets a call fail as it does without a network; `isFor` says which requests of it. */
export function mockNetworkFailure<K extends keyof Calls>(
  name: K,
  isFor?: (request: Received<K>) => boolean,
): readonly Received<K>[] {
  isFailureMocked = true;
  return handle(name, () => HttpResponse.error(), isFor);
}

function handle<K extends keyof Calls>(
  name: K,
  answer: (request: Received<K>, route: Route) => Response | Promise<Response>,
  isFor: (request: Received<K>) => boolean = () => true,
): readonly Received<K>[] {
  const route = byName.get(name);
  if (!route) throw new Error(`The contracts know no ${name}`);
  const requests: Received<K>[] = [];
  const method = route.method.toLowerCase() as Lowercase<Route['method']>;
  server.use(
    http[method](`*/api${route.path}`, async ({ request, params }) => {
      try {
        const received = await read<K>(request.clone(), params, route, name);
        if (!isFor(received)) return undefined;
        requests.push(received);
        return await answer(received, route);
      } catch (error) {
        violations.push(error instanceof Error ? error.message : String(error));
        return HttpResponse.error();
      }
    }),
  );
  return requests;
}

async function read<K extends keyof Calls>(request: Request, params: unknown, route: Route, name: string) {
  const part = (schema: z.ZodType | undefined, value: unknown, what: string) =>
    schema && fitting(schema, value, `The ${what} sent to ${name}`);
  const { fields, files } = await bodyOf(request, route);
  return {
    params: part(route.params, params, 'parameters'),
    query: part(route.query, Object.fromEntries(new URL(request.url).searchParams), 'query'),
    body: part(route.body, fields, 'body'),
    headers: request.headers,
    files,
  } as Received<K>;
}

async function bodyOf(request: Request, route: Route) {
  const files: Record<string, File[]> = {};
  if (!route.body && !route.files) return { fields: undefined, files };
  if (!route.files) return { fields: (await request.json()) as unknown, files };
  const fields: Record<string, string> = {};
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') fields[name] = value;
    else (files[name] ??= []).push(value);
  }
  return { fields, files };
}

function fitting<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const issues = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${what} does not fit its contract: ${issues.join('; ')}`);
}
