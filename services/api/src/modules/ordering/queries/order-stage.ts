import { sql } from '../../../platform/database/sql.ts';

/**
 * SQL for the stage of `ordering_order o` in the figures. Staff may have undone a shipment that was marked by mistake,
 * so only the status before the last cancellation counts.
 */
export const orderStage = sql`
  case order_status when 'processing' then 'placed' when 'enroute' then 'shipped'
    when 'cancelled' then case when (
      select from_value from ordering_history h
      where h.order_id = o.id and field = 'orderStatus' and to_value = 'cancelled' order by h.id desc limit 1
    ) in ('shipped', 'enroute', 'delivered') then 'returned' else 'cancelled' end
    else order_status end`;
