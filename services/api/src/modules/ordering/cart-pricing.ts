import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PaymentMethod } from '@shop/contracts/statuses';
import type { Tx } from '../../platform/database/database.ts';
import { PriceLines } from '../catalog/public.ts';
import { type Offer, OfferCoupon } from '../coupons/public.ts';
import { type UnavailableLine, methodClosed, notForSale, priceChanged } from './commands/errors.ts';
import { type Amounts, subtotalOf } from './domain/amounts.ts';
import { type Cart, type SoldLine, priceChanges, priced } from './domain/quote.ts';
import { OpenMethods } from './public.ts';

/** A cart at the shop's own prices; no use of its coupon is taken yet. */
export interface PricedCart {
  lines: SoldLine[];
  coupon: Offer | null;
  amounts: Amounts;
}

/** The one place where a cart gets its price: a quote and an order of the same cart cost the same, or fail the same. */
@Injectable()
export class CartPricing {
  constructor(private readonly queries: QueryBus) {}

  /** Throws `methodClosed` for a payment method that the shop has no account for. */
  async requireOpen(method: PaymentMethod | undefined): Promise<void> {
    if (method && !(await this.queries.execute(new OpenMethods())).includes(method)) methodClosed();
  }

  /**
   * Throws `unknownProduct`, `unknownSize`, `outOfStock`, the coupon's own errors, or `priceChanged` when the shopper
   * saw other figures.
   */
  async price(tx: Tx, cart: Cart): Promise<PricedCart> {
    const pricing = this.sold(tx, cart);
    const [lines, coupon] = await Promise.all([pricing, this.offer(tx, cart, pricing.then(subtotalOf))]);
    const amounts = priced(cart, lines, coupon?.discount ?? 0);
    const changes = priceChanges(cart, lines, amounts);
    if (changes.length) priceChanged(changes, lines, amounts);
    return { lines, coupon, amounts };
  }

  /** The lines as the catalogue sells them at this moment, or the error that names those it does not. */
  private async sold(tx: Tx, cart: Cart): Promise<SoldLine[]> {
    const offers = await this.queries.execute(new PriceLines(tx, cart.items));
    const sold: SoldLine[] = [];
    const unavailable: UnavailableLine[] = [];
    for (const [index, { productId, quantity }] of cart.items.entries()) {
      const offer = offers[index] ?? 'unknownProduct';
      if (offer === 'unknownProduct') unavailable.push({ why: offer, path: `items.${index}.productId` });
      else if (offer === 'unknownSize') unavailable.push({ why: offer, path: `items.${index}.size` });
      else if (!offer.inStock) unavailable.push({ why: 'outOfStock', path: `items.${index}.quantity` });
      else sold.push({ ...offer, productId, quantity });
    }
    if (unavailable.length) notForSale(unavailable);
    return sold;
  }

  /** What the code grants at this moment; looked up while the lines are still being priced. */
  private async offer(tx: Tx, cart: Cart, subtotal: Promise<number>): Promise<Offer | null> {
    const code = cart.discountCode?.code;
    if (code) return this.queries.execute(new OfferCoupon(tx, code, subtotal));
    await subtotal;
    return null;
  }
}
