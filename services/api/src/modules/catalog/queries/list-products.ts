import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MatchType, ProductCard, products } from '@shop/contracts/products';
import type { Answer, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { nearestTerms } from '../domain/nearest-terms.ts';
import { cardColumns, categoryShelf, shelf } from './product-columns.ts';

/** Products by category or search term, or all of them, in the shop's order. */
export class ListProducts extends Query<Answer<typeof products.list>> {
  constructor(readonly query: Input<typeof products.list>['query']) {
    super();
  }
}

interface Page {
  products: ProductCard[];
  total: number;
}

// Each is one statement for the page and its total; the totals of lists are kept, not counted.
const all = `
  select coalesce((select json_agg(card) from (
    select ${cardColumns} from catalog_product p where p.deleted_at is null order by ${shelf} limit $1 offset $2
  ) card), '[]') as products, (select coalesce(sum(products), 0)::int from catalog_count) as total`;

const inCategory = `
  select coalesce((select json_agg(card) from (
    select ${cardColumns} from catalog_product p
    where p.deleted_at is null and p.category_key = lower($3) order by ${categoryShelf} limit $1 offset $2
  ) card), '[]') as products,
  coalesce((select products from catalog_count where category_key = lower($3)), 0) as total`;

// The index narrows down by its own letters, the true text decides. Those whose name, category or tag is just the term
// come first.
const holding = `
  with term as materialized (select catalog_fold($3) as folded, catalog_containing($3) as pattern),
  found as materialized (
    select p.id, p.category_order, p.featured, p.created_at, p.search_keys @> array[term.folded] as exact
    from catalog_product p, term
    where p.deleted_at is null and catalog_index_letters(p.search_text) like catalog_index_letters(term.pattern)
      and p.search_text like term.pattern and ($4::text is null or p.category_key = lower($4))
  ),
  page as (
    select * from found order by exact desc, category_order, featured desc, created_at desc, id limit $1 offset $2
  )
  select coalesce((select json_agg(card) from (
    select ${cardColumns} from page join catalog_product p on p.id = page.id order by page.exact desc, ${shelf}
  ) card), '[]') as products,
  (select count(*)::int from found) as total, coalesce((select bool_or(exact) from found), false) as exact`;

const firstHeld = `
  select term from unnest($1::text[]) with ordinality as candidate (term, place)
  where exists (
    select from catalog_product p
    where p.deleted_at is null
      and catalog_index_letters(p.search_text) like catalog_index_letters(catalog_containing(term))
      and p.search_text like catalog_containing(term))
  order by place limit 1`;

const nearestWord = `
  select w.word as term from catalog_word w
  where catalog_index_letters(w.word) % catalog_index_letters(catalog_fold($1))
    and exists (select from catalog_product p where p.deleted_at is null and p.search_text like catalog_containing(w.word)
      and catalog_index_letters(p.search_text) like catalog_index_letters(catalog_containing(w.word)))
  order by similarity(w.word, catalog_fold($1)) desc, w.word limit 1`;

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(private readonly db: Database) {}

  async execute({ query }: ListProducts): Promise<Answer<typeof products.list>> {
    const { search = '', category, page, limit } = query;
    const window = [limit, (page - 1) * limit];
    const answer = (found: Page, appliedSearch: string, matchType: MatchType) => ({
      ...found,
      totalPages: Math.ceil(found.total / limit),
      page,
      limit,
      appliedSearch,
      matchType,
    });
    if (!search) {
      const [found] = category
        ? await this.db.read<Page>('catalog.list-category', inCategory, [...window, category])
        : await this.db.read<Page>('catalog.list', all, window);
      return answer(found ?? none, '', 'regex');
    }

    const held = await this.holding(search, category, window);
    if (held.total > 0) return answer(held, search, held.exact ? 'exact' : 'regex');
    const nearest = await this.nearest(search);
    if (!nearest) return answer(none, search, 'none');
    return answer(await this.holding(nearest, category, window), nearest, 'trim');
  }

  private async holding(term: string, category: string | undefined, window: number[]) {
    const values = [...window, term, category || null];
    const [{ products, total, exact } = { ...none, exact: false }] = await this.db.read<Page & { exact: boolean }>(
      'catalog.search',
      holding,
      values,
    );
    return { products, total, exact };
  }

  /** A word spelled much alike is nearer than half a word; what is left when words or letters go comes last. */
  private async nearest(search: string): Promise<string | undefined> {
    const [alike] = await this.db.read<{ term: string }>('catalog.nearest-word', nearestWord, [search]);
    if (alike) return alike.term;
    const [held] = await this.db.read<{ term: string }>('catalog.first-held', firstHeld, [nearestTerms(search)]);
    return held?.term;
  }
}

const none: Page = { products: [], total: 0 };
