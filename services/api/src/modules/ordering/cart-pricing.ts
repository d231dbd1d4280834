import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Language } from '@shop/contracts/languages';
import type { Quote } from '@shop/contracts/quotes';
import type { RequiredFields } from '@shop/contracts/required-fields';
import type { PaymentMethod } from '@shop/contracts/statuses';
import type { Tx } from '../../platform/database/database.ts';
import { PriceLines } from '../catalog/public/queries.ts';
import { type Offer, OfferCoupon } from '../coupons/public.ts';
import { type AreaInForce, HoldArea, ReadSettings } from '../settings/public.ts';
import { isImport } from '../../platform/context/work-context.ts';
import {
  type UnavailableLine,
  cashRefused,
  methodClosed,
  notForSale,
  priceChanged,
  tooMany,
} from './commands/errors.ts';
import { type Amounts, subtotalOf } from './domain/amounts.ts';
import { type Cart, type SoldLine, priceChanges, priced, quoteOf } from './domain/quote.ts';
import { tooManyOf } from './domain/too-many.ts';
import { IsCashRefused } from './public/ports.ts';
import { OpenMethods } from './public/queries.ts';

/** Conditions of the shop for every order. */
export interface Terms {
  /** The methods that are open. */
  methods: readonly PaymentMethod[];
  rates: AreaInForce<'delivery'>;
  /** True when this customer may not pay in cash, regardless of the city. */
  isCashRefused: boolean;
  /** Fields that a shopper has to fill in. */
  required: RequiredFields;
  /** Nobody changes the rates until the transaction ends. */
  areHeld: boolean;
  /** Language of the names in a quote. Orders, which staff read, name their products in English. */
  language?: Language | undefined;
}

/** A cart at the shop's own prices; no use of its coupon is taken yet. */
export interface PricedCart {
  lines: SoldLine[];
  coupon: Offer | null;
  amounts: Amounts;
  /** Part of a cash order that is paid by transfer before its parcel leaves, in rupees. */
  advance: number;
  quote: Quote;
  /** Version of the rates that gave the price. */
  ratesVersion: number;
}

/** The one place where a cart gets its price: a quote and an order of the same cart cost the same, or fail the same. */
@Injectable()
export class CartPricing {
  constructor(private readonly queries: QueryBus) {}

  /**
   * The terms as this process knows them, for whoever has this phone (E.164; null: it is unknown). It may have to read them
   * on a connection of its own: ask before a transaction begins.
   */
  async terms(phone: string | null): Promise<Terms> {
    const [methods, { delivery, orders }, isCashRefused] = await Promise.all([
      this.queries.execute(new OpenMethods()),
      this.queries.execute(new ReadSettings()),
      phone !== null && this.queries.execute(new IsCashRefused(phone)),
    ]);
    return { methods, rates: delivery, isCashRefused, required: orders.values, areHeld: false };
  }

  /** The same terms with the rates of this moment, held until the transaction ends. */
  async hold(tx: Tx, terms: Terms): Promise<Terms> {
    return { ...terms, rates: await this.queries.execute(new HoldArea(tx, 'delivery')), areHeld: true };
  }

  /**
   * Throws `methodClosed` for a payment method that the shop has no account for, `unknownProduct`, `unknownSize`, `unknownOption`,
   * `outOfStock`, the coupon's own errors, `codUnavailable`, or `priceChanged` when the shopper saw other figures.
   */
  async price(tx: Tx, cart: Cart, terms: Terms): Promise<PricedCart> {
    const { methods, rates, isCashRefused, areHeld, language } = terms;
    const { paymentMethod: method } = cart;
    // An imported order was paid when its method was open, and in cash when that was taken.
    if (method && !isImport() && !methods.includes(method)) methodClosed();
    const pricing = this.sold(tx, cart, language);
    const [lines, coupon] = await Promise.all([pricing, this.offer(tx, cart, pricing.then(subtotalOf))]);
    const takesTransfers = methods.some((each) => each !== 'COD');
    const discount = coupon?.discount ?? cart.discountByStaff ?? 0;
    const price = priced(cart, lines, discount, rates.values, isCashRefused, takesTransfers);
    const isNewInCash = method === 'COD' && !isImport();
    const refusal = isNewInCash ? price.cash.refusal : null;
    const changes = priceChanges(cart, lines, price);
    // Nobody is refused by rates that may be over.
    if ((refusal || changes.length > 0) && !areHeld) return this.price(tx, cart, await this.hold(tx, terms));
    const quote = quoteOf(lines, price, rates.values);
    if (refusal) cashRefused(refusal, quote);
    if (changes.length) priceChanged(changes, quote);
    const advance = isNewInCash ? price.cash.advance : 0;
    return { lines, coupon, amounts: price.amounts, advance, quote, ratesVersion: rates.version };
  }

  /** The lines as the catalogue sells them at this moment, or the error that names those it does not. */
  private async sold(tx: Tx, cart: Cart, language: Language | undefined): Promise<SoldLine[]> {
    const offers = await this.queries.execute(new PriceLines(tx, cart.items, language));
    const sold: SoldLine[] = [];
    const unavailable: UnavailableLine[] = [];
    for (const [index, { productId, quantity }] of cart.items.entries()) {
      const offer = offers[index] ?? 'unknownProduct';
      if (offer === 'unknownProduct') unavailable.push({ why: offer, path: `items.${index}.productId` });
      else if (offer === 'unknownSize') unavailable.push({ why: offer, path: `items.${index}.size` });
      else if (offer === 'unknownOption') unavailable.push({ why: offer, path: `items.${index}.options` });
      else if (!offer.inStock) unavailable.push({ why: 'outOfStock', path: `items.${index}.quantity` });
      else sold.push({ ...offer, productId, quantity });
    }
    if (!unavailable.length) unavailable.push(...tooManyOf(sold).map(tooMany));
    if (unavailable.length) notForSale(unavailable);
    return sold;
  }

  /**
   * Returns the discount of the code now; null without a code. Looks the code up while the lines are still being
   * priced.
   */
  private async offer(tx: Tx, cart: Cart, subtotal: Promise<number>): Promise<Offer | null> {
    const code = cart.discountCode?.code;
    if (code) return this.queries.execute(new OfferCoupon(tx, code, subtotal));
    await subtotal;
    return null;
  }
}
