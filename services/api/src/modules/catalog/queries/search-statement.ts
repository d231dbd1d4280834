import { cardsOf, categoryShelf, shelf } from './product-columns.ts';

/** A total beyond this is given as this, and pages end there: nobody leafs so far, and nobody has to count so far. */
const HIGHEST_TOTAL = 1_000;

/** The parameter that holds the category to stay in; none for the whole shop. */
type Category = '$2' | '$4' | undefined;

const onSale = (category: Category) =>
  `p.deleted_at is null${category ? ` and p.category_key = (select lower(${category}))` : ''}`;
const says = (term: string) => `p.search_text like (select catalog_containing(${term}))`;

/** `catalog_product p` is on sale and holds the term: found by the index, decided by the true text. */
export const holds = (term: string, category: Category): string => `
  ${onSale(category)} and ${says(term)}
  and p.search_letters like (select catalog_index_letters(catalog_containing(${term})))`;

interface Kind {
  inCategory: boolean;
  /** A term without three letters in a row is in no index of trigrams: products are tried until enough are found. */
  short: boolean;
}

/**
 * One statement for a page of a search, its total and whether some product is called just that; `$1` term, `$2` limit,
 * `$3` offset, `$4` category. The finds of a term that few products hold are put in order, those named or tagged just so
 * first. One that many hold is met soon enough on a walk along the shelf, which is in order already.
 */
export function searchStatement({ inCategory, short }: Kind): string {
  const category = inCategory ? '$4' : undefined;
  const order = inCategory ? categoryShelf : shelf;
  const few = `(select n <= ${HIGHEST_TOTAL} from found)`;
  const exact = `p.search_keys @> (select array[catalog_fold($1)])`;
  const tried = `${onSale(category)} and ${says('$1')}`;
  const page = `
    (select p.id, ${exact} as exact from hits join catalog_product p using (id)
     where ${few} order by exact desc, ${order} limit $2 offset $3)
    union all
    (select p.id, false from catalog_product p
     where not ${few} and $3 < ${HIGHEST_TOTAL} and ${tried} order by ${order} limit $2 offset $3)`;
  return `
    with hits as materialized (
      select p.id from catalog_product p where ${short ? tried : holds('$1', category)} limit ${HIGHEST_TOTAL + 1}
    ), found as materialized (
      select count(*)::int as n from hits
    ), named as materialized (
      select p.id from catalog_product p where ${onSale(category)} and ${exact} limit ${HIGHEST_TOTAL + 1}
    )
    select ${cardsOf(page, `page.exact desc, ${order}`)} as products,
      (select least(n, ${HIGHEST_TOTAL}) from found) as total, exists (select from named) as exact`;
}
