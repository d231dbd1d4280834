import type { Language } from '@shop/contracts/languages';
import type { ProductSort } from '@shop/contracts/shop';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { SalesNow } from '../domain/sales-now.ts';
import { artistName } from './artist-columns.ts';
import { salesParameter } from './sales-now.ts';

/** A time as the contracts write it: rows of a transaction have dates in its place. */
export const isoTimestamp = (column: Sql) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Texts of `catalog_product p` as they are answered in a language: the English one where it has no other. */
export const textsIn = (language: Language | undefined) =>
  language === 'ur'
    ? {
        name: sql`coalesce(p.urdu_name, p.name)`,
        subtitle: sql`coalesce(p.urdu_subtitle, p.subtitle)`,
        description: sql`coalesce(p.urdu_description, p.description)`,
      }
    : { name: sql`p.name`, subtitle: sql`p.subtitle`, description: sql`p.description` };

const partName = (language: Language | undefined) => (language === 'ur' ? sql`coalesce(urdu_name, name)` : sql`name`);

// The parts of a set as the contract has them, at their usual prices; `more` of each, where it is read to be sold.
const partsColumn = (language: Language | undefined, more: Sql) => sql`(
  select json_agg(json_build_object('productId', product_id, 'name', ${partName(language)}, 'size', size, 'pieces', pieces,
    'price', price::float8, 'isThere', can_be_sold and coalesce(count >= pieces, true), 'picture', picture,
    'widthCm', given -> 'widthCm', 'heightCm', given -> 'heightCm'${more}) order by place)
  from catalog_set_parts(p.parts) part left join lateral (
    select of_part.urdu_name, given, (
      select json_build_object('url', first -> 'url', 'width', first -> 'width', 'height', first -> 'height')
      from (select of_part.images -> 0 as first) it where first is not null) as picture
    from catalog_product of_part left join lateral (
      select given from jsonb_array_elements(of_part.sizes) as given where lower(given ->> 'name') = lower(part.size) limit 1
    ) as its on true
    where of_part.id = part.product_id
  ) as hung on true)`;

const artistColumn = (language: Language | undefined) => sql`(
  select json_build_object('slug', a.slug, 'name', ${artistName(language)}) from catalog_artist a where a.id = p.artist_id)`;

// Columns of `catalog_product p`, named as in the contract.
/** The columns of the contract's `Product`; `ofPart`: further fields of each part of a set. */
export const productColumns = (language?: Language, ofPart: Sql = sql``): Sql => {
  const { name, subtitle, description } = textsIn(language);
  return sql`
  p.id as "_id", ${name} as name, ${subtitle} as subtitle, p.category, catalog_sizes(p.sizes) as sizes, p.featured, p.in_stock as "inStock", p.rating::float8 as rating,
  p.review_count as "reviewCount", p.mat, ${isoTimestamp(sql`p.created_at`)} as "createdAt", p.images, ${description} as description, p.tags, p.paper,
  p.weight_grams as "weightGrams", p.frame_included as "frameIncluded", null as "saleEndsAt",
  case when p.parts is not null then ${partsColumn(language, ofPart)} end as parts, p.options,
  ${artistColumn(language)} as artist, p.version`;
};

/** The columns of the contract's `StaffProduct`. */
export const staffProductColumns = sql`${productColumns()}, p.published,
  p.urdu_name as "urduName", p.urdu_subtitle as "urduSubtitle", p.urdu_description as "urduDescription"`;

/** The shop's one order: the category's place, featured first, newest first; then the id, so that pages never overlap. */
export const defaultOrder = sql`p.category_order, p.featured desc, p.created_at desc, p.id`;
/** The same inside one category. */
export const defaultCategoryOrder = sql`p.featured desc, p.created_at desc, p.id`;

const sortOrders: Readonly<Record<ProductSort, (price: Sql) => Sql>> = {
  popular: () => sql`p.popularity desc, ${defaultCategoryOrder}`,
  new: () => sql`p.created_at desc, p.id desc`,
  'price-asc': (price) => sql`${price}, p.id`,
  'price-desc': (price) => sql`${price} desc, p.id desc`,
};

/** The lowest price of `catalog_product p`, by which lists are sorted and filtered. */
export const lowestPrice = (running: SalesNow): Sql =>
  running
    ? sql`catalog_price_in_sale(p.price, p.usual_price,
        catalog_percent_off((select ${salesParameter(running)}::jsonb), p.category_key))`
    : sql`p.price`;

/** Parameters of a list that decide its order. */
interface Ordered {
  sort?: ProductSort | undefined;
  category?: string | undefined;
  sales?: SalesNow;
}

/** The order of a list: as it was asked for, else the shop's. An index has each of them, but for prices while a sale runs. */
export const orderOf = ({ sort, category, sales = null }: Ordered): Sql =>
  sort ? sortOrders[sort](lowestPrice(sales)) : category ? defaultCategoryOrder : defaultOrder;

// The stored card is the English one. One in Urdu is put together as it is read: answers are cached, and a second stored card
// would cost every list its bytes.
const urduCard = sql`case when p.urdu_name is null and p.urdu_subtitle is null then p.card else catalog_card(p.id,
  coalesce(p.urdu_name, p.name), p.category, p.sizes, p.featured, p.in_stock, p.rating, p.review_count, p.mat, p.created_at,
  p.images, coalesce(p.urdu_subtitle, p.subtitle)) end`;

/**
 * The cards of the products that a query finds by id, in the order that is given, as the text of a JSON list. `offset 0`
 * keeps the planner at looking them up one by one: it cannot know how few they are when limits are parameters.
 */
export const cardsOf = (page: Sql, order: Sql, language?: Language): Sql => sql`
  (select '[' || coalesce(string_agg(${language === 'ur' ? urduCard : sql`card`}, ',' order by ${order}), '') || ']'
   from (${page}) page cross join lateral (select * from catalog_product where id = page.id offset 0) p)`;
