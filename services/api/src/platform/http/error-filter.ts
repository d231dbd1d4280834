import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../observability/log.ts';
import { codeOf, toProblem } from './failure.ts';
import { KnownPaths } from './known-paths.ts';
import { Problem, problem } from './problem.ts';

/** The one place where an error becomes an answer: `{ message, code, errors?, requestId }`, never a stack or SQL. */
@Injectable()
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly paths: KnownPaths,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const told = request.is404 ? this.wrongAddress(request) : toProblem(error);
    if (!told || told.getStatus() >= 500) this.log.failure(error, request);
    // Half of an answer may be on its way already: nothing can be said any more.
    if (reply.sent || reply.raw.headersSent) return void reply.raw.destroy();
    const status = told?.getStatus() ?? 500;
    const headers = told instanceof Problem ? told.headers : {};
    if (status === 401) void reply.header('www-authenticate', 'Bearer realm="Chaap"');
    if (status === 429 || status === 503) void reply.header('retry-after', '2');
    void reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-store')
      .removeHeader('etag')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(told, status, request.id)));
  }

  private wrongAddress(request: FastifyRequest): Problem {
    const allowed = this.paths.methodsOf(request.url);
    if (allowed.length === 0) return problem(404, 'not_found', 'This address does not exist.');
    return problem(405, 'method_not_allowed', 'This address does not take such a request.', undefined, {
      allow: allowed.join(', '),
    });
  }
}

function bodyOf(told: HttpException | undefined, status: number, requestId: string) {
  if (!told) return { message: 'Something went wrong. Please try again.', code: 'internal_error', requestId };
  const extra = told instanceof Problem ? told.extra : {};
  const code = told instanceof Problem ? told.code : codeOf(status);
  return { message: told.message, code, ...extra, requestId };
}
