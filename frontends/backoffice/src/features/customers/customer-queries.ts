import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

export const PAGE_SIZES = [20, 50, 100] as const;

const names = ['search', 'sortBy', 'blocked', 'page', 'limit'] as const;

/** Returns the query of the list of customers from the URL, without empty parameters. */
export const customersAsked = (search: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

export const customerPage = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: keys.customers.list(query),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/customers', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One customer with a page of the orders; `phone` as it stands in the address. */
export const oneCustomer = (phone: string, page: string) =>
  queryOptions({
    queryKey: keys.customers.one(phone, page),
    queryFn: ({ signal }) =>
      staffCall('', 'GET /admin/customers/:phone', { params: { phone }, query: { page } }, { signal }),
    // Another page of the same customer's orders leaves the rest where it is.
    placeholderData: (before) => (before && `/${before.customer.phone}`.endsWith(phone) ? before : undefined),
  });
