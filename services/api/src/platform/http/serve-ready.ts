import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accepts.ts';
import type { ReadyBytes } from './ready-bytes.ts';
import { standardHeaders } from './standard-headers.ts';

/**
 * Answers a plain question for something public that is ready, with what the long way would answer. Whatever is not
 * plain (another origin, a body, an unusual header) takes the long way. True when it was answered.
 */
export function serveReady(ready: ReadyBytes, request: FastifyRequest, reply: FastifyReply): boolean {
  const { raw } = request;
  if (raw.method !== 'GET') return false;
  const answer = ready.at(raw.url ?? '');
  if (!answer) return false;
  const { headers } = raw;
  if (headers.origin !== undefined || headers.host === undefined || !accepts(headers.accept)) return false;
  if (headers['content-encoding'] ?? headers['content-length'] ?? headers['transfer-encoding']) return false;
  const encoding = headers['accept-encoding'];
  const written = answer.at(headers['if-none-match'], typeof encoding === 'string' ? encoding : undefined);
  if (!written) return false;
  reply.hijack();
  const { status, bytes } = written;
  const length = bytes && { 'content-length': bytes.length };
  reply.raw.writeHead(status, { ...standardHeaders, 'x-request-id': request.id, ...written.headers, ...length });
  reply.raw.end(bytes);
  return true;
}
