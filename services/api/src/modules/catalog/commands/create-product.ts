import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Picture } from '@shop/contracts/pictures';
import type { ProductForm } from '@shop/contracts/product-form';
import { type StaffProduct, products } from '@shop/contracts/products';
import { MAX_PRODUCT_IMAGES } from '@shop/contracts/shop';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { recordDemo } from '../../../platform/demo/demo-records.ts';
import { publish } from '../../../platform/events/publish.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { fail, isRejection } from '../../../platform/errors/api-error.ts';
import { Pictures, type SavedPicture } from '../../../platform/storage/pictures.ts';
import { described, mergePictures } from '../domain/merge-pictures.ts';
import { ProductCreated } from '../public/events.ts';
import { staffProductColumns } from '../queries/product-columns.ts';
import { type StoredArtist, artistToStore } from './artist-to-store.ts';
import { countSizes } from './count-sizes.ts';
import { fingerprintOfProduct } from './demo-fingerprints.ts';
import { refreshSets } from './move-stock.ts';
import { type Offered, offeredPictures, takeUploads } from './offered-pictures.ts';
import { optionsToStore } from './options-to-store.ts';
import { PLAIN_MAT } from './plain-mat.ts';
import { discardPictures } from './save-pictures.ts';
import { partsToStore } from './set-parts.ts';

interface Created {
  message: string;
  product: StaffProduct;
}

/**
 * Puts a product on sale, or stores a draft; the same key twice makes one product. Its pictures are stored already; they are removed again
 * when it cannot be, or is there already.
 */
export class CreateProduct extends Command<IdempotentResponse<Created>> {
  constructor(
    readonly form: ProductForm,
    readonly pictures: readonly SavedPicture[],
    readonly key: IdempotencyKey,
    /** Username of the member of staff; empty for the demo. */
    readonly by: string,
    /** Writes that commit with the product. */
    readonly also?: (tx: Tx, productId: string) => Promise<void>,
  ) {
    super();
  }
}

const insert = (
  form: ProductForm,
  images: readonly Picture[],
  mat: string,
  parts: string | null,
  artist: StoredArtist | null,
) => sql`
  insert into catalog_product as p (name, subtitle, description, category, images, sizes, tags, featured, in_stock, paper,
    weight_grams, frame_included, published, mat, parts, urdu_name, urdu_subtitle, urdu_description, options,
    artist_id, artist, urdu_artist)
  values (${form.name}, ${form.subtitle || null}, ${form.description}, ${form.category ?? ''}, ${JSON.stringify(images)},
    ${JSON.stringify(form.sizes)}, ${form.tags ?? []}, ${form.featured ?? false}, ${form.inStock ?? true},
    ${form.paper || null}, ${form.weightGrams ?? null}, ${form.frameIncluded ?? false}, ${form.published ?? true},
    ${mat}, ${parts}::jsonb, ${form.urduName || null}, ${form.urduSubtitle || null}, ${form.urduDescription || null},
    ${optionsToStore(form)}::jsonb, ${artist?.id ?? null}, ${artist?.name ?? null}, ${artist?.urduName ?? null})
  returning ${staffProductColumns}`;

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(
    private readonly db: Database,
    private readonly files: Pictures,
    private readonly queries: QueryBus,
  ) {}

  async execute({ form, pictures, key, by, also }: CreateProduct): Promise<IdempotentResponse<Created>> {
    try {
      const answer = await idempotent(this.db, key, async (tx) => {
        const images = await this.picturesOf(tx, form, pictures);
        const [first] = images;
        const mat =
          pictures.find(({ picture }) => picture === first)?.mat ?? (first && (await this.files.matOf(first)));
        const parts = (await partsToStore(tx, form, null)) ?? null;
        const artist = (await artistToStore(tx, form)) ?? null;
        const [made] = await query<StaffProduct>(
          tx,
          insert(form, described(images, form.imageAlts, form.name), mat ?? PLAIN_MAT, parts, artist),
        );
        if (!made) throw new Error('A product that is inserted is returned');
        await query(tx, takeUploads(form));
        const product = await countSizes(tx, this.queries, made, form.stock ?? [], by);
        const { _id: productId, category, published } = product;
        await recordDemo(tx, 'product', productId, fingerprintOfProduct(productId));
        await publish(tx, ProductCreated, { productId, category, published });
        if (parts !== null) await refreshSets(tx, [productId]);
        await also?.(tx, productId);
        return { status: 201, body: { message: 'Product created', product } };
      });
      if (answer.replayed) await discardPictures(pictures);
      return answer;
    } catch (error) {
      if (isRejection(error)) await discardPictures(pictures);
      throw error;
    }
  }

  // Inside of the idempotent work: of a repeated call, the uploads are taken already.
  private async picturesOf(tx: Tx, form: ProductForm, saved: readonly SavedPicture[]): Promise<Picture[]> {
    const offered = await query<Offered>(tx, offeredPictures(form));
    const images = mergePictures([], {
      keep: form.keepImages ?? [],
      offered: offered.map(({ picture }) => picture),
      added: saved.map(({ picture }) => picture),
    });
    if ('unknown' in images) {
      const { message } = products.create.errors.unknownPicture;
      fail(products.create, 'unknownPicture', { errors: [{ path: `keepImages.${images.unknown}`, message }] });
    }
    if (images.length > MAX_PRODUCT_IMAGES) fail(products.create, 'tooManyPictures');
    return images;
  }
}
