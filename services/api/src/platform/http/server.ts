import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type ServerResponse, createServer as openServer } from 'node:http';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { everyCall } from '@shop/contracts/every-call';
import { CONNECTION_CHECK_MS } from '@shop/http/stop-listening';
import type { Config } from '../config/config.ts';
import { withRequestId } from '../context/work-context.ts';
import { Log } from '../observability/log.ts';
import { Metrics } from '../observability/metrics.ts';
import { Readiness } from '../observability/readiness.ts';
import { Traces } from '../observability/traces.ts';
import { accepts } from './accepts.ts';
import { answerPreflight, checkOrigin } from './browser-origins.ts';
import { compress } from './compress.ts';
import { ofStatus, toApiError } from '../errors/to-api-error.ts';
import { routeOf } from './route-of.ts';
import { RouteRegistry } from './route-registry.ts';
import { fail } from '../errors/api-error.ts';
import { readJson, rejectUnusable } from '../request/read-json.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { requestIdOf } from './request-id.ts';
import { serveFromCache } from './serve-from-cache.ts';
import { standardHeaders } from './standard-headers.ts';
import { TracedRequests } from './traced-requests.ts';
import { releaseUploads } from '../request/uploads.ts';

/** Puts the application on Fastify with everything that holds for every request. Does not listen yet. */
export async function createServer(application: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  let isServed: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  const adapter = new FastifyAdapter({
    bodyLimit: 100 * 1024,
    // Cached responses are sent before the framework looks at the request: that would take longer than the response.
    serverFactory: (handle: RequestListener) =>
      openServer(timeouts, (request, response) => {
        if (!isServed(request, response)) handle(request, response);
      }),
    // A long id is as unknown as a short one; how long an address may be, the limit of the headers says.
    routerOptions: { maxParamLength: 65_536 },
    trustProxy: config.trustedProxies,
    genReqId: requestIdOf,
    frameworkErrors: rejectEarly,
    clientErrorHandler: rejectRawRequest,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logger: false,
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const bytes = Buffer.from(body);
      done(null, request.routeOptions.config.endpoint?.route?.isSigned ? bytes : readJson(bytes));
    } catch (error) {
      done(error as Error);
    }
  });
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, _body, done) => {
    done(request.routeOptions.config.endpoint?.route?.anyForm ? null : ofStatus(415));
  });
  await fastify.register(multipart, { throwFileSizeLimit: true });
  const routes: { url: string; method: string | string[] }[] = [];
  fastify.addHook('onRoute', (registered) => {
    const { url, method, config: { endpoint } = {} } = registered;
    routes.push({ url, method });
    if (endpoint?.route?.bodyBytes) registered.bodyLimit = endpoint.route.bodyBytes;
  });

  const app = await NestFactory.create<NestFastifyApplication>(application, adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  const log = app.get(Log);
  app.useLogger(log);
  const traced = new TracedRequests(app.get(Traces));
  addHooks(fastify, app, traced, new URL(config.publicUrl).origin);
  await app.init();
  const paths = app.get(RouteRegistry);
  for (const { url, method } of routes) paths.add(url, method);
  const [cache, readiness, metrics] = [app.get(ResponseCache), app.get(Readiness), app.get(Metrics)];
  isServed = (request, response) => {
    const served = readiness.isDraining ? undefined : serveFromCache(cache, request, response, requestIdOf);
    if (served) {
      log.response(served, served.status, 0);
      metrics.answered(served.method, 'cache', served.status, 0);
      traced.servedFromCache(served, request.headers);
    }
    return served !== undefined;
  };
  return app;
}

/**
 * Returns the address that the server listens on. When processes share the port, the kernel gives each connection to
 * one of them.
 */
export const listenOptions = ({ apiPort: port, host, processes }: Config) => ({ port, host, reusePort: processes > 1 });

/** Limits for clients that are slow or say nothing, in milliseconds. */
export const timeouts = {
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: CONNECTION_CHECK_MS,
  // A missing Host is refused below, in the shape of every refusal.
  requireHostHeader: false,
};

function addHooks(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  traced: TracedRequests,
  shopOrigin: string,
): void {
  const [log, paths, readiness] = [app.get(Log), app.get(RouteRegistry), app.get(Readiness)];
  const metrics = app.get(Metrics);
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.headers(standardHeaders).header('x-request-id', request.id);
    traced.begin(request);
    checkOrigin(request, reply, shopOrigin);
    if (request.is404 && request.method === 'OPTIONS') {
      const allowed = paths.methodsOf(request.url);
      if (allowed.length > 0) return answerPreflight(request, reply, allowed);
    }
    if (request.is404) return;
    rejectUnreadable(request);
    rejectUnusable(request.params, 0);
    rejectUnusable(request.query, 0);
    const { route } = request.routeOptions.config.endpoint ?? {};
    if (route && !accepts(request.headers.accept, route.stream ?? 'application/json')) {
      fail(everyCall, 'notAcceptable');
    }
  });
  // Not earlier: reading a body leaves the context behind.
  fastify.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done, traced.of(request)));
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    // An open connection would delay the end of the process.
    if (readiness.isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('onSend', (request, reply, payload) => compress(payload, request, reply));
  fastify.addHook('onResponse', (request, reply, done) => {
    // Health is asked every second by those who watch.
    if (!request.url.startsWith('/api/health')) {
      log.response(request, reply.statusCode, reply.elapsedTime);
      metrics.answered(request.method, routeOf(request), reply.statusCode, reply.elapsedTime);
    }
    traced.end(request, reply.statusCode);
    done();
  });
  fastify.addHook('onRequestAbort', (request) => releaseUploads(request));
}

function rejectUnreadable({ headers: { host, 'content-encoding': encoding }, raw }: FastifyRequest): void {
  if (host === undefined && raw.httpVersion === '1.1') {
    fail(everyCall, 'missingHost');
  }
  // Nothing here is ever unpacked, so that nothing small can become large.
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    fail(everyCall, 'compressed');
  }
}

/** An address that the router cannot read: no hook and no filter runs for it. */
function rejectEarly(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message, code } = ofStatus(toApiError(error)?.status ?? 400);
  void reply
    .code(status)
    .headers(standardHeaders)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message, code, requestId: request.id }));
}

/** Bytes that are no HTTP request, or that take too long to become one. */
function rejectRawRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, reason] = statusLines[error.code ?? ''] ?? [400, 'Bad Request'];
  const { message, code } = ofStatus(status);
  const body = JSON.stringify({ message, code, requestId: randomUUID() });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n` +
      `Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const statusLines: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};
