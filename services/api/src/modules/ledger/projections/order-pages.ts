import type { QueryBus } from '@nestjs/cqrs';
import type { Tx } from '../../../platform/database/database.ts';
import { OrdersForLedger } from '../../ordering/public/figures.ts';

const PAGE = 1_000;

/** Ids of the orders that there are, and of those that only the cash book knows, page by page. */
export async function* orderPages(
  queries: QueryBus,
  tx: Tx,
  /** Reads the ids that the cash book has after an id and up to another one. */
  known: (after: string | null, until: string | null) => Promise<{ id: string }[]>,
): AsyncGenerator<string[]> {
  let after: string | null = null;
  do {
    const page: { orderId: string }[] = await queries.execute(new OrdersForLedger(tx, { after, limit: PAGE }));
    const until: string | null = page.length === PAGE ? (page.at(-1)?.orderId ?? null) : null;
    const ids = new Set([...page.map(({ orderId }) => orderId), ...(await known(after, until)).map(({ id }) => id)]);
    if (ids.size > 0) yield [...ids];
    after = until;
  } while (after !== null);
}
