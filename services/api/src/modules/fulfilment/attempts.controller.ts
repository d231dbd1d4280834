import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type LinkedAttempt, attempts } from '@shop/contracts/attempts';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { AnswerAttempt, type AttemptAnswerForm } from './commands/answer-attempt.ts';
import { ReadLinkedAttempt } from './queries/linked-attempt.ts';

// A token cannot be guessed; who tries is slowed down all the same.
const reading: RateLimit[] = [{ name: 'attempt-address', points: 60, duration: 15 * 60, count: 'failures', by: 'ip' }];
const tokenIn = ({ params }: FastifyRequest): string => (params as { token?: string }).token ?? '';
const answering: RateLimit[] = [...reading, { name: 'attempt-token', points: 30, duration: 15 * 60, by: tokenIn }];

/** Serves the link of a failed attempt. GET only reads, so the link preview of a chat changes nothing. */
@Controller()
export class AttemptsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(attempts.linked, { limits: reading })
  linked(@Input() { params }: Input<typeof attempts.linked>): Promise<LinkedAttempt> {
    return this.queries.execute(new ReadLinkedAttempt(params.token));
  }

  @Endpoint(attempts.again, { limits: answering })
  again(@Input() { params }: Input<typeof attempts.again>): Promise<LinkedAttempt> {
    return this.answer(params.token, { wish: 'again' });
  }

  @Endpoint(attempts.address, { limits: answering })
  address(@Input() { params, body }: Input<typeof attempts.address>): Promise<LinkedAttempt> {
    return this.answer(params.token, { wish: 'address', to: body });
  }

  @Endpoint(attempts.call, { limits: answering })
  call(@Input() { params, body }: Input<typeof attempts.call>): Promise<LinkedAttempt> {
    return this.answer(params.token, { wish: 'call', at: body.at });
  }

  private async answer(token: string, form: AttemptAnswerForm): Promise<LinkedAttempt> {
    await this.commands.execute(new AnswerAttempt(token, form));
    return this.queries.execute(new ReadLinkedAttempt(token));
  }
}
