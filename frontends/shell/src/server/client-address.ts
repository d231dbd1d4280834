import type { IncomingMessage } from 'node:http';

/** The client's address: the socket's, or what the nearest trusted proxy wrote down. */
export function clientOf(request: IncomingMessage, trustedProxies: number): string {
  return (
    (trustedProxies > 0 && forwardedFor(request).at(-trustedProxies)) ||
    (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  );
}

/** The addresses that proxies wrote down, the farthest first. A client can begin the list with any. */
export const forwardedFor = (request: IncomingMessage): string[] =>
  String(request.headers['x-forwarded-for'] ?? '')
    .split(/\s*,\s*/)
    .filter(Boolean);
