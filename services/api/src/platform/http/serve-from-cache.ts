import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from './accepts.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { standardHeaders } from './standard-headers.ts';

interface ServedRequest {
  id: string;
  method: string;
  url: string;
  status: number;
}

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
  const encoding = headers['accept-encoding'];
  const written = answer.encodedFor(headers['if-none-match'], typeof encoding === 'string' ? encoding : undefined);
  if (!written) return undefined;
  const { status, bytes } = written;
  const id = requestId(request);
  const length = bytes && { 'content-length': bytes.length };
  response.writeHead(status, { ...standardHeaders, 'x-request-id': id, ...written.headers, ...length });
  response.end(bytes);
  return { id, method, url, status };
}
