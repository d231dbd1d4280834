import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../observability/log.ts';
import { codeOf, toApiError } from './to-api-error.ts';
import { RouteRegistry } from './route-registry.ts';
import { ApiError, apiError } from './api-error.ts';

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
    if (!failure || failure.getStatus() >= 500) this.log.failure(error, request);
    // Half of an answer may be on its way already: nothing can be said any more.
    if (reply.sent || reply.raw.headersSent) return void reply.raw.destroy();
    const status = failure?.getStatus() ?? 500;
    const headers = failure instanceof ApiError ? failure.headers : {};
    if (status === 401) void reply.header('www-authenticate', 'Bearer realm="Chaap"');
    if (status === 429 || status === 503) void reply.header('retry-after', '2');
    void reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-store')
      .removeHeader('etag')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(failure, status, request.id)));
  }

  private wrongAddress(request: FastifyRequest): ApiError {
    const allowed = this.paths.methodsOf(request.url);
    if (allowed.length === 0) return apiError(404, 'not_found', 'This address does not exist.');
    return apiError(405, 'method_not_allowed', 'This address does not take such a request.', undefined, {
      allow: allowed.join(', '),
    });
  }
}

function bodyOf(failure: HttpException | undefined, status: number, requestId: string) {
  if (!failure) return { message: 'Something went wrong. Please try again.', code: 'internal_error', requestId };
  const extra = failure instanceof ApiError ? failure.extra : {};
  const code = failure instanceof ApiError ? failure.code : codeOf(status);
  return { message: failure.message, code, ...extra, requestId };
}
