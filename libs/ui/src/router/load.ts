import { matchRoutes } from './match.ts';
import type { DataRoute, HydrationState, LoaderFunctionArgs, RouteMatch, RouteObject } from './types.ts';

/** The status and headers of a page, beside its data. */
class DataWithInit<Data> {
  readonly data: Data;
  readonly init: ResponseInit;

  constructor(value: Data, init: ResponseInit = {}) {
    this.data = value;
    this.init = init;
  }
}

/** An error that is a status of the page, such as 404. */
export interface ErrorResponse {
  status: number;
  statusText: string;
  data: unknown;
  /** True when the router found the error, and no loader did. */
  internal: boolean;
}

/** Data that a loader returns or throws with the status of its page. */
export const data = <Data>(value: Data, init?: ResponseInit) => new DataWithInit(value, init);

/** A loader returns or throws it to lead elsewhere. */
export const redirect = (url: string, status = 302) => new Response(null, { status, headers: { location: url } });

/** Data that a page gets from its loader. */
export type LoaderDataOf<T> = T extends (...args: never[]) => infer Result
  ? Awaited<Result> extends infer Value
    ? Value extends DataWithInit<infer Data>
      ? Data
      : Value
    : never
  : T;

export function isRouteErrorResponse(error: unknown): error is ErrorResponse {
  const { status, internal } = (error ?? {}) as Partial<ErrorResponse>;
  return typeof status === 'number' && typeof internal === 'boolean';
}

const NOT_FOUND: ErrorResponse = { status: 404, statusText: 'Not Found', internal: true, data: null };

const toError = (thrown: unknown): unknown =>
  thrown instanceof DataWithInit
    ? {
        status: thrown.init.status ?? 200,
        statusText: thrown.init.statusText ?? '',
        internal: false,
        data: thrown.data as unknown,
      }
    : (thrown ?? new Error('A loader failed'));

/** A copy of the routes with an id for each, which is the same wherever the same routes are used. */
export const withIds = (routes: readonly RouteObject[], place: readonly number[] = []): DataRoute[] =>
  routes.map(({ children, ...route }, at) => {
    const own = [...place, at];
    return { id: own.join('-'), ...route, ...(children && { children: withIds(children, own) }) };
  });

/** The routes of a path; of one that opens none the outermost, which shows that it was not found. */
export function openedBy(routes: readonly DataRoute[], pathname: string) {
  const found = matchRoutes(routes, pathname);
  if (found) return { matches: found, errors: null };
  const matches = routes.slice(0, 1).map((route) => ({ route, params: {}, pathname: '/' }));
  return { matches, errors: { [matches[0]?.route.id ?? '']: NOT_FOUND } };
}

export interface Loaded extends HydrationState {
  statusCode: number;
}

interface LoadRequest {
  matches: readonly RouteMatch[];
  /** Data of the present page. It stays for routes that do not load. */
  known: HydrationState['loaderData'];
  isToLoad: (match: RouteMatch) => boolean;
  request: Request;
  context?: unknown;
}

type Outcome = { match: RouteMatch; value?: unknown; thrown?: unknown; hasFailed?: boolean };

async function outcomeOf(match: RouteMatch, { isToLoad, known, ...args }: LoadRequest): Promise<Outcome> {
  const { route, params } = match;
  const isCalled = route.loader !== undefined && isToLoad(match);
  try {
    const [value] = await Promise.all([
      isCalled
        ? route.loader?.({ request: args.request, params, context: args.context } satisfies LoaderFunctionArgs)
        : known[route.id],
      loadCode(route),
    ]);
    return { match, value };
  } catch (thrown) {
    return { match, thrown, hasFailed: true };
  }
}

async function loadCode(route: DataRoute): Promise<void> {
  if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Returns true when code or data of a page is missing. */
export const isMissing = (matches: readonly RouteMatch[], isToLoad: (match: RouteMatch) => boolean): boolean =>
  matches.some((match) => match.route.lazy !== undefined || (match.route.loader !== undefined && isToLoad(match)));

/** The route that shows the error of one in it: the nearest with a boundary, else the outermost. */
const boundaryOf = (matches: readonly RouteMatch[], at: number): string =>
  (matches.filter(({ route }, place) => place <= at && route.ErrorBoundary).at(-1) ?? matches[0])?.route.id ?? '';

/** Fetches code and data of a page, all at once. Returns the redirect of a loader in place of them. */
export async function load(asked: LoadRequest): Promise<Loaded | Response> {
  const outcomes = await Promise.all(asked.matches.map((match) => outcomeOf(match, asked)));
  const redirects = outcomes.flatMap(({ value, thrown }) => [value, thrown].filter((each) => each instanceof Response));
  const redirected = redirects.at(-1);
  if (redirected) return redirected;
  const loaderData: Record<string, unknown> = {};
  const errors: Record<string, unknown> = {};
  let statusCode = 200;
  for (const [at, { match, value, thrown, hasFailed }] of outcomes.entries()) {
    if (hasFailed) {
      const error = toError(thrown);
      if (Object.keys(errors).length === 0) statusCode = isRouteErrorResponse(error) ? error.status : 500;
      errors[boundaryOf(asked.matches, at)] ??= error;
      continue;
    }
    if (value instanceof DataWithInit) {
      if (Object.keys(errors).length === 0) statusCode = value.init.status ?? statusCode;
      loaderData[match.route.id] = value.data;
    } else if (match.route.loader) loaderData[match.route.id] = value;
  }
  return { loaderData, errors: Object.keys(errors).length > 0 ? errors : null, statusCode };
}
