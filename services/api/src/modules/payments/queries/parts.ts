import { type Sql, sql } from '../../../platform/database/sql.ts';

/** SQL expression for the sum of all part payments of an order, in rupees. */
export const receivedOf = (orderId: Sql): Sql => sql`
  (select coalesce(sum(received), 0)::float8 from payments_proof short where short.order_id = ${orderId})`;

/** SQL column `parts`: the part payments before the proof `p`, in the order of their attempts. */
export const parts = sql`
  coalesce((
    select json_agg(json_build_object('attempt', part.attempt, 'received', part.received::float8, 'decidedAt',
      to_char(part.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by part.attempt)
    from payments_proof part
    where part.order_id = p.order_id and part.attempt < p.attempt and part.received is not null), '[]') as parts`;
