import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { MatchType, products } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { JsonText } from '../../../platform/request/json-text.ts';
import {
  type SearchedWord,
  type TradeWords,
  isIndexed,
  matchesEverything,
  contentOf,
  searchSuggestions,
  withoutTrade,
  wordsOf,
} from '../domain/search-suggestions.ts';
import { ReadSettings } from '../../settings/public.ts';
import { cardsAtSalePrices } from '../domain/sales-now.ts';
import {
  type Dictionary,
  type Translation,
  dictionaryOf,
  inSingular,
  tradeWordsOf,
  translate,
} from '../domain/synonyms.ts';
import { listed } from './list-products.ts';
import { facetsOf } from './product-facets.ts';
import { type ProductPage, dependsOnPrices } from './product-scope.ts';
import { failIfRenamed } from './renamed-category.ts';
import type { WithSales } from './sales-now.ts';
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

interface Found extends WithSales {
  /** JSON text. */
  products: string;
  total: number;
  exact: boolean;
  /** True when some product contains the term, even if the filters exclude it. */
  isKnown: boolean;
}

interface WordsOfShop {
  dictionary: Dictionary;
  trade: TradeWords;
}

type FoundPage = Pick<Found, 'products' | 'total' | 'sales'>;

@QueryHandler(SearchProducts)
export class SearchProductsHandler implements IQueryHandler<SearchProducts> {
  // Settings are the same object until they change: their words are not read again for each search.
  private last: { settings: object; words: WordsOfShop } | undefined;

  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ filter }: SearchProducts): Promise<JsonText<Page>> {
    const found = await this.find(filter.search, filter);
    const words = found.exact ? [] : wordsOf(filter.search);
    const { dictionary, trade } = await this.wordsOfShop();
    const translation = translate(words, dictionary) ?? (found.isKnown ? inSingular(words, trade) : undefined);
    if (found.isKnown && !translation)
      return this.answer(filter, filter.search, found, found.exact ? 'exact' : 'regex');
    const glued = words.length > 1 && !found.isKnown ? words.join('') : undefined;
    const others = await this.correct(filter, trade, translation, glued);
    if (others && others.term === glued) return this.answer(filter, glued, others, 'regex');
    // Products with the word itself come before products with its translation.
    if (others?.term && found.isKnown) {
      const also = others.term.split(' ');
      return this.answer(filter, filter.search, await this.find(filter.search, filter, also), 'regex', also);
    }
    if (others) return this.answer(filter, others.term, others, 'trim');
    return this.answer(filter, filter.search, found, found.isKnown ? 'regex' : 'none');
  }

  private async wordsOfShop(): Promise<WordsOfShop> {
    const settings = await this.queries.execute(new ReadSettings());
    if (this.last?.settings !== settings) {
      const { search, shop } = settings;
      const { one, many } = shop.values.goods;
      const words = {
        dictionary: dictionaryOf(search.values.synonyms),
        trade: tradeWordsOf(search.values.trade, one, many),
      };
      this.last = { settings, words };
    }
    return this.last.words;
  }

  private async find(terms: string | readonly string[], asked: Filter, also: readonly string[] = []): Promise<Found> {
    const all = typeof terms === 'string' ? [terms] : terms;
    const search = { terms: all, also, asked, short: !all.some(isIndexed) };
    const [found] = await this.db.read<Found>(searchStatement(search));
    if (!found) return { products: '[]', total: 0, exact: false, isKnown: false, sales: null };
    if (found.sales && !asked.sales && dependsOnPrices(asked))
      return this.find(terms, { ...asked, sales: found.sales }, also);
    return { ...found, products: cardsAtSalePrices(found.products, found.sales) };
  }

  private async answer(
    filter: Filter,
    appliedSearch: string,
    { products: cards, total, sales }: FoundPage,
    matchType: MatchType,
    also: readonly string[] = [],
  ): Promise<JsonText<Page>> {
    if (total === 0) await failIfRenamed(this.db, filter);
    const { page, limit } = filter;
    const found = appliedSearch
      ? holdingTerm({
          terms: matchType === 'trim' ? appliedSearch.split(' ') : [appliedSearch],
          also,
          asked: filter,
          short: !isIndexed(appliedSearch),
        })
      : undefined;
    const facets = filter.facets && (await facetsOf(this.db, { ...filter, sales }, found));
    return JsonText.of<Page, 'products'>(
      { total, totalPages: Math.ceil(total / limit), page, limit, appliedSearch, matchType, ...(facets && { facets }) },
      { products: cards },
    );
  }

  /**
   * The nearest term that some product holds, with what it finds: its words as one, as `glued` is; all of them wherever
   * they stand; or the first of the guesses. The empty one, which all products hold, where only the trade was named.
   */
  private async correct(
    filter: Filter,
    trade: TradeWords,
    translation: Translation | undefined,
    glued: string | undefined,
  ): Promise<(FoundPage & { term: string }) | undefined> {
    const { category } = filter;
    const written = translation?.words ?? wordsOf(filter.search);
    if (written.length === 0) return undefined;
    const asOne = glued ? [glued] : [];
    const asked = await this.db.read<SearchedWord>(wordsStatement([...asOne, ...written], category));
    if (glued && asked[0]?.held) return { term: glued, ...(await this.find(glued, filter)) };
    const words = asked.slice(asOne.length);
    if (matchesEverything(words, trade)) return { term: '', ...(await listed(this.db, filter)) };
    const typed = filter.search.toLowerCase();
    const meant = [
      ...searchSuggestions(words, trade),
      ...(translation?.others ?? []),
      ...withoutTrade(wordsOf(typed), trade),
    ];
    const guesses = meant.filter((guess) => guess !== typed);
    if (guesses.length === 0) return undefined;
    const together = contentOf(words, trade);
    const [first] = await this.db.read<{ term: string }>(firstMatchStatement(guesses, category));
    if (together.length > 1 && first?.term !== together.join(' ')) {
      const found = await this.find(together, filter);
      if (found.isKnown) return { ...found, term: together.join(' ') };
    }
    return first && { ...(await this.find(first.term, filter)), term: first.term };
  }
}
