import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { withoutMarks } from '@shop/contracts/invisible-marks';
import { type OrderSummary, orders } from '@shop/contracts/orders';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Idempotency, type IdempotencyKey, type IdempotentResponse } from '../../platform/idempotency/idempotency.ts';
import { clientOf } from '../../platform/request/client-address.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';
import { PlaceOrder } from './commands/place-order.ts';
import { normalizeOrderNumber } from './domain/order-number.ts';
import { lastDigits, readOwner } from './public/order-owner.ts';
import { parsePhone } from './public/phone.ts';
import { QuoteCart } from './queries/quote-cart.ts';
import { TrackOrder } from './queries/track-order.ts';

// The body is not checked yet when these are read.
const customerIn = ({ body }: FastifyRequest): { email?: unknown; phone?: unknown } => {
  const sent = body as { customerInfo?: unknown } | null | undefined;
  return typeof sent?.customerInfo === 'object' && sent.customerInfo !== null ? sent.customerInfo : {};
};
const emailIn = (request: FastifyRequest): string | undefined => {
  const { email } = customerIn(request);
  // Orders without an e-mail share none.
  return typeof email === 'string' ? withoutMarks(email).trim().toLowerCase() || undefined : undefined;
};
const phoneIn = (request: FastifyRequest): string | undefined => {
  const { phone } = customerIn(request);
  return typeof phone === 'string' ? (parsePhone(withoutMarks(phone).trim().slice(0, 40)) ?? undefined) : undefined;
};
// Many shoppers share an address (mobile networks), hardly any an e-mail or a phone.
const placing: RateLimit[] = [
  { name: 'orders-address', points: 60, duration: 60, by: 'ip' },
  { name: 'orders-email', points: 5, duration: 60, by: emailIn },
  { name: 'orders-phone', points: 5, duration: 60, by: phoneIn },
];

// Asked whenever a payment page opens. A code that is none is a guess, as at POST /coupons/validate.
const quoting: RateLimit[] = [
  { name: 'quotes-address', points: 600, duration: 60, by: 'ip' },
  { name: 'quote-guesses', points: 120, duration: 15 * 60, count: 'failures', by: 'ip' },
];

const numberIn = ({ params }: FastifyRequest): string => {
  const { orderNumber } = params as { orderNumber?: string };
  return normalizeOrderNumber(orderNumber ?? '');
};
const digitsIn = ({ query }: FastifyRequest): string | null => {
  const { email, phone } = query as { email?: unknown; phone?: unknown };
  return !email && typeof phone === 'string' ? lastDigits(withoutMarks(phone)) : null;
};
const numberByDigits = (request: FastifyRequest) => (digitsIn(request) ? numberIn(request) : undefined);
const addressByDigits = (request: FastifyRequest) => (digitsIn(request) ? clientOf(request) : undefined);
const DAY = 24 * 60 * 60;
const guesses: RateLimit[] = [
  { name: 'track-address', points: 30, duration: 15 * 60, count: 'failures', by: 'ip' },
  { name: 'track-number', points: 10, duration: 15 * 60, count: 'failures', by: numberIn },
  // Four digits have 10,000 values. From however many addresses, 20 guesses a month find one order in 500.
  { name: 'track-digits', points: 5, duration: DAY, count: 'failures', by: numberByDigits },
  { name: 'track-digits-month', points: 20, duration: 30 * DAY, count: 'failures', by: numberByDigits },
  { name: 'track-digits-address', points: 10, duration: 60 * 60, count: 'failures', by: addressByDigits },
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
  ): Promise<IdempotentResponse<{ order: OrderSummary }>> {
    return this.commands.execute(new PlaceOrder(body, key));
  }

  @Endpoint(orders.quote, { limits: quoting })
  async quote(@Input() { body, query }: Input<typeof orders.quote>): Promise<ResponseOf<typeof orders.quote>> {
    return { quote: await this.queries.execute(new QuoteCart(body, query.language)) };
  }

  @Endpoint(orders.track, { limits: guesses })
  async track(@Input() { params, query }: Input<typeof orders.track>): Promise<ResponseOf<typeof orders.track>> {
    const digits = query.email ? null : lastDigits(query.phone ?? '');
    const owner = digits ? { lastDigits: digits } : readOwner(query, 'phone');
    return { order: await this.queries.execute(new TrackOrder(params.orderNumber, owner)) };
  }
}
