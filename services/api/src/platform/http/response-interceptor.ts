import { Readable } from 'node:stream';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '@shop/http/cached-response';
import { etagOf, matches } from '@shop/http/negotiation';
import { type Observable, catchError, finalize, from, mergeMap, throwError } from 'rxjs';
import { withActor } from '../context/work-context.ts';
import type { Endpoint } from './endpoint.ts';
import type { Caller } from '../auth/caller.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { IdempotentResponse } from '../idempotency/idempotency.ts';
import { RateLimits } from '../rate-limit/rate-limits.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { releaseUploads } from '../request/uploads.ts';

/** Turns what a handler returns into the response: declared fields only, cache headers, replays, cached responses. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly limits: RateLimits,
    private readonly responses: ResponseCache,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint?.route) return next.handle();
    const answered = handled(request, next).pipe(
      mergeMap(async (value) => {
        // A call with a rate limit, or for staff, must be checked each time.
        const isPlain = !endpoint.limits && endpoint.route?.access === 'public';
        if (isPlain && value instanceof CachedResponse) this.responses.rememberUrl(request.url, value);
        return toResponse(value, endpoint, request, reply);
      }),
      // Not when the response is sent: it never is for a client that has gone.
      finalize(() => endpoint.route?.files && void releaseUploads(request)),
    );
    if (!endpoint.limits) return answered;
    return answered.pipe(
      mergeMap(async (body) => {
        await this.limits.settle(request, reply.statusCode);
        return body;
      }),
      catchError((error: unknown) => {
        const { status = 500, code } = toApiError(error) ?? {};
        return from(this.limits.settle(request, status, code)).pipe(mergeMap(() => throwError(() => error)));
      }),
    );
  }
}

/** The work of a staff route is done in the name of its caller. */
function handled({ user }: FastifyRequest & { user?: Caller }, next: CallHandler): Observable<unknown> {
  if (!user) return next.handle();
  const { id, username, session } = user;
  return withActor({ id, username, session }, () => next.handle());
}

function toResponse(value: unknown, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): unknown {
  // A stream, which has begun, or that is sent as it is read.
  if (reply.sent) return undefined;
  if (value instanceof Readable) return value;
  if (value instanceof CachedResponse) return sendCached(value, request, reply);
  if (value instanceof IdempotentResponse) {
    if (value.replayed) void reply.header('idempotency-replayed', 'true');
    void reply.code(value.status);
    return value.replayed ? parseReplay(value.body, endpoint) : parseResponse(value.body, endpoint);
  }
  const body = parseResponse(value, endpoint);
  if (!endpoint.cache) return body;
  const bytes = JSON.stringify(body);
  const etag = etagOf(bytes);
  void reply.header('cache-control', endpoint.cache).header('etag', etag);
  if (matches(request.headers['if-none-match'], etag)) {
    void reply.code(304);
    return undefined;
  }
  void reply.type('application/json; charset=utf-8');
  return bytes;
}

async function sendCached(answer: CachedResponse, { headers }: FastifyRequest, reply: FastifyReply) {
  const { status, headers: own, bytes } = await answer.encode(headers);
  void reply.code(status).headers(own);
  if (answer.isStale) void reply.header('warning', '110 - "Response is Stale"');
  return bytes;
}

/** The stored response; one from before an update that no longer fits the contract is returned as it was stored. */
const parseReplay = (body: unknown, { route }: Endpoint): unknown => route?.response.safeParse(body).data ?? body;

// A field that the contract does not name never leaves the server. A response that breaks the contract is our bug.
function parseResponse(value: unknown, { route }: Endpoint): unknown {
  return route ? route.response.parse(value) : value;
}
