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
  select ${productColumns(language)}, p.name as "englishName", ${salesNow} as sales,
    case when p.parts is not null then (
      select json_agg(json_build_object('category', category, 'originalPrice', original_price::float8) order by place)
      from catalog_set_parts(p.parts)) end as "partPrices",
    (select json_agg(json_build_object('_id', s.id, 'name', ${language === 'ur' ? sql`coalesce(s.urdu_name, s.name)` : sql`s.name`}) order by s.id)
      from catalog_product s
      where s.parts is not null and s.for_sale and catalog_has_part(s.parts, array[p.id])) as sets
  from catalog_product p where p.id = ${id} and p.for_sale`;

/** Product as it is stored, with the category and former price of each part. */
interface Found extends Omit<Product, 'sets'>, WithSales {
  partPrices: { category: string; originalPrice: number | null }[] | null;
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
    const { sales, partPrices, parts, sets, englishName, ...product } = found;
    return {
      ...atSalePrices(product, sales),
      images: renamed(product.images, englishName, product.name),
      saleEndsAt: saleOf(product, sales)?.endsAt ?? null,
      parts: parts && parts.map((part, at) => ({ ...part, price: priceNow(part.price, partPrices?.[at], sales) })),
      ...(sets && { sets }),
    };
  }
}

function priceNow(usual: number | null, priced: NonNullable<Found['partPrices']>[number] | undefined, sales: SalesNow) {
  if (usual === null || !priced) return usual;
  const sizes = [{ price: usual, originalPrice: priced.originalPrice }];
  return atSalePrices({ category: priced.category, sizes }, sales).sizes[0]?.price ?? usual;
}
