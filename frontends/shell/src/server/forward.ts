import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import { pipeline } from 'node:stream';
import type { Config } from './config.ts';

// Between two hops only; what the client says of its own address is replaced.
const dropped = new Set([
  'connection',
  'expect',
  'forwarded',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-real-ip',
]);

const withoutHops = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(/\s*,\s*/),
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name) && !named.has(name)));
};

/** The client's address: the socket's, or what the nearest trusted proxy wrote down. */
function clientOf(request: IncomingMessage, trustedProxies: number): string {
  const seen = String(request.headers['x-forwarded-for'] ?? '')
    .split(/\s*,\s*/)
    .filter(Boolean);
  return (
    (trustedProxies > 0 && seen.at(-trustedProxies)) || (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  );
}

/** Streams calls of the browser to the API and its answers back, server-sent events included. */
export class Forwarder {
  readonly #config: Config;
  readonly #target: URL;
  readonly #agent: Agent;
  readonly #send: typeof send;

  constructor(config: Config) {
    this.#config = config;
    this.#target = new URL(config.apiUrl);
    const secure = this.#target.protocol === 'https:';
    this.#agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, maxFreeSockets: 64 });
    this.#send = secure ? sendSecurely : send;
  }

  forward(request: IncomingMessage, response: ServerResponse): void {
    const { origin, pathname } = this.#target;
    const bare = request.method === 'GET' || request.method === 'HEAD';
    const headers: IncomingHttpHeaders = {
      ...withoutHops(request.headers),
      host: this.#target.host,
      'x-forwarded-for': clientOf(request, this.#config.trustedProxies),
      'x-forwarded-host': new URL(this.#config.publicUrl).host,
      'x-forwarded-proto': new URL(this.#config.publicUrl).protocol.slice(0, -1),
    };
    // A body of known length keeps it, another one stays chunked.
    if (bare) delete headers['content-length'];
    else if (request.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
    const path = `${pathname.replace(/\/$/, '')}${request.url}`;
    const outgoing = this.#send(new URL(origin), { path, method: request.method, headers, agent: this.#agent });
    outgoing.on('response', (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, withoutHops(incoming.headers));
      // Events must leave at once, not when the first one comes.
      response.flushHeaders();
      pipeline(incoming, response, () => undefined);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      const gone = outgoing.reusedSocket && error.code === 'ECONNRESET';
      // A kept connection that the API had just closed: nothing was done, ask again on a new one.
      if (gone && bare) return this.forward(request, response);
      refuse(request, response);
    });
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    if (bare) outgoing.end();
    else pipeline(request, outgoing, () => undefined);
  }

  stop(): void {
    this.#agent.destroy();
  }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
  const body = JSON.stringify({
    message: 'The shop cannot be reached right now. Please try again in a moment.',
    code: 'service_unavailable',
    requestId,
  });
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': '2',
    'x-request-id': requestId,
  });
  response.end(body);
}
