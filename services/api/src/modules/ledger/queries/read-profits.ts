import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ledger } from '@shop/contracts/ledger';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type Parts, WHOLE, toProfit } from '../domain/profit.ts';
import { partsIn, profitIn, profitSums } from '../stored-profits.ts';

type Asked = Input<typeof ledger.profits>['query'];
type Listed = ResponseOf<typeof ledger.profits>;

/** A page of the profits by product, most profit first. */
export class ReadProfits extends Query<Listed> {
  constructor(readonly asked: Asked) {
    super();
  }
}

const profits = ({ month, page, limit }: Asked) => {
  const ofProducts = sql`product_id <> ${WHOLE}`;
  const fits = month === undefined ? ofProducts : sql`${ofProducts} and month = ${`${month}-01`}::date`;
  return sql`
    with product as materialized (
      select * from ${profitSums(fits, sql`product_id`)} sums where orders <> 0 or returned <> 0)
    select coalesce((select json_agg(listed) from (
        select product_id as "productId", name, ${partsIn(sql`product`)} as parts from product
        order by ${profitIn} desc, product_id limit ${limit} offset ${(page - 1) * limit}) listed), '[]') as products,
      (select count(*)::int from product) as total`;
};

@QueryHandler(ReadProfits)
export class ReadProfitsHandler implements IQueryHandler<ReadProfits> {
  constructor(private readonly db: Database) {}

  async execute({ asked }: ReadProfits): Promise<Listed> {
    const { page, limit } = asked;
    const [found] = await this.db.read<{
      products: { productId: string; name: string; parts: Parts }[];
      total: number;
    }>(profits(asked));
    const { products = [], total = 0 } = found ?? {};
    const listed = products.map(({ productId, name, parts }) => ({ productId, name, ...toProfit(parts) }));
    return { profits: listed, total, totalPages: Math.ceil(total / limit), page, limit };
  }
}
