import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Sale, sales } from '@shop/contracts/sales';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isoTimestamp } from './product-columns.ts';

type Page = Input<typeof sales.list>['query'];
type SaleList = ResponseOf<typeof sales.list>;

/** A page of the staff's list of sales, those that end last first. */
export class ListSales extends Query<SaleList> {
  constructor(readonly page: Page) {
    super();
  }
}

/** The columns of the contract's `Sale`. */
export const saleColumns = sql`
  id as "_id", name, percent_off as "percentOff", categories, ${isoTimestamp(sql`starts_at`)} as "startsAt",
  ${isoTimestamp(sql`ends_at`)} as "endsAt", ${isoTimestamp(sql`created_at`)} as "createdAt", version`;

const list = (limit: number, offset: number) => sql`
  select ${saleColumns} from catalog_sale order by ends_at desc, id desc limit ${limit} offset ${offset}`;
// Staff makes sales one by one: there are never many.
const count = sql`select count(*)::int as total from catalog_sale`;

@QueryHandler(ListSales)
export class ListSalesHandler implements IQueryHandler<ListSales> {
  constructor(private readonly db: Database) {}

  async execute({ page: { page, limit } }: ListSales): Promise<SaleList> {
    const [found, [counted]] = await Promise.all([
      this.db.read<Sale>(list(limit, (page - 1) * limit)),
      this.db.read<{ total: number }>(count),
    ]);
    const total = counted?.total ?? 0;
    return { sales: found, total, totalPages: Math.ceil(total / limit), page, limit };
  }
}
