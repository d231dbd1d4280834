import type { DuplicateProof } from '@shop/contracts/order-records';
import { constant, sql } from '../../../platform/database/sql.ts';

import type { FoundOrder } from '../../ordering/public/queries.ts';

/** Row of the statement; the statuses of the order come from the module of orders. */
export type FoundDuplicate = Omit<DuplicateProof, 'orderStatus' | 'paymentStatus'>;

export const duplicateOrders = (found: readonly FoundDuplicate[]): string[] => found.map(({ orderId }) => orderId);

export const withStates = (found: readonly FoundDuplicate[], orders: readonly FoundOrder[]): DuplicateProof[] =>
  found.flatMap((duplicate) => {
    const order = orders.find(({ _id }) => _id === duplicate.orderId);
    return order ? [{ ...duplicate, orderStatus: order.orderStatus, paymentStatus: order.paymentStatus }] : [];
  });

const maxDuplicates = constant(20);

// Each half has its own index, and stops early: a transaction id may be on thousands of orders.
/**
 * The other orders with the same transaction id or the same file as the proof `p`, the first to send it first: a column
 * of the statement that reads the proof, so that a page of proofs needs no statement of its own for each row.
 */
export const duplicates = sql`
  coalesce((
    select json_agg(flagged) from (
      select order_id as "orderId", order_number as "orderNumber", bool_or(transaction) as "transactionId",
        bool_or(file) as receipt, to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt",
        min(created_at) < p.created_at as "isEarlier"
      from (
        (select order_id, order_number, created_at, true as transaction, false as file from payments_proof t
         where t.transaction_key = p.transaction_key and t.order_id <> p.order_id limit ${maxDuplicates})
        union all
        (select order_id, order_number, created_at, false, true from payments_proof f
         where f.receipt_sha256 = p.receipt_sha256 and f.order_id <> p.order_id limit ${maxDuplicates})
      ) same group by order_id, order_number order by min(created_at), order_number limit ${maxDuplicates}
    ) flagged), '[]') as duplicates`;
