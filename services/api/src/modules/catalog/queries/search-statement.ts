import { cardsOf, defaultCategoryOrder, defaultOrder } from './product-columns.ts';

/** A larger total is returned as this, and pages end there, so that a search never counts further. */
const MAX_TOTAL = 1_000;
/** Of words that are known, since none longer is kept. */
const MAX_WORD_LENGTH = 40;
const MAX_SIMILAR = 8;

/** The parameter that holds the category to stay in; none for the whole shop. */
type Category = '$2' | '$4' | undefined;

const onSale = (category: Category) =>
  `p.deleted_at is null${category ? ` and p.category_key = (select lower(${category}))` : ''}`;
const matchesText = (term: string) => `p.search_text like (select catalog_containing(${term}))`;

/** `catalog_product p` is on sale and holds the term: found by the index, decided by the true text. */
const containsTerm = (term: string, category: Category): string => `
  ${onSale(category)} and ${matchesText(term)}
  and p.search_letters like (select catalog_index_containing(${term}))`;

/**
 * The same, where a word of the text begins with the term, or is it when it has three letters: what was not asked for
 * must not come from the middle of a word. The term is folded. Where words of Urdu begin is not known here.
 */
const begins = (
  term: string,
  category: Category,
): string => `${containsTerm(term, category)} and (${term} !~ '^[a-z0-9 ]+$'
  or p.search_text ~ ('\\m' || ${term} || case when length(${term}) > 3 then '' else '\\M' end))`;

interface Kind {
  inCategory: boolean;
  /** A term of one or two signs is in no index of trigrams: products are tried until enough are found. */
  short: boolean;
}

/**
 * One statement for a page of a search, its total and whether some product is called just that; `$1` term, `$2` limit,
 * `$3` offset, `$4` category. The finds of a term that few products hold are put in order, those named or tagged just
 * so first. One that many hold is met soon enough on a walk along the shelf, which is in order already.
 */
export function searchStatement({ inCategory, short }: Kind): string {
  const category = inCategory ? '$4' : undefined;
  const order = inCategory ? defaultCategoryOrder : defaultOrder;
  const few = `(select n <= ${MAX_TOTAL} from found)`;
  const exact = `p.search_keys @> (select array[catalog_fold($1)])`;
  const tried = `${onSale(category)} and ${matchesText('$1')}`;
  const page = `
    (select p.id, ${exact} as exact from hits join catalog_product p using (id)
     where ${few} order by exact desc, ${order} limit $2 offset $3)
    union all
    (select p.id, false from catalog_product p
     where not ${few} and $3 < ${MAX_TOTAL} and ${tried} order by ${order} limit $2 offset $3)`;
  return `
    with hits as materialized (
      select p.id from catalog_product p where ${short ? tried : containsTerm('$1', category)} limit ${MAX_TOTAL + 1}
    ), found as materialized (
      select count(*)::int as n from hits
    ), named as materialized (
      select p.id from catalog_product p where ${onSale(category)} and ${exact} limit ${MAX_TOTAL + 1}
    )
    select ${cardsOf(page, `page.exact desc, ${order}`)} as products,
      (select least(n, ${MAX_TOTAL}) from found) as total, exists (select from named) as exact`;
}

/**
 * For each word of a term (`$1`): as it is compared, whether some product on sale holds it, and known words with two
 * of its letters swapped, then those that share pieces of it. `$2` category.
 */
export const wordsStatement = (inCategory: boolean): string => `
  with given as materialized (
    select place, word, catalog_index_letters(word) as letters
    from unnest($1::text[]) with ordinality as w (written, place), lateral (select catalog_fold(written) as word offset 0) f
  )
  select word,
    exists (select from catalog_product p where ${begins('given.word', inCategory ? '$2' : undefined)}) as held,
    array(
      select known.word from generate_series(1, least(length(given.word), ${MAX_WORD_LENGTH}) - 1) as i
      join catalog_word known on known.word = overlay(given.word placing reverse(substr(given.word, i, 2)) from i for 2)
    ) || array(
      select known.word from catalog_word known
      where catalog_index_letters(known.word) % given.letters and length(given.word) <= ${MAX_WORD_LENGTH}
      order by similarity(catalog_index_letters(known.word), given.letters) desc, known.word limit ${MAX_SIMILAR}
    ) as similar
  from given order by place`;

/**
 * The first of these terms (`$1`) that a product on sale holds; what is a name, category or tag comes before the rest.
 */
export const firstMatchStatement = (inCategory: boolean): string => {
  const category = inCategory ? '$2' : undefined;
  return `
  select term from unnest($1::text[]) with ordinality as given (term, place)
  where exists (select from catalog_product p where ${begins('term', category)})
  order by exists (
    select from catalog_product p where ${onSale(category)} and p.search_keys @> array[catalog_fold(term)]
  ) desc, place limit 1`;
};
