import { everyCall } from '@shop/contracts/every-call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../errors/api-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets the shop's own pages call from another origin (where API_BASE_URL names one), and no other page write anything:
 * a form on a foreign site could otherwise post an order in its visitor's name.
 */
export function checkOrigin(request: FastifyRequest, reply: FastifyReply, shopOrigin: string): void {
  const { origin } = request.headers;
  if (origin === shopOrigin) {
    void reply
      .header('access-control-allow-origin', shopOrigin)
      .header('access-control-expose-headers', 'idempotency-replayed, retry-after, warning, x-request-id')
      .header('vary', 'origin');
  } else if (request.headers['sec-fetch-site'] === 'cross-site' && !SAFE.has(request.method)) {
    fail(everyCall, 'forbidden');
  }
}

/** Answers an OPTIONS request: 204 with the allowed methods, and the CORS headers of a preflight. */
export function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): FastifyReply {
  if (request.headers['access-control-request-method']) {
    void reply
      .header('access-control-allow-methods', allowed.join(', '))
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, x-request-id')
      .header('access-control-max-age', '600');
  }
  return reply.code(204).header('allow', allowed.join(', ')).send();
}
