import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FeedProduct, productFeed } from '@shop/contracts/product-feed';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { atSalePrices, saleOf } from '../domain/sales-now.ts';
import { type WithSales, salesNow } from './sales-now.ts';

/** The products on sale that follow one by its id, at the prices of this moment; null: the first ones. */
export class FeedPart extends Query<ResponseOf<typeof productFeed.part>> {
  constructor(readonly after: string | null) {
    super();
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000';

// Ids grow with time: a product that is made while the parts are read stands in a later one.
const read = (after: string, limit: number) => sql`
  select p.id as "_id", p.name, p.description, p.category, catalog_sizes(p.sizes) as sizes, p.in_stock as "inStock",
    p.paper, p.weight_grams as "weightGrams",
    (select json_agg(image ->> 'url' order by place) from jsonb_array_elements(p.images) with ordinality as each (image, place))
      as images,
    ${salesNow} as sales
  from catalog_product p
  where p.for_sale and jsonb_array_length(p.images) > 0 and p.id > ${after}::uuid order by p.id limit ${limit}::bigint`;

@QueryHandler(FeedPart)
export class FeedPartHandler implements IQueryHandler<FeedPart> {
  /** Products of a part: few enough that no part takes much memory, enough that 10,000 products are 20 requests. */
  partSize = 500;

  constructor(private readonly db: Database) {}

  async execute({ after }: FeedPart): Promise<ResponseOf<typeof productFeed.part>> {
    const rows = await this.db.read<Omit<FeedProduct, 'sale'> & WithSales>(read(after ?? FIRST, this.partSize));
    const products = rows.map(({ sales, ...product }) => {
      const sale = saleOf(product, sales);
      return {
        ...atSalePrices(product, sales),
        sale: sale && { startsAt: sale.startsAt, endsAt: sale.endsAt },
      };
    });
    return { products, next: rows.length < this.partSize ? null : (rows.at(-1)?._id ?? null) };
  }
}
