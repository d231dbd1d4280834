import { Injectable, type LoggerService } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Logger, type DestinationStream, pino } from 'pino';
import { isError } from './is-error.ts';
import { Config } from '../config/config.ts';
import { currentRequestId } from '../context/work-context.ts';
import { withoutSecrets } from './redact.ts';

/** Injection token for the destination of log lines, in place of the standard output; for tests. */
export const LOG_DESTINATION = Symbol('the destination of the log');

const NEST = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

// Lines are written by the dozen: a write of its own for each would cost as much as finding its answer.
const BATCH_BYTES = 8_192;
const BATCH_MS = 100;

/** Structured logs, one JSON line each, without bodies and without anything personal. */
@Injectable()
export class Log implements LoggerService {
  readonly pino: Logger;
  private readonly requests: Logger;

  constructor(config: Config, destination?: DestinationStream) {
    const options = {
      level: config.logLevel,
      base: { role: config.role, pid: process.pid },
      // Whatever is done for a request names it: in the handler of a call, a consumer of its event, or an e-mail of that.
      mixin: () => ({ requestId: currentRequestId() ?? undefined }),
      redact: {
        paths: ['authorization', 'cookie', 'password', 'token', 'email', 'phone', 'address', 'customerInfo'].flatMap(
          (name) => [name, `*.${name}`, `*.*.${name}`],
        ),
        censor: '[removed]',
      },
    };
    const to = destination ?? pino.destination({ sync: false, minLength: BATCH_BYTES, periodicFlush: BATCH_MS });
    this.pino = pino(options, to);
    // The fields of a request's line are chosen below. A search for secrets would cost more than the response.
    this.requests = pino({ level: options.level, base: options.base }, to);
  }

  /** One line per answered request. */
  response(request: Pick<FastifyRequest, 'id' | 'method' | 'url'>, status: number, milliseconds: number): void {
    this.requests.info(
      {
        requestId: request.id,
        method: request.method,
        url: withoutSecrets(request.url),
        status,
        ms: Math.round(milliseconds),
      },
      'request',
    );
  }

  /** A fault of ours or of a part that we need. */
  failure(error: unknown, request?: FastifyRequest): void {
    const { message, stack, name } = isError(error) ? error : new Error(String(error));
    const cause = isError(error) && isError(error.cause) ? error.cause.message : undefined;
    this.pino.error(
      {
        ...(request && { requestId: request.id }),
        method: request?.method,
        url: request && withoutSecrets(request.url),
        error: { name, message: withoutSecrets(message), stack: stack && withoutSecrets(stack), cause },
      },
      'failure',
    );
  }

  log(message: unknown, ...rest: unknown[]): void {
    // Nest logs every module and route, which helps only when looking for one.
    const level = NEST.has(String(rest.at(-1))) ? 'debug' : 'info';
    this.pino[level]({ context: rest.at(-1) }, withoutSecrets(String(message)));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.pino.error({ context: rest.at(-1) }, withoutSecrets(String(message)));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.pino.warn({ context: rest.at(-1) }, withoutSecrets(String(message)));
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.pino.debug({ context: rest.at(-1) }, String(message));
  }
}
