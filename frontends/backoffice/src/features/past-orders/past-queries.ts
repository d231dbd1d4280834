import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PastFate, PastImport } from '@shop/contracts/past-orders';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { whileAtWork } from '../../lib/send-file.ts';

const PAGE_SIZE = '20';
const paged = (search: string, page: string) => ({ query: { ...(search && { search }), page, limit: PAGE_SIZE } });

export const pastOrderPage = (search: string, page: string) =>
  queryOptions({
    queryKey: keys.past.list('orders', search, page),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/past-orders', paged(search, page), { signal }),
    placeholderData: keepPreviousData,
  });

export const pastContactPage = (search: string, page: string) =>
  queryOptions({
    queryKey: keys.past.list('contacts', search, page),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/past-contacts', paged(search, page), { signal }),
    placeholderData: keepPreviousData,
  });

/** The history of a phone. */
export const pastOfPhone = (phone: string) =>
  queryOptions({
    queryKey: keys.past.ofPhone(phone),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/past-customers/:phone', { params: { phone } }, { signal }),
  });

export const pastSources = queryOptions({
  queryKey: keys.past.sources,
  queryFn: async ({ signal }) => (await staffCall('', 'GET /admin/past-sources', {}, { signal })).sources,
});

/** The last import; null when there was none. It is read again while it is at work. */
export const lastPastImport = queryOptions({
  queryKey: keys.pastImports.last,
  queryFn: async ({ signal }) => (await staffCall('', 'GET /admin/past-imports', {}, { signal })).imports[0] ?? null,
  refetchInterval: whileAtWork,
});

/** A page of what becomes of the rows of an import; `state` so that it is read again when that changes. */
export const pastImportRows = ({ _id: id, state }: PastImport, fate: PastFate | undefined, page: string) =>
  queryOptions({
    queryKey: keys.pastImports.rows(id, state, fate, page),
    queryFn: ({ signal }) =>
      staffCall(
        '',
        'GET /admin/past-imports/:id/rows',
        { params: { id }, query: { fate, page, limit: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
