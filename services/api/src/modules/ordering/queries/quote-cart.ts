import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '@shop/contracts/languages';
import type { Quote } from '@shop/contracts/quotes';
import { Database } from '../../../platform/database/database.ts';
import { parsePhone } from '../public/phone.ts';
import { CartPricing } from '../cart-pricing.ts';
import type { Cart } from '../domain/quote.ts';

/** Returns the price of a cart now, in rupees; throws the errors of placing the same order. Stores nothing. */
export class QuoteCart extends Query<Quote> {
  constructor(
    readonly cart: Cart,
    readonly language?: Language,
  ) {
    super();
  }
}

@QueryHandler(QuoteCart)
export class QuoteCartHandler implements IQueryHandler<QuoteCart> {
  constructor(
    private readonly db: Database,
    private readonly pricing: CartPricing,
  ) {}

  async execute({ cart, language }: QuoteCart): Promise<Quote> {
    const terms = await this.pricing.terms(parsePhone(cart.phone ?? ''));
    const { quote } = await this.db.transaction((tx) => this.pricing.price(tx, cart, { ...terms, language }));
    return quote;
  }
}
