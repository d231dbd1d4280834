import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { Language } from '@shop/contracts/languages';
import { products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { RELATED_PRODUCTS } from '@shop/contracts/shop';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { JsonText } from '../../../platform/request/json-text.ts';
import { cardsAtSalePrices } from '../domain/sales-now.ts';
import { type WithSales, salesNow } from './sales-now.ts';
import { cardsOf, defaultCategoryOrder, defaultOrder } from './product-columns.ts';

type Related = ResponseOf<typeof products.related>;

/** Products to look at after one: those of its category first, then others, and sold-out ones last. */
export class RelatedProducts extends Query<JsonText<Related>> {
  constructor(
    readonly id: string,
    readonly language?: Language,
  ) {
    super();
  }
}

// Candidates of each kind: enough to skip a few that are sold out.
const LOOKED_AT = 24;

const part = (rank: number, condition: Sql, order: Sql) => sql`
  (select p.id, p.in_stock, ${constant(rank)} as rank, row_number() over (order by ${order}) as place
   from catalog_product p where p.for_sale and p.id <> it.id and ${condition}
   order by ${order} limit ${constant(LOOKED_AT)})`;

// Each part is the beginning of an index.
const related = ({ id, language }: RelatedProducts) => sql`
  select ${cardsOf(
    sql`select * from lateral (
        select * from ${part(1, sql`p.category_key = it.category_key`, defaultCategoryOrder)} same
        union all
        select * from ${part(2, sql`p.category_key <> it.category_key`, defaultOrder)} other
      ) found order by in_stock desc, rank, place limit ${constant(RELATED_PRODUCTS)}`,
    sql`page.in_stock desc, page.rank, page.place`,
    language,
  )} as products, ${salesNow} as sales
  from catalog_product it where it.id = ${id} and it.for_sale`;

@QueryHandler(RelatedProducts)
export class RelatedProductsHandler implements IQueryHandler<RelatedProducts> {
  constructor(private readonly db: Database) {}

  async execute(asked: RelatedProducts): Promise<JsonText<Related>> {
    const isId = Id.safeParse(asked.id).success;
    const [found] = isId ? await this.db.read<{ products: string } & WithSales>(related(asked)) : [];
    if (!found) fail(products.related, 'notFound');
    return JsonText.of<Related, 'products'>({}, { products: cardsAtSalePrices(found.products, found.sales) });
  }
}
