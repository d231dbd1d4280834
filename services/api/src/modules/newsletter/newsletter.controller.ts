import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { newsletter } from '@shop/contracts/newsletter';
import type { Answer } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { Subscribe } from './commands/subscribe.ts';

// Generous: many shoppers share the address of a mobile network.
const limits: RateLimit[] = [{ name: 'newsletter-address', points: 20, duration: 60 * 60, by: 'ip' }];

@Controller()
export class NewsletterController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(newsletter.subscribe, { limits })
  async subscribe(@Input() { body }: Input<typeof newsletter.subscribe>): Promise<Answer<typeof newsletter.subscribe>> {
    await this.commands.execute(new Subscribe(body.email));
    return { message: 'Thank you! You will hear from us when there is news.' };
  }
}
