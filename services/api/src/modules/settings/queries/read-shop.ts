import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '@shop/contracts/languages';
import type { AllSettings } from '@shop/contracts/settings/areas';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { publicShop } from '../domain/public-shop.ts';
import { ReadSettings, ReadShop } from '../public.ts';

@QueryHandler(ReadShop)
export class ReadShopHandler implements IQueryHandler<ReadShop> {
  // Every order asks: what did not change is not put together again.
  private readonly last = new Map<Language, { settings: unknown; shop: PublicShop; until: string }>();

  constructor(private readonly queries: QueryBus) {}

  async execute({ language }: ReadShop): Promise<PublicShop> {
    const settings = await this.queries.execute(new ReadSettings());
    const now = new Date();
    const last = this.last.get(language);
    if (last?.settings === settings && last.until > now.toISOString()) return last.shop;
    const values = Object.fromEntries(Object.entries(settings).map(([area, { values: each }]) => [area, each]));
    const shop = publicShop(values as unknown as AllSettings, now, language);
    // It is another one once a banner is over.
    const ends = shop.home.banners.flatMap(({ endsAt }) => (endsAt === null ? [] : new Date(endsAt).toISOString()));
    this.last.set(language, { settings, shop, until: ends.toSorted()[0] ?? '9999' });
    return shop;
  }
}
