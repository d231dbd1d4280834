import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { Language } from '@shop/contracts/languages';
import { type Product, products } from '@shop/contracts/products';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { renamed } from '../domain/merge-pictures.ts';
import { type SalesNow, atSalePrices, saleOf } from '../domain/sales-now.ts';
import { type WithSales, salesNow } from './sales-now.ts';
import { productColumns } from './product-columns.ts';

/** One product that can be bought, as it is sold at this moment. */
export class ReadProduct extends Query<Product> {
  constructor(
    readonly id: string,
    readonly language?: Language,
  ) {
    super();
  }
}

const read = ({ id, language }: ReadProduct) => sql`
  select ${productColumns(language, sql`, 'category', category, 'originalPrice', original_price::float8`)},
    p.name as "englishName", ${salesNow} as sales,
    (select json_agg(json_build_object('_id', s.id, 'name', ${language === 'ur' ? sql`coalesce(s.urdu_name, s.name)` : sql`s.name`}) order by s.id)
      from catalog_product s
      where s.parts is not null and s.for_sale and catalog_has_part(s.parts, array[p.id])) as sets
  from catalog_product p where p.id = ${id} and p.for_sale`;

type PricedPart = NonNullable<Product['parts']>[number] & { category: string; originalPrice: number | null };

/** Product as it is stored, with the category and former price of each part. */
interface Found extends Omit<Product, 'sets' | 'parts'>, WithSales {
  parts: PricedPart[] | null;
  sets: NonNullable<Product['sets']> | null;
  englishName: string;
}

@QueryHandler(ReadProduct)
export class ReadProductHandler implements IQueryHandler<ReadProduct> {
  constructor(private readonly db: Database) {}

  async execute(asked: ReadProduct): Promise<Product> {
    // A malformed id is answered like an unknown one.
    const [found] = Id.safeParse(asked.id).success ? await this.db.read<Found>(read(asked)) : [];
    if (!found) fail(products.get, 'notFound');
    const { sales, parts, sets, englishName, ...product } = found;
    return {
      ...atSalePrices(product, sales),
      images: renamed(product.images, englishName, product.name),
      saleEndsAt: saleOf(product, sales)?.endsAt ?? null,
      parts: parts && parts.map((part) => atPriceNow(part, sales)),
      ...(sets && { sets }),
    };
  }
}

function atPriceNow({ category, originalPrice, ...part }: PricedPart, sales: SalesNow) {
  if (part.price === null) return part;
  const [size] = atSalePrices({ category, sizes: [{ price: part.price, originalPrice }] }, sales).sizes;
  return { ...part, price: size?.price ?? part.price };
}
