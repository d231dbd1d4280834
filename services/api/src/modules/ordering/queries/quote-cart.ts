import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Quote, QuoteRequest } from '@shop/contracts/orders';
import { Database } from '../../../platform/database/database.ts';
import { parsePhone } from '../phone.ts';
import { CartPricing } from '../cart-pricing.ts';

/** What a cart costs now, in rupees; throws what placing the same order would throw. Nothing is stored. */
export class QuoteCart extends Query<Quote> {
  constructor(readonly request: QuoteRequest) {
    super();
  }
}

@QueryHandler(QuoteCart)
export class QuoteCartHandler implements IQueryHandler<QuoteCart> {
  constructor(
    private readonly db: Database,
    private readonly pricing: CartPricing,
  ) {}

  async execute({ request }: QuoteCart): Promise<Quote> {
    const terms = await this.pricing.terms(parsePhone(request.phone ?? ''));
    const { quote } = await this.db.transaction((tx) => this.pricing.price(tx, request, terms));
    return quote;
  }
}
