import { ApiError } from './client.ts';
import { type Answer, pathOf } from './route.ts';
import type { Calls } from './routes.ts';

interface UploadOptions {
  token?: string;
  idempotencyKey?: string;
  /** 0 to 1: how much of the form has left. */
  onProgress?: (part: number) => void;
}

// A line on which nothing has moved for so long is dead, whatever the phone says of it.
const SILENCE_MS = 45_000;

/**
 * Sends a form with files and tells how far it has come, which `fetch` cannot. Refuses like `call` does: an `ApiError`,
 * with status 0 when the network failed.
 */
export function upload<K extends keyof Calls>(
  name: K,
  params: Readonly<Record<string, string>>,
  form: FormData,
  { token, idempotencyKey, onProgress }: UploadOptions,
): Promise<Answer<Calls[K]>> {
  const [method, path] = name.split(' ') as [string, `/${string}`];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${pathOf({ path }, params)}`);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('loadend', () => clearTimeout(silence));
    request.addEventListener('load', () => {
      const answer = (request.response ?? {}) as Answer<Calls[K]>;
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(new ApiError(request.status, answer as ApiError['body']));
    });
    for (const failure of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new ApiError(0, {})));
    }
    listen();
    request.send(form);
  });
}
