import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { ProductPatch, Size } from '@shop/contracts/product-form';
import { products } from '@shop/contracts/products';
import { isDeepStrictEqual } from 'node:util';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { type IdempotencyKey, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { refreshSets } from './move-stock.ts';
import { publishChange } from './publish-change.ts';

/** Sets a few values of a product or draft, and answers its version; the same key twice is one change. */
export class PatchProduct extends Command<{ version: number }> {
  constructor(
    readonly id: string,
    readonly patch: ProductPatch,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

interface Values {
  inStock: boolean;
  featured: boolean;
  published: boolean;
  sizes: Size[];
}

interface Row extends Values {
  category: string;
  version: number;
}

const look = (id: string) => sql`
  select category, in_stock as "inStock", featured, published, sizes, version from catalog_product
  where id = ${id} and deleted_at is null for update`;
const change = (id: string, version: number, { inStock, featured, published, sizes }: Values) => sql`
  update catalog_product set in_stock = ${inStock}, featured = ${featured}, published = ${published},
    sizes = ${JSON.stringify(sizes)}, version = ${version}, updated_at = now()
  where id = ${id}`;

@CommandHandler(PatchProduct)
export class PatchProductHandler implements ICommandHandler<PatchProduct> {
  constructor(private readonly db: Database) {}

  async execute({ id, patch, key }: PatchProduct): Promise<{ version: number }> {
    if (!Id.safeParse(id).success) fail(products.update, 'notFound');
    const { body } = await idempotent(this.db, key, async (tx) => {
      const [row] = await query<Row>(tx, look(id));
      if (!row) fail(products.update, 'notFound');
      const { category, version, ...before } = row;
      if (patch.version !== undefined && patch.version !== version) fail(products.update, 'staleVersion');
      const { inStock = before.inStock, featured = before.featured, published = before.published } = patch;
      const after = { inStock, featured, published, sizes: withPrices(before.sizes, patch.prices) };
      if (isDeepStrictEqual(after, before)) return { status: 200, body: { version } };
      await query(tx, change(id, version + 1, after));
      await publishChange(tx, id, { ...before, category }, { ...after, category });
      await refreshSets(tx, [id]);
      return { status: 200, body: { version: version + 1 } };
    });
    return body;
  }
}

function withPrices(sizes: readonly Size[], prices: ProductPatch['prices'] = []): Size[] {
  const wanted = new Map(prices.map((price) => [price.name.toLowerCase(), price]));
  const changed = sizes.map((size) => {
    const price = wanted.get(size.name.toLowerCase());
    wanted.delete(size.name.toLowerCase());
    return price ? { ...size, price: price.price, originalPrice: price.originalPrice ?? null } : size;
  });
  // A size that a colleague removed or renamed.
  if (wanted.size > 0) fail(products.update, 'staleVersion');
  return changed;
}
