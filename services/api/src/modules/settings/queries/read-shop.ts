import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { AllSettings } from '@shop/contracts/settings/areas';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { publicShop } from '../domain/public-shop.ts';
import { ReadSettings, ReadShop } from '../public.ts';

@QueryHandler(ReadShop)
export class ReadShopHandler implements IQueryHandler<ReadShop> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<PublicShop> {
    const settings = await this.queries.execute(new ReadSettings());
    const values = Object.fromEntries(Object.entries(settings).map(([area, { values: each }]) => [area, each]));
    return publicShop(values as unknown as AllSettings, new Date());
  }
}
