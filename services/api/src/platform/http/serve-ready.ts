import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from './accepts.ts';
import type { ReadyBytes } from './ready-bytes.ts';
import { standardHeaders } from './standard-headers.ts';

interface Served {
  id: string;
  method: string;
  url: string;
  status: number;
}

/**
 * Answers a plain question for something public that is ready, with what the long way would answer. Whatever is not
 * plain (another origin, a body, an unusual header) takes the long way. What to note in the log, when it was answered.
 */
export function serveReady(
  ready: ReadyBytes,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: (request: IncomingMessage) => string,
): Served | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET') return undefined;
  const answer = ready.at(url);
  if (!answer) return undefined;
  if (headers.origin !== undefined || headers.host === undefined || !accepts(headers.accept)) return undefined;
  if (headers['content-encoding'] ?? headers['content-length'] ?? headers['transfer-encoding']) return undefined;
  const encoding = headers['accept-encoding'];
  const written = answer.at(headers['if-none-match'], typeof encoding === 'string' ? encoding : undefined);
  if (!written) return undefined;
  const { status, bytes } = written;
  const id = requestId(request);
  const length = bytes && { 'content-length': bytes.length };
  response.writeHead(status, { ...standardHeaders, 'x-request-id': id, ...written.headers, ...length });
  response.end(bytes);
  return { id, method, url, status };
}
