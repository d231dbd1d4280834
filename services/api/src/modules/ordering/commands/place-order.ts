import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { OrderSummary, PlaceOrder as OrderForm } from '@shop/contracts/orders';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.ts';
import { record } from '../../../platform/events/record.ts';
import { type IdempotencyKey, type IdempotentAnswer, idempotent } from '../../../platform/http/idempotency.ts';
import { PriceLines } from '../../catalog/public.ts';
import { type Redemption, RedeemCoupon } from '../../coupons/public.ts';
import { subtotalOf } from '../domain/amounts.ts';
import { newOrderNumber } from '../domain/order-number.ts';
import { type SoldLine, priceChanges, priced } from '../domain/quote.ts';
import { readPhone } from '../phone.ts';
import { OrderPlaced } from '../public.ts';
import { insertOrder, itemCountOf } from './insert-order.ts';
import { type Unsold, badPhone, notForSale, priceChanged } from './refusals.ts';

/** Places an order at the shop's own prices; the same key twice gives the same order. */
export class PlaceOrder extends Command<IdempotentAnswer<{ order: OrderSummary }>> {
  constructor(
    readonly form: OrderForm,
    readonly key: IdempotencyKey,
    /** Of an imported order: when it was placed; without it, now. */
    readonly at?: Date,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ form, key, at }: PlaceOrder): Promise<IdempotentAnswer<{ order: OrderSummary }>> {
    const phone = readPhone(form.customerInfo.phone);
    if (!phone) throw badPhone();
    return idempotent(this.db, key, async (tx) => ({
      status: 201,
      body: { order: await this.place(tx, form, phone, at) },
    }));
  }

  private async place(tx: EntityManager, form: OrderForm, phone: string, at?: Date): Promise<OrderSummary> {
    const lines = await this.sold(tx, form);
    const coupon = await this.redeem(tx, form, lines);
    const amounts = priced(form, lines, coupon?.discount ?? 0);
    const changes = priceChanges(form, lines, amounts);
    if (changes.length) throw priceChanged(changes, lines, amounts);

    const orderNumber = newOrderNumber();
    const couponCode = coupon?.code ?? null;
    const { id, createdAt } = await insertOrder(tx, { orderNumber, form, phone, lines, amounts, couponCode, at });
    const placed = {
      orderNumber,
      createdAt,
      total: amounts.total,
      orderStatus: 'processing',
      paymentStatus: 'pending',
      paymentMethod: form.paymentMethod,
    } as const;
    const { firstName, lastName, email } = form.customerInfo;
    await record(tx, OrderPlaced, {
      ...placed,
      orderId: id,
      version: 1,
      itemCount: itemCountOf(lines),
      customer: { firstName, lastName, email },
    });
    return {
      _id: id,
      ...placed,
      subtotal: amounts.subtotal,
      shippingProtection: { enabled: amounts.protection > 0, cost: amounts.protection },
      discountCode: coupon,
      items: lines.map(({ productId, name, size, quantity, price, picture }) => ({
        productId,
        productName: name,
        size,
        quantity,
        price,
        image: picture,
      })),
    };
  }

  /** The lines as the catalogue sells them at this moment, or the refusal that names those it does not. */
  private async sold(tx: EntityManager, form: OrderForm): Promise<SoldLine[]> {
    const offers = await this.queries.execute(new PriceLines(tx, form.items));
    const sold: SoldLine[] = [];
    const unsold: Unsold[] = [];
    for (const [at, { productId, quantity }] of form.items.entries()) {
      const offer = offers[at] ?? 'unknown_product';
      if (offer === 'unknown_product') unsold.push({ code: offer, path: `items.${at}.productId` });
      else if (offer === 'unknown_size') unsold.push({ code: offer, path: `items.${at}.size` });
      else if (!offer.inStock) unsold.push({ code: 'out_of_stock', path: `items.${at}` });
      else sold.push({ ...offer, productId, quantity });
    }
    if (unsold.length) throw notForSale(unsold);
    return sold;
  }

  /** Takes one use of the code; asked last, so that its row is held for the shortest time. */
  private async redeem(tx: EntityManager, form: OrderForm, lines: readonly SoldLine[]): Promise<Redemption | null> {
    const code = form.discountCode?.code;
    return code ? this.commands.execute(new RedeemCoupon(tx, code, subtotalOf(lines))) : null;
  }
}
