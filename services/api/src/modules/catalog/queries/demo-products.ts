import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { demoRecords } from '../../../platform/demo/demo-records.ts';
import { CountOwnProducts } from '../public/queries.ts';
import { LockDemoProducts } from '../public/demo.ts';

const lock = sql`
  select p.id from catalog_product p join (${demoRecords('product')}) demo on demo.id = p.id order by p.id for update of p`;
// One is enough to know: nobody waits for a large shop to be counted.
const countOwn = sql`
  select count(*)::int as products from (
    select from catalog_product p
    where deleted_at is null and not exists (select from (${demoRecords('product')}) demo where demo.id = p.id)
    limit 100) own`;

@QueryHandler(LockDemoProducts)
export class LockDemoProductsHandler implements IQueryHandler<LockDemoProducts> {
  async execute({ tx }: LockDemoProducts): Promise<string[]> {
    return (await query<{ id: string }>(tx, lock)).map(({ id }) => id);
  }
}

@QueryHandler(CountOwnProducts)
export class CountOwnProductsHandler implements IQueryHandler<CountOwnProducts> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<number> {
    const [found] = await this.db.read<{ products: number }>(countOwn);
    return found?.products ?? 0;
  }
}
