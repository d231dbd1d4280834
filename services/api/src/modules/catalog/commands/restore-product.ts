import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { StaffProduct } from '@shop/contracts/products';
import { staffProducts } from '@shop/contracts/staff-products';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { ProductRestored } from '../public/events.ts';
import { staffProductColumns } from '../queries/product-columns.ts';
import { refreshSets } from './move-stock.ts';

/** Brings back a deleted product or draft as it was. Its address is its id, which nothing else can have taken. */
export class RestoreProduct extends Command<StaffProduct> {
  constructor(readonly id: string) {
    super();
  }
}

const restore = (id: string) => sql`
  update catalog_product as p set deleted_at = null, version = version + 1, updated_at = now()
  where id = ${id} and deleted_at is not null
  returning ${staffProductColumns}`;

@CommandHandler(RestoreProduct)
export class RestoreProductHandler implements ICommandHandler<RestoreProduct> {
  constructor(private readonly db: Database) {}

  async execute({ id }: RestoreProduct): Promise<StaffProduct> {
    if (!Id.safeParse(id).success) fail(staffProducts.restore, 'notDeleted');
    return this.db.transaction(async (tx) => {
      const [product] = await query<StaffProduct>(tx, restore(id));
      if (!product) fail(staffProducts.restore, 'notDeleted');
      const { category, published } = product;
      await publish(tx, ProductRestored, { productId: id, category, published });
      await refreshSets(tx, [id]);
      return product;
    });
  }
}
