import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type OrderSummary, orders } from '@shop/contracts/orders';
import type { Answer } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Idempotency, type IdempotencyKey, type IdempotentAnswer } from '../../platform/http/idempotency.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { PlaceOrder } from './commands/place-order.ts';
import { readOrderNumber } from './domain/order-number.ts';
import { TrackOrder } from './queries/track-order.ts';

// Many shoppers share an address (mobile networks), hardly any an e-mail. The body is not checked yet.
const emailIn = ({ body }: FastifyRequest): string | undefined => {
  const sent = body as { customerInfo?: { email?: unknown } } | null | undefined;
  return typeof sent?.customerInfo?.email === 'string' ? sent.customerInfo.email.trim() : undefined;
};
const placing: RateLimit[] = [
  { name: 'orders-address', points: 60, duration: 60, by: 'ip' },
  { name: 'orders-email', points: 5, duration: 60, by: emailIn },
];

const numberIn = ({ params }: FastifyRequest): string => {
  const { orderNumber } = params as { orderNumber?: string };
  return readOrderNumber(orderNumber ?? '');
};
const guesses: RateLimit[] = [
  { name: 'track-number', points: 10, duration: 15 * 60, count: 'failures', by: numberIn },
  { name: 'track-address', points: 30, duration: 15 * 60, count: 'failures', by: 'ip' },
];

@Controller()
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(orders.place, { limits: placing })
  place(
    @Input() { body }: Input<typeof orders.place>,
    @Idempotency() key: IdempotencyKey,
  ): Promise<IdempotentAnswer<{ order: OrderSummary }>> {
    return this.commands.execute(new PlaceOrder(body, key));
  }

  @Endpoint(orders.track, { limits: guesses })
  async track(@Input() { params, query }: Input<typeof orders.track>): Promise<Answer<typeof orders.track>> {
    return { order: await this.queries.execute(new TrackOrder(params.orderNumber, query.email)) };
  }
}
