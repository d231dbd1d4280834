import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MatchType, products } from '@shop/contracts/products';
import type { Answer } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { type Spelling, otherTerms, wordsOf } from '../domain/other-terms.ts';
import { holds, searchStatement } from './search-statement.ts';

interface Filter {
  search: string;
  category?: string | undefined;
  page: number;
  limit: number;
}

type Page = Answer<typeof products.list>;

/**
 * A page of the products whose name, category, tags or description hold the term. A term that is itself a name, a
 * category or a tag is an `exact` match; it still finds what else mentions it, after those.
 */
export class SearchProducts extends Query<JsonText<Page>> {
  constructor(readonly filter: Filter) {
    super();
  }
}

const spellings = `
  select written, (
    select word from catalog_word
    where catalog_index_letters(word) % (select catalog_index_letters(catalog_fold(written)))
    order by similarity(catalog_index_letters(word), (select catalog_index_letters(catalog_fold(written)))) desc, word
    limit 1) as nearest
  from unnest($1::text[]) with ordinality as given (written, place) order by place`;

const firstHeld = (inCategory: boolean) => `
  select term from unnest($1::text[]) with ordinality as given (term, place)
  where exists (select from catalog_product p where ${holds('term', inCategory ? '$2' : undefined)})
  order by place limit 1`;

interface Found {
  /** As JSON text. */
  products: string;
  total: number;
  exact: boolean;
}

@QueryHandler(SearchProducts)
export class SearchProductsHandler implements IQueryHandler<SearchProducts> {
  constructor(private readonly db: Database) {}

  async execute({ filter }: SearchProducts): Promise<JsonText<Page>> {
    const found = await this.find(filter.search, filter);
    if (found.total > 0) return answer(filter, filter.search, found, found.exact ? 'exact' : 'regex');
    const other = await this.otherTerm(filter);
    if (other === undefined) return answer(filter, filter.search, found, 'none');
    return answer(filter, other, await this.find(other, filter), 'trim');
  }

  private async find(term: string, { category, page, limit }: Filter): Promise<Found> {
    const kind = { inCategory: Boolean(category), short: !hasTrigram(term) };
    const name = `catalog.search${kind.inCategory ? '.category' : ''}${kind.short ? '.short' : ''}`;
    const values = [term, limit, (page - 1) * limit, ...(category ? [category] : [])];
    const [found] = await this.db.read<Found>(name, searchStatement(kind), values);
    return found ?? { products: '[]', total: 0, exact: false };
  }

  /** The nearest term that some product holds. */
  private async otherTerm({ search: term, category }: Filter): Promise<string | undefined> {
    const words = await this.db.read<Spelling>('catalog.search.spellings', spellings, [wordsOf(term)]);
    const inCategory = Boolean(category);
    const [other] = await this.db.read<{ term: string }>(
      `catalog.search.other${inCategory ? '.category' : ''}`,
      firstHeld(inCategory),
      [otherTerms(words), ...(category ? [category] : [])],
    );
    return other?.term;
  }
}

// The index knows Latin and Urdu letters, without their marks.
const hasTrigram = (term: string) => /[a-z\d\u0620-\u06d3]{3}/i.test(term.normalize('NFKD').replaceAll(/\p{M}/gu, ''));

function answer(
  { page, limit }: Filter,
  appliedSearch: string,
  { products: cards, total }: Found,
  matchType: MatchType,
) {
  return JsonText.of<Page, 'products'>(
    { total, totalPages: Math.ceil(total / limit), page, limit, appliedSearch, matchType },
    { products: cards },
  );
}
