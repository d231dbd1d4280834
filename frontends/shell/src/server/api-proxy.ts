import { Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import { pipeline } from 'node:stream';
import { clientOf } from './client-address.ts';
import { ANSWER_MS, FILES_ANSWER_MS } from '@shop/contracts/timeouts';
import type { Config } from './config.ts';
import { log } from './log.ts';

// Headers of one hop only. The client's headers about its own address are replaced.
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'forwarded',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  // A client's own traces: the shell begins a trace itself.
  'traceparent',
  'tracestate',
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
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)));
};

// Milliseconds before each retry, when a restarting API rejects or cuts connections.
const PAUSES = [20, 80, 200, 400];
// Milliseconds to wait for 100 Continue. The body is sent afterwards in any case.
const NO_CONTINUE = 1_000;
const CUT = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  /** Its span, as the header `traceparent`. */
  traceParent: string | undefined;
  /** Number of earlier attempts. */
  attempt: number;
}

/** Streams calls of the browser to the API and its answers back, server-sent events included. */
export class ApiProxy {
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

  forward(request: IncomingMessage, response: ServerResponse, id: string, traceParent?: string): void {
    this.#ask({ request, response, id, traceParent, attempt: 0 });
  }

  stop(): void {
    this.#agent.destroy();
  }

  #ask(call: Call): void {
    const { request, response } = call;
    const { origin, pathname } = this.#target;
    const { headers, hasBody, isRead } = this.#headersOf(call);
    const path = `${pathname.replace(/\/$/, '')}${request.url}`;
    // A kept connection may have been closed just now; without a body to hold back nobody would know what was done on it.
    const agent = isRead || hasBody ? this.#agent : false;
    const outgoing = this.#send(new URL(origin), { path, method: request.method, headers, agent });
    let isSent = !isRead && !hasBody;
    // The clients' own patience ends first, so that they say what happened.
    const patience = (hasBody ? FILES_ANSWER_MS : ANSWER_MS) + 5_000;
    outgoing.setTimeout(patience, () => outgoing.destroy(new Error(`The API did not answer within ${patience} ms.`)));
    outgoing.on('response', (incoming) => {
      // Live updates are silent for long.
      outgoing.setTimeout(0);
      response.writeHead(incoming.statusCode ?? 502, withoutHops(incoming.headers));
      // Events must leave at once, not when the first one comes.
      response.flushHeaders();
      // Answered unheard: the rest of what was to be sent is of no use to anybody.
      if (hasBody && !isSent) incoming.once('end', () => outgoing.destroy());
      pipeline(incoming, response, () => undefined);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      const isUndone = !isSent || error.syscall === 'connect' || request.headers['idempotency-key'] !== undefined;
      const pause = PAUSES[call.attempt];
      // Once the body is on its way it is gone from here.
      const isWhole = !hasBody || !isSent;
      if (pause === undefined || !isUndone || !isWhole || !CUT.has(error.code ?? '')) {
        log.warn({ requestId: call.id, method: request.method, code: error.code }, 'The API cannot be reached');
        return refuse(response, call.id);
      }
      setTimeout(() => !response.destroyed && this.#ask({ ...call, attempt: call.attempt + 1 }), pause);
    });
    response.once('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    if (!hasBody) return void outgoing.end();
    const sendBody = () => {
      if (isSent || outgoing.destroyed) return;
      isSent = true;
      pipeline(request, outgoing, () => undefined);
    };
    outgoing.once('continue', sendBody);
    const late = setTimeout(sendBody, NO_CONTINUE);
    outgoing.once('close', () => clearTimeout(late));
  }

  #headersOf({ request, id, traceParent }: Call) {
    const { method = 'GET', headers: given } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const hasBody = !isRead && (given['transfer-encoding'] !== undefined || Number(given['content-length'] ?? 0) > 0);
    const shop = new URL(this.#config.publicUrl);
    const headers: IncomingHttpHeaders = {
      ...withoutHops(given),
      host: this.#target.host,
      'x-request-id': id,
      ...(traceParent && { traceparent: traceParent }),
      'x-forwarded-for': clientOf(request, this.#config.trustedProxies),
      'x-forwarded-host': shop.host,
      'x-forwarded-proto': shop.protocol.slice(0, -1),
      // No byte of a body leaves before the API has the request in hand, so that a cut connection can be tried again.
      ...(hasBody && { expect: '100-continue' }),
    };
    // A body of known length keeps it, another one stays chunked.
    if (isRead) delete headers['content-length'];
    else if (given['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
    return { headers, hasBody, isRead };
  }
}

function refuse(response: ServerResponse, requestId: string): void {
  const body = JSON.stringify({
    message: 'The shop cannot be reached right now. Please try again in a moment.',
    code: 'unavailable',
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
