import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { normalizeCode } from '@shop/contracts/coupon-code';
import { coupons } from '@shop/contracts/coupons';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { CheckCoupon } from './queries/check-coupon.ts';

// The body is not checked yet.
const codeIn = ({ body }: FastifyRequest): string | undefined => {
  const sent = body as { code?: unknown } | null | undefined;
  return typeof sent?.code === 'string' ? normalizeCode(sent.code) : undefined;
};
// Thousands may share an address (mobile networks). A code that works is on every poster: only guesses are counted closely.
const checking: RateLimit[] = [
  { name: 'coupons-address', points: 300, duration: 60, by: 'ip' },
  { name: 'coupons-guesses', points: 120, duration: 15 * 60, count: 'failures', by: 'ip' },
  { name: 'coupons-code', points: 10, duration: 60, count: 'failures', by: codeIn },
];

@Controller()
export class CouponsController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(coupons.validate, { limits: checking })
  validate(@Input() { body }: Input<typeof coupons.validate>): Promise<ResponseOf<typeof coupons.validate>> {
    return this.queries.execute(new CheckCoupon(body.code, body.orderTotal));
  }
}
