import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { ProductFlags } from '@shop/contracts/product-form';
import { products } from '@shop/contracts/products';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { ProductChanged } from '../public.ts';

/** Sets whether a product is in stock or featured, and answers its version; the same key twice is one change. */
export class SetProductFlags extends Command<{ version: number }> {
  constructor(
    readonly id: string,
    readonly flags: ProductFlags,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

interface Row {
  category: string;
  inStock: boolean;
  featured: boolean;
  version: number;
}

const look = (id: string) => sql`
  select category, in_stock as "inStock", featured, version from catalog_product
  where id = ${id} and deleted_at is null for update`;
const change = (id: string, { inStock, featured, version }: Row) => sql`
  update catalog_product set in_stock = ${inStock}, featured = ${featured}, version = ${version}, updated_at = now()
  where id = ${id}`;

@CommandHandler(SetProductFlags)
export class SetProductFlagsHandler implements ICommandHandler<SetProductFlags> {
  constructor(private readonly db: Database) {}

  async execute({ id, flags, key }: SetProductFlags): Promise<{ version: number }> {
    if (!Id.safeParse(id).success) fail(products.update, 'notFound');
    const { body } = await idempotent(this.db, key, async (tx) => {
      const [before] = await query<Row>(tx, look(id));
      if (!before) fail(products.update, 'notFound');
      if (flags.version !== undefined && flags.version !== before.version) fail(products.update, 'staleVersion');
      const { inStock = before.inStock, featured = before.featured } = flags;
      if (inStock === before.inStock && featured === before.featured) {
        return { status: 200, body: { version: before.version } };
      }
      const version = before.version + 1;
      await query(tx, change(id, { ...before, inStock, featured, version }));
      const { category } = before;
      await publish(tx, ProductChanged, { productId: id, category, categoryBefore: category });
      return { status: 200, body: { version } };
    });
    return body;
  }
}
