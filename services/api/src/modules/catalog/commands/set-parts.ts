import type { ProductForm } from '@shop/contracts/product-form';
import { setErrors } from '@shop/contracts/sets';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { failField } from '../../../platform/errors/api-error.ts';

interface Found {
  size: string | null;
  isSet: boolean;
}

// Sets are made one after the other, so that no two become parts of each other.
const lock = sql`select pg_advisory_xact_lock(301, 0)`;
const look = (products: readonly string[], sizes: readonly string[]) => sql`
  select given ->> 'name' as size, coalesce(p.parts is not null, false) as "isSet"
  from unnest(${products}::uuid[], ${sizes}::text[]) with ordinality as part (product, size, place)
  left join catalog_product p on p.id = part.product and p.deleted_at is null
  left join lateral (
    select given from jsonb_array_elements(p.sizes) as given where lower(given ->> 'name') = lower(part.size)
  ) size on true
  order by part.place`;
const isSet = (id: string) => sql`select from catalog_product where id = ${id} and parts is not null`;
const holders = (id: string) => sql`
  select id from catalog_product
  where parts is not null and deleted_at is null and catalog_has_part(parts, array[${id}::uuid]) limit 1`;

/**
 * The parts of a form as they are stored: null for none, undefined where they stay as they are. Refuses what cannot be a set. `id`: the
 * product, where it exists.
 */
export async function partsToStore(tx: Tx, form: ProductForm, id: string | null): Promise<string | null | undefined> {
  const { parts, sizes, stock = [] } = form;
  if (parts === undefined) {
    const keepsOneSize = id === null || sizes.length === 1 || (await query(tx, isSet(id))).length === 0;
    return keepsOneSize ? undefined : failField('sizes', setErrors.oneSize);
  }
  if (parts.length === 0) return null;
  if (sizes.length !== 1) failField('sizes', setErrors.oneSize);
  if (stock.length > 0) failField('stock', setErrors.noStock);
  await query(tx, lock);
  const found = await query<Found>(
    tx,
    look(
      parts.map(({ productId }) => productId),
      parts.map(({ size }) => size),
    ),
  );
  const stored = parts.map((part, at) => {
    const { size = null, isSet = false } = found[at] ?? {};
    if (isSet || part.productId === id) failField(`parts.${at}.productId`, setErrors.partIsSet);
    if (size === null) failField(`parts.${at}.size`, setErrors.partGone);
    return { ...part, size };
  });
  if (id !== null && (await query(tx, holders(id))).length > 0) failField('parts', setErrors.isPart);
  return JSON.stringify(stored);
}
