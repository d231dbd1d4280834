import { ApiError, type CallInput, type CallOptions, call } from './client.ts';
import type { KeyPermission } from './permissions.ts';
import type { ResponseOf } from './route.ts';
import type { Calls } from './routes.ts';

export { ApiError, hasCode } from './client.ts';
export { newKey } from './idempotency-key.ts';
export type { KeyPermission } from './permissions.ts';
export type { RequestOf, ResponseOf } from './route.ts';
export type { Calls, ErrorCode } from './routes.ts';

/** Names of the calls that a program makes: those open to everybody or to an API key, without streams and files. */
export type ProgramCall = {
  [K in keyof Calls]: Calls[K] extends { stream: string } | { files: object }
    ? never
    : Calls[K] extends { access: 'public' } | { permission: KeyPermission }
      ? K
      : never;
}[keyof Calls];

export interface ClientOptions {
  /** Address of the shop, such as `https://shop.example`. */
  url: string;
  /** API key; without it only the calls that are open to everybody succeed. */
  key?: string;
  /** Most repetitions of one call that the shop asks to repeat later. */
  retries?: number;
}

export type ClientCallOptions = Pick<CallOptions, 'idempotencyKey' | 'signal' | 'headers'>;

export type Client = <K extends ProgramCall>(
  name: K,
  input: CallInput<Calls[K]>,
  options?: ClientCallOptions,
) => Promise<ResponseOf<Calls[K]>>;

/**
 * Makes the client of a shop. A call throws `ApiError`. One that the shop refused for now is repeated after the seconds
 * of `Retry-After`, a write only when it cannot have been done already.
 */
export function createClient({ url, key, retries = 3 }: ClientOptions): Client {
  const origin = url.replace(/\/+$/, '');
  return async (name, input, options = {}) => {
    for (let attempt = 0; ; attempt++) {
      let seconds = 0;
      try {
        return await call(origin, name, input, {
          ...options,
          ...(key && { token: key }),
          fetch: async (...request) => {
            const response = await fetch(...request);
            seconds = Number(response.headers.get('retry-after'));
            return response;
          },
        });
      } catch (error) {
        const isSafe = name.startsWith('GET ') || options.idempotencyKey !== undefined;
        const isUndone = error instanceof ApiError && (isSafe || error.status === 429);
        if (!isUndone || !(seconds > 0) || attempt >= retries) throw error;
        await pause(seconds * 1000, options.signal);
      }
    }
  };
}

/** Waits; an abort ends the wait. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
