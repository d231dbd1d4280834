import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ProductSnapshot, type SnapshotProduct } from '../public/queries.ts';

const read = (id: string) => sql`
  select name, category, images -> 0 as picture, for_sale as "onSale" from catalog_product where id = ${id}`;

@QueryHandler(ProductSnapshot)
export class ProductSnapshotHandler implements IQueryHandler<ProductSnapshot> {
  constructor(private readonly db: Database) {}

  async execute({ tx, productId }: ProductSnapshot): Promise<SnapshotProduct | null> {
    if (!Id.safeParse(productId).success) return null;
    const [product] = tx
      ? await query<SnapshotProduct>(tx, read(productId))
      : await this.db.read<SnapshotProduct>(read(productId));
    return product ?? null;
  }
}
