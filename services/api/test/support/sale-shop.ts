import type { ErrorBody } from '@shop/contracts/errors';
import type { Sale } from '@shop/contracts/sales';
import { CacheInvalidation, invalidate } from '../../src/platform/cache-invalidation/cache-invalidation.ts';
import type { Shop } from './harness.ts';

/** Response of the calls on sales, success or error. */
export type SaleReply = Required<ErrorBody> & { sale: Sale; sales: Sale[]; total: number };

/** The time in this many minutes. */
export const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** A shop whose staff makes sales. */
export function saleShop(shop: Shop) {
  const staff = async <T = SaleReply>(method: string, path: string, body?: object) =>
    shop.http<T>(method, `/api/admin${path}`, body, await shop.staff());
  const list = async () => (await staff('GET', '/sales?limit=100')).body.sales;
  return {
    staff,
    list,
    read: async (id: string) => (await list()).find(({ _id }) => _id === id),
    /** Half off in the whole shop for an hour, unless more is said. */
    async sale(more: object = {}): Promise<Sale> {
      const form = { name: 'Weekend', percentOff: 50, categories: null, endsAt: minutes(60), ...more };
      const { status, body } = await staff('POST', '/sales', form);
      if (status !== 201) throw new Error(`No sale: ${body.message}`);
      return body.sale;
    },
    async none(): Promise<void> {
      for (const { _id } of await list()) await staff('DELETE', `/sales/${_id}`);
    },
    /** Moves a start or an end to so long from now by the database's clock; `isTold`: as an edit would say it. */
    async move(id: string, column: 'starts_at' | 'ends_at', from: string, isTold = true): Promise<void> {
      // A moved end may lie before the start.
      const start = column === 'ends_at' ? ', starts_at = least(starts_at, clock_timestamp() + $2::interval)' : '';
      await shop.db.dataSource.query(
        `update catalog_sale set ${column} = clock_timestamp() + $2::interval${start} where id = $1`,
        [id, from],
      );
      if (isTold) invalidate(['sales']);
    },
    /** Resolves when a sale begins or ends by itself. */
    nextBoundary: () =>
      new Promise<void>((resolve) => {
        const off = shop.app.get(CacheInvalidation, { strict: false }).on((tags) => {
          if (!Array.isArray(tags) || !tags.includes('prices') || tags.includes('sales')) return;
          off();
          resolve();
        });
      }),
  };
}
