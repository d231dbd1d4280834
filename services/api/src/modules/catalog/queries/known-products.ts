import { Id } from '@shop/contracts/fields';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { heldColumn } from '../imports/size-stock.ts';
import type { KnownProduct, KnownProducts } from '../imports/product-table.ts';
import { staffProductColumns } from './product-columns.ts';

const find = (ids: readonly string[], names: readonly string[]) => sql`
  select ${staffProductColumns}, ${heldColumn}, p.deleted_at is not null as "isDeleted", null as meant
  from catalog_product p where p.id = any(${ids}::uuid[])
  union all
  select ${staffProductColumns}, ${heldColumn}, false, meant from unnest(${names}::text[]) as meant
  join catalog_product p on lower(p.name) = lower(meant) and p.deleted_at is null`;

/** The products of the shop that have one of these ids, or one of these names in any spelling. */
export async function knownProducts(
  db: Database,
  meant: readonly { id: string; name: string }[],
): Promise<KnownProducts> {
  const ids = meant.flatMap(({ id }) => (id !== '' && Id.safeParse(id).success ? [id] : []));
  const names = [...new Set(meant.map(({ name }) => name))];
  const rows = await db.read<KnownProduct & { meant: string | null }>(find(ids, names));
  const byId = new Map<string, KnownProduct>();
  const byName = new Map<string, KnownProduct>();
  for (const { meant: name, ...product } of rows) {
    if (name === null) byId.set(product._id, product);
    else if (!byName.has(name)) byName.set(name, product);
  }
  return { byId: (id) => byId.get(id.toLowerCase()), byName: (name) => byName.get(name) };
}
