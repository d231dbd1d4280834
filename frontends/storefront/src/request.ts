import { ApiError, call } from '@shop/contracts/client';
import type { Calls } from '@shop/contracts/routes';
import { type LoaderFunctionArgs, data, redirect } from '@shop/ui/router';
import { hrefOf } from './language.ts';

/** Context that the page server passes to loaders; undefined in a browser. */
interface ServerContext {
  /** The API's internal address. */
  apiBase?: string;
  /** For whom the page is rendered. */
  clientAddress?: string;
  /** The id under which the logs of page server and API name this request. */
  requestId?: string;
  /** Value of the header `traceparent`, for this step of the trace. */
  traceParent?: string;
}

/**
 * Returns the function with which loaders call the API. A browser calls its own origin. The page server passes the
 * shopper's address on, so that rate limits count each shopper separately.
 */
export function apiCaller({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { apiBase = '', clientAddress, requestId, traceParent } = (context ?? {}) as ServerContext;
  const headers = {
    ...(clientAddress && { 'x-forwarded-for': clientAddress }),
    ...(requestId && { 'x-request-id': requestId }),
    ...(traceParent && { traceparent: traceParent }),
  };
  return <K extends keyof Calls>(name: K, input: Parameters<typeof call<K>>[2]) =>
    call(apiBase, name, input, { headers });
}

export type ApiCaller = ReturnType<typeof apiCaller>;

/** The absolute address that stands for a page: without tracking parameters, and spelled in one way. */
export function canonical(request: Request, keep: readonly string[] = [], path?: string): string {
  const { origin, pathname: asked, searchParams } = new URL(request.url);
  const pathname = path ?? asked;
  const params = keep.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  return `${origin}${hrefOf(pathname)}${params.length > 0 ? `?${new URLSearchParams(params)}` : ''}`;
}

/** The page of a list that an address asks for; the first where the address is damaged. */
export const pageIn = (searchParams: URLSearchParams): string =>
  /^[1-9]\d{0,5}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';

/** An address past the end of a list, which was longer once, leads to its last page. */
export function redirectPastLastPage(
  { url }: Request,
  { page, totalPages }: { page: number; totalPages: number },
): void {
  if (totalPages === 0 || page <= totalPages) return;
  const { pathname, searchParams } = new URL(url);
  searchParams.set('page', String(totalPages));
  throw redirect(`${pathname}?${searchParams}`);
}

/** An address that names nothing, or that could not name anything. */
export const isNowhere = ({ status }: ApiError): boolean => [400, 404, 414, 431].includes(status);

/** Turns a refusal of the API into the page's own status, so that the error boundary and the server answer rightly. */
export function throwApiError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const status = isNowhere(error) ? 404 : error.status === 429 ? 429 : 503;
  throw data({ message: error.message }, { status, statusText: error.message.replace(/[^\x20-\x7e]/g, '') });
}
