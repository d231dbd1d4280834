import { Controller } from '@nestjs/common';
import { vitals } from '@shop/contracts/vitals';
import { Endpoint, Input } from '../http/endpoint.ts';
import type { RateLimit } from '../rate-limit/rate-limits.ts';
import { Metrics } from '../observability/metrics.ts';

// A page is measured once. Generous: many shoppers share the address of a mobile network.
const limits: RateLimit[] = [{ name: 'vitals-address', points: 300, duration: 10 * 60, by: 'ip' }];

@Controller()
export class VitalsController {
  constructor(private readonly metrics: Metrics) {}

  @Endpoint(vitals.send, { limits })
  send(@Input() { body: { page, device, measures } }: Input<typeof vitals.send>) {
    for (const { metric, value } of measures) this.metrics.measured(metric, page, device, value);
    return { counted: this.metrics.areRead };
  }
}
