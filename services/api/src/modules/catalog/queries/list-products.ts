import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { products } from '@shop/contracts/products';
import type { Answer } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { cardsOf, categoryShelf, shelf } from './product-columns.ts';

interface Filter {
  category?: string | undefined;
  page: number;
  limit: number;
}

type Page = Answer<typeof products.list>;

/** A page of all products, or of one category's, in the shop's order. */
export class ListProducts extends Query<JsonText<Page>> {
  constructor(readonly filter: Filter) {
    super();
  }
}

interface Found {
  /** As JSON text. */
  products: string;
  total: number;
}

// One statement for a page and its total. The page is found in its index alone, however far it is, and only the rows
// that it shows are read; totals are kept, not counted.
const all = `
  select ${cardsOf(
    `select p.id from catalog_product p where p.deleted_at is null order by ${shelf} limit $1 offset $2`,
    shelf,
  )} as products, (select coalesce(sum(products), 0)::int from catalog_count) as total`;
const ofCategory = `
  select ${cardsOf(
    `select p.id from catalog_product p where p.deleted_at is null and p.category_key = (select lower($3))
     order by ${categoryShelf} limit $1 offset $2`,
    categoryShelf,
  )} as products, coalesce((select products from catalog_count where category_key = (select lower($3))), 0) as total`;

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(private readonly db: Database) {}

  async execute({ filter: { category, page, limit } }: ListProducts): Promise<JsonText<Page>> {
    const window = [limit, (page - 1) * limit];
    const [found] = await (category
      ? this.db.read<Found>('catalog.list.category', ofCategory, [...window, category])
      : this.db.read<Found>('catalog.list', all, window));
    const { products: cards, total } = found ?? { products: '[]', total: 0 };
    const totalPages = Math.ceil(total / limit);
    return JsonText.of<Page, 'products'>(
      { total, totalPages, page, limit, appliedSearch: '', matchType: 'regex' },
      { products: cards },
    );
  }
}
