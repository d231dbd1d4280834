import type { IncomingMessage } from 'node:http';

/** The client's address: the socket's, or what the nearest trusted proxy wrote down. */
export function clientOf(request: IncomingMessage, trustedProxies: number): string {
  const seen = String(request.headers['x-forwarded-for'] ?? '')
    .split(/\s*,\s*/)
    .filter(Boolean);
  return (
    (trustedProxies > 0 && seen.at(-trustedProxies)) || (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  );
}
