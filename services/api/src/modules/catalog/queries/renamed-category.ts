import { products } from '@shop/contracts/products';
import { pathOf } from '@shop/contracts/route';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import type { ProductPage } from './product-scope.ts';

// A product may still name a category that is not listed any more.
const newName = (category: string) => sql`
  select c.name from catalog_former_name f join catalog_category c on c.id = f.category_id
  where f.name_key = lower(${category})
    and not exists (select from catalog_product p where p.for_sale and p.category_key = f.name_key)`;

/** Throws `renamed`, with the address of the same list, where the category of an empty list has another name now. */
export async function failIfRenamed(db: Database, asked: ProductPage & { search?: string }): Promise<void> {
  if (!asked.category) return;
  const [now] = await db.read<{ name: string }>(newName(asked.category));
  if (!now) return;
  const query = Object.fromEntries(
    Object.entries({ ...asked, category: now.name }).flatMap(([name, value]) =>
      value === undefined || typeof value === 'object' ? [] : [[name, value === true ? '1' : String(value)]],
    ),
  );
  fail(products.list, 'renamed', { headers: { location: `/api${pathOf(products.list, undefined, query)}` } });
}
