import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Picture } from '@shop/contracts/pictures';
import { type Tx, query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { demoRecords } from '../../../platform/demo/demo-records.ts';
import { filesOf } from '../../../platform/storage/pictures.ts';
import { RemoveDemoCatalog, type RemovedCatalog } from '../public/demo.ts';
import { artistFingerprint, categoryFingerprint, productFingerprint } from './demo-fingerprints.ts';
import { refreshSets } from './move-stock.ts';

const products = sql`
  select p.id, p.name, p.images, (${productFingerprint}) is distinct from demo.fingerprint as "isEdited"
  from catalog_product p join (${demoRecords('product')}) as demo (demo_id, fingerprint) on demo.demo_id = p.id
  order by p.created_at, p.id`;
const remove = (ids: readonly string[]) => sql`delete from catalog_product where id = any(${ids}::uuid[])`;
const removeStockChanges = (ids: readonly string[]) => sql`
  delete from catalog_stock_change where product_id = any(${ids}::uuid[])`;
const hide = (ids: readonly string[]) => sql`
  update catalog_product set published = false, artist_id = null, artist = null, urdu_artist = null, version = version + 1, updated_at = now()
  where id = any(${ids}::uuid[]) and (published or artist_id is not null)`;

// Corrections of a search come only from words of products for sale, so all other words are removed.
const removeWords = sql`
  delete from catalog_word w where not exists (
    select from catalog_product p, unnest(p.search_keys) as key, regexp_split_to_table(key, '[^[:alnum:]]+') as word
    where p.for_sale and word = w.word)`;
const removeEmptyCounts = sql`delete from catalog_count where products = 0`;

// A draft that is left of the demo holds no category: only a product that the owner made or edited does.
const categories = (leftOvers: readonly string[]) => sql`
  select c.id, c.name, (${categoryFingerprint}) is distinct from demo.fingerprint as "isEdited",
    exists (select from catalog_product p where p.category_key = lower(c.name) and p.deleted_at is null
      and p.id <> all(${leftOvers}::uuid[])) as "isUsed"
  from catalog_category c join (${demoRecords('category')}) as demo (demo_id, fingerprint) on demo.demo_id = c.id
  order by c.sort_order, c.name for update of c`;
const removeCategories = (ids: readonly string[]) => sql`
  delete from catalog_category where id = any(${ids}::uuid[])`;

const artists = sql`
  select a.id, a.name, (${artistFingerprint}) is distinct from demo.fingerprint as "isEdited",
    exists (select from catalog_product p where p.artist_id = a.id) as "isUsed"
  from catalog_artist a join (${demoRecords('artist')}) as demo (demo_id, fingerprint) on demo.demo_id = a.id
  order by a.name for update of a`;
const removeArtists = (ids: readonly string[]) => sql`delete from catalog_artist where id = any(${ids}::uuid[])`;

interface Row {
  id: string;
  name: string;
  isEdited: boolean;
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name);

@CommandHandler(RemoveDemoCatalog)
export class RemoveDemoCatalogHandler implements ICommandHandler<RemoveDemoCatalog> {
  async execute({ tx, ordered }: RemoveDemoCatalog): Promise<RemovedCatalog> {
    const found = await withLongTimeout<Row & { images: Picture[] }>(tx, products);
    const edited = found.filter(({ isEdited }) => isEdited);
    const untouched = found.filter(({ isEdited }) => !isEdited);
    const sold = untouched.filter(({ id }) => ordered.includes(id));
    const unsold = untouched.filter(({ id }) => !ordered.includes(id));
    await query(tx, remove(idsOf(unsold)));
    await query(tx, removeStockChanges(idsOf(unsold)));
    await query(tx, hide(idsOf(sold)));
    await refreshSets(tx, idsOf(untouched));
    await query(tx, removeWords);
    await query(tx, removeEmptyCounts);
    return {
      ...(await this.removeCategories(tx, idsOf(sold))),
      ...(await this.removeArtists(tx)),
      products: unsold.map(({ id, images }) => ({ productId: id, files: images.flatMap(filesOf) })),
      orderedProducts: namesOf(sold),
      editedProducts: namesOf(edited),
    };
  }

  private async removeCategories(tx: Tx, leftOvers: readonly string[]) {
    const found = await query<Row & { isUsed: boolean }>(tx, categories(leftOvers));
    const gone = found.filter(({ isEdited, isUsed }) => !isEdited && !isUsed);
    await query(tx, removeCategories(idsOf(gone)));
    return {
      categories: gone.length,
      usedCategories: namesOf(found.filter(({ isEdited, isUsed }) => isUsed && !isEdited)),
      editedCategories: namesOf(found.filter(({ isEdited }) => isEdited)),
    };
  }

  private async removeArtists(tx: Tx) {
    const found = await query<Row & { isUsed: boolean }>(tx, artists);
    await query(tx, removeArtists(idsOf(found.filter(({ isEdited, isUsed }) => !isEdited && !isUsed))));
    return {
      usedArtists: namesOf(found.filter(({ isEdited, isUsed }) => isUsed && !isEdited)),
      editedArtists: namesOf(found.filter(({ isEdited }) => isEdited)),
    };
  }
}
