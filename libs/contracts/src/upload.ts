import { errorInWords } from './error-words.ts';
import { browserApi } from './browser-api.ts';
import { ApiError } from './client.ts';
import { newKey } from './idempotency-key.ts';
import { type ResponseOf, pathOf } from './route.ts';
import type { Calls } from './routes.ts';
import { FILES_ANSWER_MS, SILENCE_MS, timedOut } from './timeouts.ts';

interface UploadOptions {
  token?: string;
  idempotencyKey?: string;
  /** 0 to 1: how much of the form has left. */
  onProgress?: (part: number) => void;
}

/**
 * Sends a form with files and tells how far it has come, which `fetch` cannot. Refuses like `call` does: an `ApiError`,
 * with status 0 when the network failed.
 */
export function upload<K extends keyof Calls>(
  name: K,
  params: Readonly<Record<string, string>>,
  form: FormData,
  { token, idempotencyKey, onProgress }: UploadOptions,
): Promise<ResponseOf<Calls[K]>> {
  const [method, path] = name.split(' ') as [string, `/${string}`];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `${browserApi()}/api${pathOf({ path }, params)}`);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-request-id', newKey());
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    let silence: ReturnType<typeof setTimeout>;
    let patience = SILENCE_MS;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(new ApiError(0, { message: timedOut(patience) }));
        request.abort();
      }, patience);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      if (total > 0) onProgress?.(loaded / total);
    });
    // All bytes have left: from here on the server is at work.
    request.upload.addEventListener('load', () => {
      patience = FILES_ANSWER_MS;
      listen();
    });
    request.addEventListener('loadend', () => clearTimeout(silence));
    request.addEventListener('load', () => {
      const answer = (request.response ?? {}) as ResponseOf<Calls[K]>;
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(new ApiError(request.status, errorInWords(answer as ApiError['body'])));
    });
    for (const failure of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new ApiError(0, {})));
    }
    listen();
    request.send(form);
  });
}
