import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Product, ProductForm } from '@shop/contracts/products';
import { Database } from '../../../platform/database/database.ts';
import { record } from '../../../platform/events/record.ts';
import type { SavedPicture } from '../../../platform/storage/pictures.ts';
import { described } from '../domain/pictures-after.ts';
import { ProductCreated } from '../public.ts';
import { productColumns } from '../queries/product-columns.ts';
import { PLAIN_MAT } from './plain-mat.ts';
import { discardPictures } from './save-pictures.ts';

/** Puts a product on sale. Its pictures are stored already; they are removed again when it cannot be. */
export class CreateProduct extends Command<Product> {
  constructor(
    readonly form: ProductForm,
    readonly pictures: readonly SavedPicture[],
  ) {
    super();
  }
}

const insert = `
  insert into catalog_product as p (name, description, category, images, sizes, tags, featured, in_stock, mat)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${productColumns}`;

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(private readonly db: Database) {}

  async execute({ form, pictures }: CreateProduct): Promise<Product> {
    try {
      return await this.db.transaction(async (tx) => {
        const [product]: [Product] = await tx.query(insert, [
          form.name,
          form.description,
          form.category ?? '',
          JSON.stringify(
            described(
              pictures.map(({ picture }) => picture),
              form.imageAlts,
              form.name,
            ),
          ),
          JSON.stringify(form.sizes),
          form.tags ?? [],
          form.featured ?? false,
          form.inStock ?? true,
          pictures[0]?.mat ?? PLAIN_MAT,
        ]);
        await record(tx, ProductCreated, { productId: product._id, category: product.category });
        return product;
      });
    } catch (error) {
      await discardPictures(pictures);
      throw error;
    }
  }
}
