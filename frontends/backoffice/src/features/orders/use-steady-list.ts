import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { orderPage, ordersOf } from './order-queries.ts';

/** The rows that stand on the screen. */
interface Held {
  page: string;
  rows: readonly ListedOrder[];
}

const nothing: Held = { page: '', rows: [] };

/**
 * The page of orders that the URL names. Its rows stay where they are while it is shown: what changes, changes in its row,
 * and what comes in waits until `release` is called.
 */
export function useSteadyList(search: URLSearchParams) {
  const options = orderPage(search);
  const query = useQuery(options);
  const { data, isPlaceholderData } = query;
  const page = JSON.stringify(options.queryKey);
  const [held, setHeld] = useState(nothing);
  const latest = isPlaceholderData ? undefined : data?.orders;
  const isOther = held.page !== page;
  // An empty list may change at once: there is no row that could move under a finger.
  if (latest && (isOther || (held.rows.length === 0 && latest.length > 0))) setHeld({ page, rows: latest });

  const found = new Map(latest?.map((order) => [order._id, order]));
  const missing = latest && !isOther ? held.rows.filter(({ _id }) => !found.has(_id)) : [];
  // Those that moved to another page, or do not fit the filters any more.
  const others = useQuery({ ...ordersOf(missing), enabled: missing.length > 0 });
  for (const order of others.data ?? []) if (!found.has(order._id)) found.set(order._id, order);

  const shownIds = new Set(held.rows.map(({ _id }) => _id));
  const unseen = latest && !isOther ? latest.filter(({ _id }) => !shownIds.has(_id)) : [];
  const [first] = held.rows;
  return {
    ...query,
    rows: held.rows.map((row) => found.get(row._id) ?? row),
    /** Number of new orders above the first row, at most one page of them. */
    newOrders: data?.page === 1 && first ? unseen.filter(({ createdAt }) => createdAt > first.createdAt).length : 0,
    hasUnseen: unseen.length > 0,
    /** Shows the list as it is by now. */
    release: () => setHeld(nothing),
  };
}
