import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ConfirmationOutcome } from '@shop/contracts/confirmations';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

export const SHOWS = ['now', 'later', 'held'] as const;
export type Show = (typeof SHOWS)[number];

/** Number of orders that one request fetches. */
const AHEAD = '20';

/** The part of the queue that the address asks for. */
export const showIn = (search: URLSearchParams): Show => SHOWS.find((show) => show === search.get('show')) ?? 'now';

/** The first orders of the queue, oldest first. */
export const confirmationsOf = (show: Show) =>
  queryOptions({
    queryKey: keys.confirmations.list(show),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/confirmations', { query: { show, limit: AHEAD } }, { signal }),
    placeholderData: keepPreviousData,
    // An order that comes back later does so without an event.
    refetchInterval: 60_000,
  });

/** State of an order's confirmation; null when the order needs none. */
export const confirmationOf = (id: string) =>
  queryOptions({
    queryKey: keys.confirmations.ofOrder(id),
    queryFn: async ({ signal }) =>
      (await staffCall('', 'GET /admin/orders/:id/confirmation', { params: { id } }, { signal })).confirmation,
  });

interface Decision {
  id: string;
  outcome: ConfirmationOutcome;
  note?: string | undefined;
  version: number;
}

/** Says what came of asking a customer; it arrives though the page is left. */
export const decide = ({ id, ...body }: Decision, idempotencyKey: string) =>
  staffCall('', 'POST /admin/confirmations/:id/outcome', { params: { id }, body }, { idempotencyKey, keepalive: true });

export const takeBack = (id: string, version: number, idempotencyKey: string) =>
  staffCall(
    '',
    'POST /admin/confirmations/:id/undo',
    { params: { id }, body: { version } },
    { idempotencyKey, keepalive: true },
  );
