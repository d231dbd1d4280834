import { Id } from '@shop/contracts/fields';
import type { Picture } from '@shop/contracts/pictures';
import type { ProductForm } from '@shop/contracts/product-form';
import { type Sql, sql } from '../../../platform/database/sql.ts';

/** The pictures that a form may name beside the product's own: uploaded before it, or of the product that it copies. */
export const offeredPictures = ({ keepImages = [], copyOf }: ProductForm): Sql => sql`
  select picture from catalog_upload where url = any(${keepImages})
  union all
  select picture from catalog_product cross join jsonb_array_elements(images) as picture
  where id = ${Id.safeParse(copyOf).success ? (copyOf ?? null) : null}::uuid`;

/** An uploaded picture that a product shows is no upload any more, and is never deleted. */
export const takeUploads = ({ keepImages = [] }: ProductForm): Sql =>
  sql`delete from catalog_upload where url = any(${keepImages})`;

export interface Offered {
  picture: Picture;
}
