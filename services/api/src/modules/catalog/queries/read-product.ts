import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type Product, products } from '@shop/contracts/products';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { productColumns } from './product-columns.ts';

/** One product that is for sale. */
export class ReadProduct extends Query<Product> {
  constructor(readonly id: string) {
    super();
  }
}

const read = (id: string) => sql`select ${productColumns} from catalog_product p where p.id = ${id} and p.for_sale`;

@QueryHandler(ReadProduct)
export class ReadProductHandler implements IQueryHandler<ReadProduct> {
  constructor(private readonly db: Database) {}

  async execute({ id }: ReadProduct): Promise<Product> {
    // A malformed id is answered like an unknown one.
    const [product] = Id.safeParse(id).success ? await this.db.read<Product>(read(id)) : [];
    if (!product) fail(products.get, 'notFound');
    return product;
  }
}
