import { infiniteQueryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { staffFile } from '../../lib/staff-file.ts';

/** Filters of the audit log, named as in the URL. */
export const filterNames = ['person', 'kind', 'thing', 'dateFrom', 'dateTo', 'search'] as const;
export type FilterName = (typeof filterNames)[number];

type AuditQuery = Readonly<Partial<Record<FilterName, string>>>;

/** The filters in an address. */
export const filtersIn = (search: URLSearchParams): AuditQuery =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** The entries that the filters let through, page after page. */
export const auditEntries = (query: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: keys.audit(query),
    queryFn: ({ pageParam, signal }) =>
      // The server refuses a filter that does not fit; what stands in the address is not trusted before.
      staffCall(
        '',
        'GET /admin/audit',
        { query: { ...query, ...(pageParam ? { olderThan: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Whatever one does oneself stands in it at once.
    staleTime: 0,
  });

/** All entries that the filters let through, as a file for spreadsheets. Throws `ApiError`. */
export const auditFile = (query: AuditQuery): Promise<Blob> => staffFile('/admin/audit/csv', query);
