import type { FastifyRequest } from 'fastify';

/**
 * The pattern of the address, for figures and traces: it has nothing of a person. What no route knows counts together:
 * whoever tries addresses must not make figures of them.
 */
export const routeOf = ({ is404, routeOptions: { url = 'unknown' } }: FastifyRequest): string =>
  is404 ? 'unknown' : url;
