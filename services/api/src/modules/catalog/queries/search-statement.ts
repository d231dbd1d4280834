import { type Sql, constant, joined, sql } from '../../../platform/database/sql.ts';
import { cardsOf, orderOf } from './product-columns.ts';
import { salesNow } from './sales-now.ts';
import { type ProductPage, isForSale, matchesFilters } from './product-scope.ts';

/** A larger total is returned as this, and pages end there, so that a search never counts further. */
const maxTotal = constant(1_000);
const moreThanTotal = constant(1_001);
/** The longest word that the search index stores. */
const maxWordLength = constant(40);
const maxSimilar = constant(8);
/** A shorter word is the beginning of too many others by chance. */
const minBeginning = constant(5);

/** The category to stay in; none for the whole shop. */
type Category = string | undefined;

const matchesText = (term: Sql) => sql`p.search_text like (select catalog_containing(${term}))`;

/** `catalog_product p` is on sale and holds the term: found by the index, decided by the true text. */
const containsTerm = (term: Sql, category: Category): Sql => sql`
  ${isForSale(category)} and ${matchesText(term)}
  and p.search_letters like (select catalog_index_containing(${term}))`;

/**
 * The same, where a word of the text begins with the term, or is it when it has three letters: what was not asked for
 * must not come from the middle of a word. The term is folded. Where words of Urdu begin is not known here.
 */
const begins = (
  term: Sql,
  category: Category,
): Sql => sql`${containsTerm(term, category)} and (${term} !~ '^[a-z0-9 ]+$'
  or p.search_text ~ ('\\m' || ${term} || case when length(${term}) > 3 then '' else '\\M' end))`;

interface Search {
  /** The product holds each of them: a term as it was typed, or the words of one. */
  terms: readonly string[];
  /** Or it holds each of these, such as the words of a translation: after those that hold the terms. */
  also?: readonly string[];
  asked: ProductPage;
  /** A term of one or two signs is in no index of trigrams: products are tried until enough are found. */
  short: boolean;
}

const holds = ({ terms, also = [], asked: { category }, short }: Search): Sql => {
  const [only = ''] = terms;
  if (also.length > 0) return sql`(${beginsAll(terms, category)} or ${beginsAll(also, category)})`;
  if (short) return sql`${isForSale(category)} and ${matchesText(sql`${only}`)}`;
  if (terms.length === 1) return containsTerm(sql`${only}`, category);
  return beginsAll(terms, category);
};

const beginsAll = (terms: readonly string[], category: Category): Sql =>
  joined(
    terms.map((term) => begins(sql`catalog_fold(${term})`, category)),
    sql` and `,
  );

/** The ids of products that hold a term, whatever the filters are, up to a few more than a total may be. */
export const holdingTerm = (search: Search): Sql =>
  sql`select p.id from catalog_product p where ${holds(search)} limit ${moreThanTotal}`;

/**
 * One statement for a page of a search, its total, whether some product is called just that, and whether any holds the
 * term, be it one that the filters leave out. The finds of a term that few products hold are put in order, those named or
 * tagged just so first unless another order was asked for. One that many hold is met soon enough on a walk along the
 * order's index.
 */
export function searchStatement(search: Search): Sql {
  const { asked } = search;
  const { category, sort, limit } = asked;
  const { terms, also = [] } = search;
  const term = sql`${terms.join(' ')}`;
  const offset = (asked.page - 1) * limit;
  const order = orderOf(asked);
  const few = sql`(select n <= ${maxTotal} from found)`;
  const exact = sql`p.search_keys @> (select array[catalog_fold(${term})])`;
  // Those named or tagged just so, then those that hold what was typed, then those of its translation.
  const rank = sort
    ? sql`0`
    : sql`case when ${exact} then 2 when ${also.length > 0 ? beginsAll(terms, category) : sql`true`} then 1 else 0 end`;
  const filters = matchesFilters(asked);
  const textsOf = (words: readonly string[]) =>
    joined(
      words.map((each) => matchesText(sql`${each}`)),
      sql` and `,
    );
  const texts = also.length > 0 ? sql`(${textsOf(terms)} or ${textsOf(also)})` : textsOf(terms);
  const filtersOnWalk = matchesFilters(asked, { sort });
  const tried = sql`${isForSale(category)} and ${texts}${filtersOnWalk ? sql` and ${filtersOnWalk}` : sql``}`;
  const page = sql`
    (select p.id, ${rank} as rank from hits join catalog_product p using (id)
     where ${few} order by rank desc, ${order} limit ${limit} offset ${offset})
    union all
    (select p.id, 0 from catalog_product p
     where not ${few} and ${offset}::bigint < ${maxTotal} and ${tried} order by ${order} limit ${limit} offset ${offset})`;
  const known = filters
    ? sql`exists (select from catalog_product p where ${holds(search)})`
    : sql`(select n > 0 from found)`;
  return sql`
    with hits as materialized (
      select p.id from catalog_product p where ${holds(search)}${filters ? sql` and ${filters}` : sql``} limit ${moreThanTotal}
    ), found as materialized (
      select count(*)::int as n from hits
    ), named as materialized (
      select p.id from catalog_product p where ${isForSale(category)} and ${exact} limit ${moreThanTotal}
    )
    select ${cardsOf(page, sql`page.rank desc, ${order}`, asked.language)} as products,
      (select least(n, ${maxTotal}) from found) as total, ${known} as "isKnown", ${salesNow} as sales, exists (select from named) as exact`;
}

/**
 * For each word of a term: as it is compared, whether some product on sale holds it, and known words with two of its
 * letters swapped, then those that share pieces of it, and the longest known word that it begins with.
 */
export const wordsStatement = (words: readonly string[], category: Category): Sql => sql`
  with given as materialized (
    select place, word, catalog_index_letters(word) as letters
    from unnest(${words}::text[]) with ordinality as w (written, place), lateral (select catalog_fold(written) as word offset 0) f
  )
  select word,
    (select known.word from catalog_word known
     where length(known.word) >= ${minBeginning} and starts_with(given.word, known.word) and known.word <> given.word
     order by length(known.word) desc limit 1) as beginning,
    exists (select from catalog_product p where ${begins(sql`given.word`, category)}) as held,
    array(
      select known.word from generate_series(1, least(length(given.word), ${maxWordLength}) - 1) as i
      join catalog_word known on known.word = overlay(given.word placing reverse(substr(given.word, i, 2)) from i for 2)
    ) || array(
      select known.word from catalog_word known
      where catalog_index_letters(known.word) % given.letters and length(given.word) <= ${maxWordLength}
      order by similarity(catalog_index_letters(known.word), given.letters) desc, known.word limit ${maxSimilar}
    ) as similar
  from given order by place`;

/**
 * The first of these terms that a product on sale holds; what is a name, category or tag comes before the rest.
 */
export const firstMatchStatement = (terms: readonly string[], category: Category): Sql => sql`
  select term from unnest(${terms}::text[]) with ordinality as given (term, place)
  where exists (select from catalog_product p where ${begins(sql`term`, category)})
  order by exists (
    select from catalog_product p where ${isForSale(category)} and p.search_keys @> array[catalog_fold(term)]
  ) desc, place limit 1`;
