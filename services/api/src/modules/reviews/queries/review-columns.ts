import { type Sql, sql } from '../../../platform/database/sql.ts';

const isoTimestamp = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of the contract's `Review`, of `reviews_review r`: nothing that opens an order. */
export const publicColumns = sql`
  r.id as "_id", r.customer_name as "customerName", r.rating, r.comment, r.images, r.category,
  json_build_object('_id', r.product_id, 'name', r.product_name,
                    'images', case when r.product_picture is null then '[]' else jsonb_build_array(jsonb_build_object(
                      'url', r.product_picture -> 'url', 'width', r.product_picture -> 'width',
                      'height', r.product_picture -> 'height')) end)
    as product,
  case when r.reply is not null then json_build_object('text', r.reply, 'createdAt', ${isoTimestamp(sql`r.replied_at`)})
  end as reply,
  r.verified, ${isoTimestamp(sql`r.created_at`)} as "createdAt"`;

/** The columns of the contract's `StaffReview`. */
export const staffColumns = sql`
  ${publicColumns}, r.customer_email as "customerEmail", r.order_number as "orderNumber",
  r.reply_version as "replyVersion",
  case r.state when 'approved' then true when 'rejected' then false end as "isApproved"`;

interface Page {
  page: number;
  limit: number;
  photos?: 'first' | undefined;
}

const withPhotosFirst = {
  /** Order of the columns as in the indexes. */
  found: sql`(images <> '[]'::jsonb) desc, created_at desc, id desc`,
  shown: sql`(r.images <> '[]'::jsonb) desc, r.created_at desc, r.id desc`,
};
const newestFirst = { found: sql`created_at desc, id desc`, shown: sql`r.created_at desc, r.id desc` };
const orderOf = (photos: Page['photos']) => (photos ? withPhotosFirst : newestFirst);

/**
 * One page of reviews as a JSON list, newest first, those with photos before all others if asked; then by id, so that pages never overlap. The page is found in an
 * index alone; one past the `total` is not looked for.
 */
export const pageOf = (columns: Sql, where: Sql, total: Sql, { page, limit, photos }: Page): Sql => sql`
  coalesce((select json_agg(page) from (
    select ${columns}
    from (select id from reviews_review where ${where} order by ${orderOf(photos).found}
          limit case when ${(page - 1) * limit}::int < ${total} then ${limit}::int else 0 end
          offset ${(page - 1) * limit}::int) found
    cross join lateral (select * from reviews_review where id = found.id offset 0) r
    order by ${orderOf(photos).shown}) page), '[]')`;

/** SQL for the number of reviews by stars. `from` selects `rating` and `reviews`. */
export const starCountsOf = (from: Sql): Sql => sql`
  (select json_object_agg(star, coalesce(reviews, 0)) from generate_series(1, 5) as star
   left join (${from}) as counted on rating = star)`;
