import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MatchType, products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import {
  type SearchedWord,
  isIndexed,
  matchesEverything,
  searchSuggestions,
  wordsOf,
} from '../domain/search-suggestions.ts';
import { listed } from './list-products.ts';
import { facetsOf } from './product-facets.ts';
import type { ProductPage } from './product-scope.ts';
import { firstMatchStatement, holdingTerm, searchStatement, wordsStatement } from './search-statement.ts';

interface Filter extends ProductPage {
  search: string;
}

type Page = ResponseOf<typeof products.list>;

/**
 * A page of the products whose name, category, tags or description hold the term. A term that is itself a name, a
 * category or a tag is an `exact` match; it still finds what else mentions it, after those.
 */
export class SearchProducts extends Query<JsonText<Page>> {
  constructor(readonly filter: Filter) {
    super();
  }
}

interface Found {
  /** As JSON text. */
  products: string;
  total: number;
  exact: boolean;
  /** Whether a product holds the term, with these filters or without. */
  isKnown: boolean;
}

@QueryHandler(SearchProducts)
export class SearchProductsHandler implements IQueryHandler<SearchProducts> {
  constructor(private readonly db: Database) {}

  async execute({ filter }: SearchProducts): Promise<JsonText<Page>> {
    const found = await this.find(filter.search, filter);
    if (found.isKnown) return this.answer(filter, filter.search, found, found.exact ? 'exact' : 'regex');
    const other = await this.suggestion(filter);
    if (other === undefined) return this.answer(filter, filter.search, found, 'none');
    const others = other === '' ? await listed(this.db, filter) : await this.find(other, filter);
    return this.answer(filter, other, others, 'trim');
  }

  private async find(term: string, asked: Filter): Promise<Found> {
    const [found] = await this.db.read<Found>(searchStatement({ term, asked, short: !isIndexed(term) }));
    return found ?? { products: '[]', total: 0, exact: false, isKnown: false };
  }

  private async answer(
    filter: Filter,
    appliedSearch: string,
    { products: cards, total }: Pick<Found, 'products' | 'total'>,
    matchType: MatchType,
  ): Promise<JsonText<Page>> {
    const { page, limit } = filter;
    const found = appliedSearch
      ? holdingTerm({ term: appliedSearch, asked: filter, short: !isIndexed(appliedSearch) })
      : undefined;
    const facets = filter.facets && (await facetsOf(this.db, filter, found));
    return JsonText.of<Page, 'products'>(
      { total, totalPages: Math.ceil(total / limit), page, limit, appliedSearch, matchType, ...(facets && { facets }) },
      { products: cards },
    );
  }

  /** The nearest term that some product holds; the empty one, which all do, where only the trade was named. */
  private async suggestion({ search, category }: Filter): Promise<string | undefined> {
    const written = wordsOf(search);
    if (written.length === 0) return undefined;
    const words = await this.db.read<SearchedWord>(wordsStatement(written, category));
    if (matchesEverything(words)) return '';
    const guesses = searchSuggestions(words).filter((guess) => guess !== search.toLowerCase());
    if (guesses.length === 0) return undefined;
    const [other] = await this.db.read<{ term: string }>(firstMatchStatement(guesses, category));
    return other?.term;
  }
}
