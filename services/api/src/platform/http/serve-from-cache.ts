import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from './accepts.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { standardHeaders } from './standard-headers.ts';

/** A request that was answered from memory, for log, figures and traces. */
export interface ServedRequest {
  id: string;
  method: string;
  url: string;
  status: number;
}

// Such a response sets the last of them, `cache-control`, itself.
const beforeOwn = Object.entries(standardHeaders)
  .filter(([name]) => name !== 'cache-control')
  .flat();

/**
 * Serves a plain GET of a cached public response, exactly as the framework would. A request with an origin, a body or
 * an unusual header goes to the framework. Returns what to log; undefined when it did not serve.
 */
export function serveFromCache(
  ready: ResponseCache,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: (request: IncomingMessage) => string,
): ServedRequest | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET') return undefined;
  const answer = ready.findByUrl(url);
  if (!answer) return undefined;
  if (headers.origin !== undefined || headers.host === undefined || !accepts(headers.accept)) return undefined;
  if (headers['content-encoding'] ?? headers['content-length'] ?? headers['transfer-encoding']) return undefined;
  const encoded = answer.ready(headers);
  if (!encoded) return undefined;
  const { status, rawHeaders, bytes } = encoded;
  const id = requestId(request);
  response.writeHead(status, [...beforeOwn, 'x-request-id', id, ...rawHeaders]);
  response.end(bytes);
  return { id, method, url, status };
}
