import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { Picture } from '@shop/contracts/pictures';
import type { ProductEdit } from '@shop/contracts/product-form';
import { type StaffProduct, products } from '@shop/contracts/products';
import { MAX_PRODUCT_IMAGES } from '@shop/contracts/shop';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail, isRejection } from '../../../platform/errors/api-error.ts';
import { Pictures, type SavedPicture } from '../../../platform/storage/pictures.ts';
import { described, mergePictures, renamed } from '../domain/merge-pictures.ts';
import { staffProductColumns } from '../queries/product-columns.ts';
import { type StoredArtist, artistToStore } from './artist-to-store.ts';
import { countSizes, holdCounts } from './count-sizes.ts';
import { kept } from './kept-text.ts';
import { refreshSets } from './move-stock.ts';
import { type Offered, offeredPictures, takeUploads } from './offered-pictures.ts';
import { optionsToStore } from './options-to-store.ts';
import { PLAIN_MAT } from './plain-mat.ts';
import { publishChange } from './publish-change.ts';
import { type UploadedFile, discardPictures, savePictures } from './save-pictures.ts';
import { partsToStore } from './set-parts.ts';

/** Changes a product or a draft, which it may publish; `files` are new pictures, appended to the remaining ones. */
export class ChangeProduct extends Command<StaffProduct> {
  constructor(
    readonly id: string,
    readonly form: ProductEdit,
    readonly files: readonly UploadedFile[],
    /** Username of the member of staff. */
    readonly by: string,
    /** Writes that commit with the change. */
    readonly also?: (tx: Tx) => Promise<void>,
  ) {
    super();
  }
}

interface Row {
  name: string;
  category: string;
  published: boolean;
  images: Picture[];
  mat: string;
  version: number;
  /** The products that it is made of, where it is a set. */
  formerParts: string[];
}

interface Change {
  id: string;
  form: ProductEdit;
  offered: readonly Offered[];
  saved: readonly SavedPicture[];
  tint: string;
  by: string;
}

const look = (id: string) => sql`
  select name, category, published, images, mat, version,
    coalesce(jsonb_path_query_array(parts, '$[*].productId'), '[]') as "formerParts"
  from catalog_product where id = ${id} and deleted_at is null`;
const categoryOf = (id: string) => sql`select lower(category) as category from catalog_product where id = ${id}`;
const awaitCategory = (category: string) => sql`select pg_advisory_xact_lock_shared(300, hashtext(lower(${category})))`;
const change = (
  id: string,
  form: ProductEdit,
  images: readonly Picture[],
  mat: string,
  parts: string | null | undefined,
  artist: StoredArtist | null | undefined,
) => sql`
  update catalog_product as p set name = ${form.name},
    subtitle = ${kept(form.subtitle, sql`subtitle`)}, description = ${form.description},
    category = coalesce(${form.category ?? null}, category), images = ${JSON.stringify(images)},
    sizes = ${JSON.stringify(form.sizes)}, tags = coalesce(${form.tags ?? null}, tags),
    featured = coalesce(${form.featured ?? null}, featured), in_stock = coalesce(${form.inStock ?? null}, in_stock),
    paper = ${kept(form.paper, sql`paper`)},
    weight_grams = ${form.weightGrams === undefined ? sql`weight_grams` : form.weightGrams},
    frame_included = coalesce(${form.frameIncluded ?? null}, frame_included),
    urdu_name = ${kept(form.urduName, sql`urdu_name`)}, urdu_subtitle = ${kept(form.urduSubtitle, sql`urdu_subtitle`)},
    urdu_description = ${kept(form.urduDescription, sql`urdu_description`)},
    parts = ${parts === undefined ? sql`parts` : sql`${parts}::jsonb`},
    options = ${form.options === undefined ? sql`options` : sql`${optionsToStore(form)}::jsonb`},
    artist_id = ${artist === undefined ? sql`artist_id` : sql`${artist?.id ?? null}::uuid`},
    artist = ${artist === undefined ? sql`artist` : (artist?.name ?? null)},
    urdu_artist = ${artist === undefined ? sql`urdu_artist` : (artist?.urduName ?? null)},
    published = coalesce(${form.published ?? null}, published), mat = ${mat}, version = version + 1, updated_at = now()
  where id = ${id} returning ${staffProductColumns}`;

@CommandHandler(ChangeProduct)
export class ChangeProductHandler implements ICommandHandler<ChangeProduct> {
  constructor(
    private readonly db: Database,
    private readonly pictures: Pictures,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id, form, files, by, also }: ChangeProduct): Promise<StaffProduct> {
    // Looked at first without a lock: what cannot be done is refused before pictures are worked on.
    const seen = found(Id.safeParse(id).success ? await this.db.read<Row>(look(id)) : []);
    const offered = await this.db.read<Offered>(offeredPictures(form));
    const remaining = arrange(seen, form, offered, []);
    if (remaining.length + files.length > MAX_PRODUCT_IMAGES) fail(products.update, 'tooManyPictures');
    const [first] = remaining;
    const tint = (first && first.url !== seen.images[0]?.url && (await this.pictures.matOf(first))) || seen.mat;

    const saved = await savePictures(this.pictures, files, form.name);
    try {
      return await this.db.transaction(async (tx) => {
        const product = await this.change(tx, { id, form, offered, saved, tint, by });
        await also?.(tx);
        return product;
      });
    } catch (error) {
      if (isRejection(error)) await discardPictures(saved);
      throw error;
    }
  }

  private async change(tx: Tx, { id, form, offered, saved, tint, by }: Change): Promise<StaffProduct> {
    const parts = await partsToStore(tx, form, id);
    const artist = await artistToStore(tx, form);
    await holdCategory(tx, id, form.category ?? null);
    await holdCounts(tx, id, form.stock ?? []);
    const before = found(await query<Row>(tx, sql`${look(id)} for update`));
    const images = arrange(
      before,
      form,
      offered,
      saved.map(({ picture }) => picture),
    );
    if (images.length > MAX_PRODUCT_IMAGES) fail(products.update, 'tooManyPictures');
    const pictures = described(renamed(images, before.name, form.name), form.imageAlts, form.name);
    const [changed] = await query<StaffProduct>(
      tx,
      change(id, form, pictures, matOf(images, before, saved, tint), parts, artist),
    );
    if (!changed) fail(products.update, 'notFound');
    await query(tx, takeUploads(form));
    const product = await countSizes(tx, this.queries, changed, form.stock ?? [], by);
    await publishChange(tx, id, before, product);
    await refreshSets(tx, [id], parts === undefined ? [] : before.formerParts);
    return product;
  }
}

function arrange(
  { images, version }: Row,
  form: ProductEdit,
  offered: readonly Offered[],
  added: readonly Picture[],
): Picture[] {
  if (form.version !== undefined && form.version !== version) fail(products.update, 'staleVersion');
  const after = mergePictures(images, {
    keep: form.keepImages,
    offered: offered.map(({ picture }) => picture),
    added,
  });
  if ('unknown' in after) {
    const { message } = products.update.errors.unknownPicture;
    fail(products.update, 'unknownPicture', { errors: [{ path: `keepImages.${after.unknown}`, message }] });
  }
  return after;
}

// The product stands on the tint of its first picture.
function matOf(images: readonly Picture[], before: Row, saved: readonly SavedPicture[], tint: string): string {
  const [first] = images;
  if (!first) return PLAIN_MAT;
  if (first.url === before.images[0]?.url) return before.mat;
  return saved.find(({ picture }) => picture === first)?.mat ?? tint;
}

/**
 * Waits for a category that is being renamed before the product is taken: its renaming takes them in this order. It may have
 * a third name by then, which the next renaming holds.
 */
async function holdCategory(tx: Tx, id: string, chosen: string | null): Promise<void> {
  let held: string | null = null;
  for (;;) {
    const [product] = chosen === null ? await query<{ category: string }>(tx, categoryOf(id)) : [{ category: chosen }];
    if (!product || product.category === held) return;
    held = product.category;
    await query(tx, awaitCategory(held));
  }
}

function found([row]: readonly Row[]): Row {
  if (!row) fail(products.update, 'notFound');
  return row;
}
