import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { newsletter } from '@shop/contracts/newsletter';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { Subscribe } from './commands/subscribe.ts';
import { ListSubscribers } from './queries/list-subscribers.ts';

// Generous: many shoppers share the address of a mobile network.
const limits: RateLimit[] = [{ name: 'newsletter-address', points: 20, duration: 60 * 60, by: 'ip' }];

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

  @Endpoint(newsletter.list)
  list(@Input() { query }: Input<typeof newsletter.list>): Promise<ResponseOf<typeof newsletter.list>> {
    return this.queries.execute(new ListSubscribers(query));
  }
}
