import { Controller, Headers } from '@nestjs/common';
import { visits } from '@shop/contracts/visits';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { VisitCounts } from './visit-counts.ts';

// A visit has at most three steps. Generous: many shoppers share the address of a mobile network.
const limits: RateLimit[] = [{ name: 'visits-address', points: 600, duration: 10 * 60, by: 'ip' }];

/** Programs that run scripts of pages and buy nothing, by the names that they give themselves. */
const BOT = /bot|crawl|spider|slurp|preview|lighthouse|inspection|externalhit/i;

@Controller()
export class VisitsController {
  constructor(private readonly counts: VisitCounts) {}

  @Endpoint(visits.count, { limits })
  count(
    @Input() { body: { step, source } }: Input<typeof visits.count>,
    @Headers('user-agent') agent: string | undefined,
  ): ResponseOf<typeof visits.count> {
    const counted = !BOT.test(agent ?? 'bot');
    if (counted) this.counts.count(step, source);
    return { counted };
  }
}
