import { askedPath } from './asked-path.ts';
import { browserApi } from './browser-api.ts';
import { errorInWords } from './error-words.ts';
import type { ErrorBody } from './errors.ts';
import { newKey } from './idempotency-key.ts';
import { type ResponseOf, type Route, type RequestOf, pathOf } from './route.ts';
import type { Calls, ErrorCode } from './routes.ts';
import { ANSWER_MS, timedOut } from './timeouts.ts';

/** A refusal by the API, or a network that failed (`status` 0, message 'Network Error' or 'timeout of Nms exceeded'). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody> & Readonly<Record<string, unknown>>;

  constructor(status: number, body: Partial<ErrorBody> & Readonly<Record<string, unknown>>) {
    super(body.message ?? (status === 0 ? 'Network Error' : `Request failed with status code ${status}`));
    this.status = status;
    this.body = body;
  }
}

/** Returns true for an error of the API with this code, which a contract must name. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.body.code === code;

export interface CallOptions {
  token?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Arrives even when the page that sends it is closed meanwhile; for small bodies. */
  keepalive?: boolean;
  /** Sends the request in place of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

// A call without input takes `{}`; any other one takes exactly its own.
export type CallInput<R extends Route> = keyof RequestOf<R> extends never ? Record<string, never> : RequestOf<R>;

/**
 * Calls the API: `call('', 'GET /orders/track/:orderNumber', { params, query })`. `base` is the API's origin, '' for
 * that of the page's shop. Throws `ApiError`. The call is named by its checked `METHOD /path`, not by its route object, so that
 * a browser downloads neither schemas nor zod.
 */
export async function call<K extends keyof Calls>(
  base: string,
  name: K,
  input: CallInput<Calls[K]>,
  options: CallOptions = {},
): Promise<ResponseOf<Calls[K]>> {
  const [method, path] = name.split(' ') as [string, `/${string}`];
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | undefined>;
    body?: unknown;
  };
  const origin = base || browserApi();
  // One id for each tap. At another origin a mere read would cost a preflight for it: there the server gives the id.
  const named: Record<string, string> = origin === '' || method !== 'GET' ? { 'x-request-id': newKey() } : {};
  const headers: Record<string, string> = { ...named, ...options.headers, accept: 'application/json' };
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers['content-type'] = 'application/json';

  // Forms with files take as long as their line does.
  const late = new AbortController();
  const timer = form ? undefined : setTimeout(() => late.abort(), ANSWER_MS);
  const give = () => late.abort();
  options.signal?.addEventListener('abort', give, { once: true });
  if (options.signal?.aborted) give();
  let response: Response;
  let answer: unknown;
  try {
    response = await (options.fetch ?? fetch)(`${origin}/api${askedPath(pathOf({ path }, params, query))}`, {
      method,
      headers,
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
      signal: late.signal,
      keepalive: options.keepalive,
    });
    answer = await response.json().catch((cause: unknown) => {
      if (late.signal.aborted) throw cause;
      return {};
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, late.signal.aborted ? { message: timedOut(ANSWER_MS) } : {});
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', give);
  }
  if (!response.ok) throw new ApiError(response.status, errorInWords((answer ?? {}) as ApiError['body']));
  // The server checks its answers against the same schema; checking them again here would cost every shopper 25 kB.
  return answer as ResponseOf<Calls[K]>;
}
