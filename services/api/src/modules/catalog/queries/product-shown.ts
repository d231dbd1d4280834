import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { Database } from '../../../platform/database/database.ts';
import { ProductShown, type ShownProduct } from '../public.ts';

const read = `
  select name, category, images -> 0 as picture, deleted_at is null as "onSale" from catalog_product where id = $1`;

@QueryHandler(ProductShown)
export class ProductShownHandler implements IQueryHandler<ProductShown> {
  constructor(private readonly db: Database) {}

  async execute({ tx = this.db.dataSource.manager, productId }: ProductShown): Promise<ShownProduct | null> {
    if (!Id.safeParse(productId).success) return null;
    const [product]: ShownProduct[] = await tx.query(read, [productId]);
    return product ?? null;
  }
}
