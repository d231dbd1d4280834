import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { LowStock, type LowSize } from '../public/stock.ts';

const read = ({ productId, size }: LowStock) => sql`
  select p.name as "productName", s.size, s.count as left
  from catalog_stock s join catalog_product p on p.id = s.product_id and p.for_sale
  where s.product_id = ${productId}::uuid and s.size_key = lower(${size}) and (s.count <= s.low or s.count = 0)`;

@QueryHandler(LowStock)
export class LowStockHandler implements IQueryHandler<LowStock> {
  constructor(private readonly db: Database) {}

  async execute(asked: LowStock): Promise<LowSize | null> {
    const [low] = asked.tx ? await query<LowSize>(asked.tx, read(asked)) : await this.db.read<LowSize>(read(asked));
    return low ?? null;
  }
}
