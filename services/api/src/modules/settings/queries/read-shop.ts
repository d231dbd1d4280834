import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { AllSettings } from '@shop/contracts/settings/areas';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { publicShop } from '../domain/public-shop.ts';
import { ReadSettings, ReadShop } from '../public.ts';

@QueryHandler(ReadShop)
export class ReadShopHandler implements IQueryHandler<ReadShop> {
  // Every order asks: what did not change is not put together again.
  private last: { settings: unknown; shop: PublicShop; until: string } | undefined;

  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<PublicShop> {
    const settings = await this.queries.execute(new ReadSettings());
    const now = new Date();
    if (this.last?.settings !== settings || this.last.until <= now.toISOString()) {
      const values = Object.fromEntries(Object.entries(settings).map(([area, { values: each }]) => [area, each]));
      const shop = publicShop(values as unknown as AllSettings, now);
      // It is another one once a banner is over.
      const ends = shop.home.banners.flatMap(({ endsAt }) => (endsAt === null ? [] : new Date(endsAt).toISOString()));
      this.last = { settings, shop, until: ends.toSorted()[0] ?? '9999' };
    }
    return this.last.shop;
  }
}
