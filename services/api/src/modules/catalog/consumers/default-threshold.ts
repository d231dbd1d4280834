import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes, OwnTransaction } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { HoldArea, SettingsChanged } from '../../settings/public.ts';
import { type MovedStock, publishShown } from '../commands/move-stock.ts';

// Counts and then products are locked in one order, as orders do.
const follow = (low: number) => sql`
  with held as (
    select product_id, size_key, low from catalog_stock where own_low is null and low <> ${low}
    order by product_id, size_key for update
  )
  update catalog_stock s set low = ${low} from held, catalog_product p
  where s.product_id = held.product_id and s.size_key = held.size_key and p.id = s.product_id
  returning s.product_id as "productId", p.category, s.size, s.count as before, s.count, s.low, held.low as "lowBefore"`;

/** Sizes without a threshold of their own follow the one of the settings. */
@Injectable()
@OwnTransaction()
export class DefaultThreshold {
  constructor(private readonly queries: QueryBus) {}

  @Consumes(SettingsChanged)
  async onSettingsChanged(tx: Tx, { area }: DataOf<typeof SettingsChanged>): Promise<void> {
    if (area !== 'orders') return;
    const { values } = await this.queries.execute(new HoldArea(tx, 'orders'));
    await publishShown(tx, await query<MovedStock>(tx, follow(values.lowStock)));
  }
}
