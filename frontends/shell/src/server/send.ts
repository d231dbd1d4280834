import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse, EncodedResponse } from '@shop/http/cached-response';
import { failure } from './log.ts';

/** Sends a cached response in the best encoding that the client takes, or 304. Sent at once, or when it is encoded. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
): Promise<void> | undefined {
  const ready = answer.ready(request.headers);
  if (ready) {
    write(request, response, answer, ready);
    return undefined;
  }
  return answer.encode(request.headers).then(
    (encoded) => write(request, response, answer, encoded),
    (error: unknown) => {
      failure(error);
      response.writeHead(500, { 'cache-control': 'no-store' }).end();
    },
  );
}

function write(
  { method }: IncomingMessage,
  response: ServerResponse,
  { isStale }: CachedResponse,
  { status, rawHeaders, bytes }: EncodedResponse,
): void {
  if (isStale) response.setHeader('warning', '110 - "Response is Stale"');
  response.writeHead(status, rawHeaders);
  response.end(method === 'HEAD' ? undefined : bytes);
}
