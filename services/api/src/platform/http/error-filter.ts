import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import { everyCall } from '@shop/contracts/every-call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../observability/log.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { RouteRegistry } from '../http/route-registry.ts';
import { type ApiError, errorOf } from '../errors/api-error.ts';

/** The one place where an error becomes an answer: `{ message, code, errors?, requestId }`, never a stack or SQL. */
@Injectable()
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly paths: RouteRegistry,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const failure = request.is404 ? this.wrongAddress(request) : toApiError(error);
    if (!failure || failure.status >= 500) this.log.failure(error, request);
    // Half of an answer may be on its way already: nothing can be said any more.
    if (reply.sent || reply.raw.headersSent) return void reply.raw.destroy();
    const { status, message, code, extra, headers } = failure ?? errorOf(everyCall, 'internalError');
    if (status === 401) void reply.header('www-authenticate', 'Bearer realm="shop"');
    if (status === 429 || status === 503) void reply.header('retry-after', '2');
    void reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-store')
      .removeHeader('etag')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ message, code, ...extra, requestId: request.id }));
  }

  private wrongAddress(request: FastifyRequest): ApiError {
    const allowed = this.paths.methodsOf(request.url);
    if (allowed.length === 0) return errorOf(everyCall, 'unknownAddress');
    return errorOf(everyCall, 'methodNotAllowed', { headers: { allow: allowed.join(', ') } });
  }
}
