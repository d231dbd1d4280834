import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, catchError, from, mergeMap, throwError } from 'rxjs';
import type { Endpoint } from './endpoint.ts';
import { etagOf, matches } from './etag.ts';
import { toProblem } from './failure.ts';
import { IdempotentAnswer } from './idempotency.ts';
import { RateLimits } from './rate-limits.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { ReadyBytes } from './ready-bytes.ts';

/** Turns what a handler returns into the answer: only declared fields, cache headers, replays, ready bytes. */
@Injectable()
export class Answers implements NestInterceptor {
  constructor(
    private readonly limits: RateLimits,
    private readonly ready: ReadyBytes,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint?.route) return next.handle();
    const answered = next.handle().pipe(
      mergeMap(async (value) => {
        // A call that is counted or asks who calls is looked at each time.
        const isPlain = !endpoint.limits && endpoint.route?.access === 'public';
        if (isPlain && value instanceof ReadyAnswer) this.ready.remember(request.url, value);
        return answer(value, endpoint, request, reply);
      }),
    );
    if (!endpoint.limits) return answered;
    return answered.pipe(
      mergeMap(async (body) => {
        await this.limits.settle(request, reply.statusCode);
        return body;
      }),
      catchError((error: unknown) =>
        from(this.limits.settle(request, toProblem(error)?.getStatus() ?? 500)).pipe(
          mergeMap(() => throwError(() => error)),
        ),
      ),
    );
  }
}

function answer(value: unknown, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): unknown {
  // A stream, which has begun.
  if (reply.sent) return undefined;
  if (value instanceof ReadyAnswer) return send(value, request, reply);
  if (value instanceof IdempotentAnswer) {
    if (value.replayed) void reply.header('idempotency-replayed', 'true');
    void reply.code(value.status);
    return value.replayed ? value.body : declared(value.body, endpoint);
  }
  const body = declared(value, endpoint);
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

async function send(answer: ReadyAnswer, { headers }: FastifyRequest, reply: FastifyReply) {
  const written = await answer.make(headers['if-none-match'], String(headers['accept-encoding'] ?? ''));
  void reply.code(written.status).headers(written.headers);
  return written.bytes;
}

// A field that the contract does not name never leaves the server; an answer that breaks it is a fault of ours.
function declared(value: unknown, { route }: Endpoint): unknown {
  return route ? route.response.parse(value) : value;
}
