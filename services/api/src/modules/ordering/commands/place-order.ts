import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { OrderSummary, PlaceOrder as OrderForm } from '@shop/contracts/orders';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.ts';
import { record } from '../../../platform/events/record.ts';
import {
  type Done,
  type IdempotencyKey,
  type IdempotentAnswer,
  idempotent,
} from '../../../platform/http/idempotency.ts';
import { PriceLines } from '../../catalog/public.ts';
import { type Offer, OfferCoupon, RedeemCoupon } from '../../coupons/public.ts';
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
    return idempotent(this.db, key, (tx) => this.place(tx, form, phone, at));
  }

  private async place(
    tx: EntityManager,
    form: OrderForm,
    phone: string,
    at?: Date,
  ): Promise<Done<{ order: OrderSummary }>> {
    const pricing = this.sold(tx, form);
    const [lines, coupon] = await Promise.all([pricing, this.offer(tx, form, pricing.then(subtotalOf), at)]);
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
    const written = record(tx, OrderPlaced, {
      ...placed,
      orderId: id,
      version: 1,
      itemCount: itemCountOf(lines),
      customer: { firstName, lastName, email },
    });
    const order: OrderSummary = {
      _id: id,
      ...placed,
      subtotal: amounts.subtotal,
      shippingProtection: { enabled: amounts.protection > 0, cost: amounts.protection },
      discountCode: coupon && { code: coupon.code, discount: coupon.discount },
      items: lines.map(({ productId, name, size, quantity, price, picture }) => ({
        productId,
        productName: name,
        size,
        quantity,
        price,
        image: picture,
      })),
    };
    // Whoever uses the same code waits from here on until this order is committed.
    const redeem = coupon && (() => this.commands.execute(new RedeemCoupon(tx, id, coupon, amounts.subtotal, at)));
    return { status: 201, body: { order }, written, last: redeem ?? undefined };
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

  /** What the code grants at this moment; looked up while the lines are still being priced. */
  private async offer(tx: EntityManager, form: OrderForm, subtotal: Promise<number>, at?: Date): Promise<Offer | null> {
    const code = form.discountCode?.code;
    if (code) return this.queries.execute(new OfferCoupon(tx, code, subtotal, at));
    await subtotal;
    return null;
  }
}
