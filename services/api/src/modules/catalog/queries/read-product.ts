import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type Product, products } from '@shop/contracts/products';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { atSalePrices, saleOf } from '../domain/sales-now.ts';
import { type WithSales, salesNow } from './sales-now.ts';
import { productColumns } from './product-columns.ts';

/** One product that can be bought, as it is sold at this moment. */
export class ReadProduct extends Query<Product> {
  constructor(readonly id: string) {
    super();
  }
}

const read = (id: string) =>
  sql`select ${productColumns}, ${salesNow} as sales from catalog_product p where p.id = ${id} and p.for_sale`;

@QueryHandler(ReadProduct)
export class ReadProductHandler implements IQueryHandler<ReadProduct> {
  constructor(private readonly db: Database) {}

  async execute({ id }: ReadProduct): Promise<Product> {
    // A malformed id is answered like an unknown one.
    const [found] = Id.safeParse(id).success ? await this.db.read<Product & WithSales>(read(id)) : [];
    if (!found) fail(products.get, 'notFound');
    const { sales, ...product } = found;
    return { ...atSalePrices(product, sales), saleEndsAt: saleOf(product, sales)?.endsAt ?? null };
  }
}
