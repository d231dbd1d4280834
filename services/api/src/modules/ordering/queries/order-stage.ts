import { sql } from '../../../platform/database/sql.ts';

/**
 * Where `ordering_order o` stands, as figures count it. Staff may have taken a parcel back that they had marked as shipped
 * by mistake: what counts is where it was last.
 */
export const orderStage = sql`
  case order_status when 'processing' then 'placed' when 'enroute' then 'shipped'
    when 'cancelled' then case when (
      select from_value from ordering_history h
      where h.order_id = o.id and field = 'orderStatus' and to_value = 'cancelled' order by h.id desc limit 1
    ) in ('shipped', 'enroute', 'delivered') then 'returned' else 'cancelled' end
    else order_status end`;
