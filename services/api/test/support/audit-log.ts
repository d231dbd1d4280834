import type { audit } from '@shop/contracts/audit';
import type { ErrorBody } from '@shop/contracts/errors';
import type { ResponseOf } from '@shop/contracts/route';
import type { Shop } from './harness.ts';

/** Response of the audit log, success or error. */
export type AuditReply = Required<ErrorBody> & ResponseOf<typeof audit.list>;

/** The audit log of a shop, as its owner reads it. */
export function auditLogOf(shop: Shop) {
  const list = async (query = '') =>
    shop.http<AuditReply>('GET', `/api/admin/audit${query}`, undefined, await shop.staff());
  return {
    list,
    entries: async (query = '') => (await list(query)).body.entries,
    /** The entries that the work writes, newest first, each in few words. */
    async writtenBy(work: () => Promise<unknown>) {
      const [newest] = (await list('?limit=1')).body.entries;
      await work();
      const { entries } = (await list('?limit=100')).body;
      const end = entries.findIndex(({ _id }) => _id === newest?._id);
      return (end < 0 ? entries : entries.slice(0, end)).map(({ action, kind, thing, label, before, after }) => ({
        action,
        kind,
        thing,
        label,
        before,
        after,
      }));
    },
  };
}
