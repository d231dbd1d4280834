import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type MailChoice, newsletter } from '@shop/contracts/newsletter';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { ExportSubscribers } from './commands/export-subscribers.ts';
import { Subscribe } from './commands/subscribe.ts';
import { Unsubscribe } from './commands/unsubscribe.ts';
import { ReadMailChoice } from './queries/mail-choice.ts';
import { ListSubscribers } from './queries/list-subscribers.ts';

// Generous: many shoppers share the address of a mobile network.
const limits: RateLimit[] = [{ name: 'newsletter-address', points: 20, duration: 60 * 60, by: 'ip' }];

// A token cannot be guessed; who tries is slowed down all the same.
const guesses: RateLimit[] = [
  { name: 'unsubscribe-address', points: 60, duration: 15 * 60, count: 'failures', by: 'ip' },
];

@Controller()
export class NewsletterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(newsletter.subscribe, { limits })
  async subscribe(
    @Input() { body }: Input<typeof newsletter.subscribe>,
  ): Promise<ResponseOf<typeof newsletter.subscribe>> {
    await this.commands.execute(new Subscribe(body.email));
    return { message: 'Thank you! You will hear from us when there is news.' };
  }

  @Endpoint(newsletter.choice, { limits: guesses })
  choice(@Input() { params }: Input<typeof newsletter.choice>): Promise<MailChoice> {
    return this.queries.execute(new ReadMailChoice(params.token));
  }

  @Endpoint(newsletter.unsubscribe, { limits: guesses })
  unsubscribe(@Input() { params }: Input<typeof newsletter.unsubscribe>): Promise<MailChoice> {
    return this.commands.execute(new Unsubscribe(params.token));
  }

  @Endpoint(newsletter.list)
  list(@Input() { query }: Input<typeof newsletter.list>): Promise<ResponseOf<typeof newsletter.list>> {
    return this.queries.execute(new ListSubscribers(query));
  }

  @Endpoint(newsletter.export)
  async export(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readable> {
    const content = await this.commands.execute(new ExportSubscribers());
    void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="newsletter.csv"');
    return Readable.from([content]);
  }
}
