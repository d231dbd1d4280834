import type { ErrorBody } from './errors.ts';
import { type Answer, type Route, type Sendable, pathOf } from './route.ts';
import type { Calls } from './routes.ts';

/** A refusal by the API, or a network that failed (`status` 0, message 'Network Error'). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody> & Readonly<Record<string, unknown>>;

  constructor(status: number, body: Partial<ErrorBody> & Readonly<Record<string, unknown>>) {
    super(body.message ?? (status === 0 ? 'Network Error' : `Request failed with status code ${status}`));
    this.status = status;
    this.body = body;
  }
}

export interface CallOptions {
  token?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

// A call without input takes `{}`; any other one takes exactly its own.
type CallInput<R extends Route> = keyof Sendable<R> extends never ? Record<string, never> : Sendable<R>;

/**
 * Calls the API: `call('', 'GET /orders/track/:orderNumber', { params, query })`. `base` is the API's origin, '' for
 * the page's own. Throws `ApiError`. The call is named by its checked `METHOD /path`, not by its route object, so that
 * a browser downloads neither schemas nor zod.
 */
export async function call<K extends keyof Calls>(
  base: string,
  name: K,
  input: CallInput<Calls[K]>,
  options: CallOptions = {},
): Promise<Answer<Calls[K]>> {
  const [method, path] = name.split(' ') as [string, `/${string}`];
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | undefined>;
    body?: unknown;
  };
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers['content-type'] = 'application/json';

  let response: Response;
  try {
    response = await fetch(`${base}/api${pathOf({ path }, params, query)}`, {
      method,
      headers,
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
      signal: options.signal,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, {});
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, (answer ?? {}) as ApiError['body']);
  // The server checks its answers against the same schema; checking them again here would cost every shopper 25 kB.
  return answer as Answer<Calls[K]>;
}
