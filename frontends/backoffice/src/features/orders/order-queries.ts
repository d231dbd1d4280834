import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import type { OrderEdit } from '@shop/contracts/order-edits';
import { MAX_PAGE_ROWS } from '@shop/contracts/shop';
import type { AskPage } from '../../selection/every-row.ts';
import { keys } from '../../lib/query-keys.ts';
import { call } from '@shop/contracts/client';
import type { DraftByStaff } from '@shop/contracts/orders-by-staff';
import { fetchedAhead, staffCall } from '../../lib/session.ts';
import { ORDERS } from '../../lib/asked-ahead.ts';

/** Filters of the list of orders, named as in the URL. */
export const filterNames = [
  'dateFrom',
  'dateTo',
  'status',
  'paymentStatus',
  'paymentMethod',
  'city',
  'receipt',
  'money',
  'search',
] as const;

/** Returns the named parameters of the URL that are not empty, as a query of the API. */
export const queryIn = (search: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** One page of orders for the filters in the address. */
export const orderPage = (search: URLSearchParams) => {
  const query = queryIn(search, [...filterNames, 'page']);
  const isPlain = Object.keys(query).length === 0;
  return queryOptions({
    queryKey: keys.orders.list(query),
    queryFn: ({ signal }) =>
      // The server refuses a filter that does not fit; what stands in the address is not trusted before.
      staffCall('', 'GET /admin/orders', { query }, { signal, fetch: isPlain ? fetchedAhead(ORDERS) : undefined }),
    placeholderData: keepPreviousData,
  });
};

/** These orders as they are by now, in any order. */
export const ordersOf = (rows: readonly { _id: string }[]) => {
  const query = { ids: rows.map(({ _id }) => _id).join(','), limit: String(MAX_PAGE_ROWS) };
  return queryOptions({
    queryKey: keys.orders.list(query),
    queryFn: async ({ signal }) => (await staffCall('', 'GET /admin/orders', { query }, { signal })).orders,
    placeholderData: keepPreviousData,
  });
};

/** Whatever these filters let through, page by page. */
export const ordersMatching =
  (query: Readonly<Record<string, string>>): AskPage<ListedOrder> =>
  async (paging) => {
    const { orders, ...counts } = await staffCall('', 'GET /admin/orders', { query: { ...query, ...paging } });
    return { rows: orders, ...counts };
  };

/** The ids of the orders before and after one in the list that the address filters. */
export const orderNeighbours = (id: string, search: URLSearchParams) => {
  const query = queryIn(search, filterNames);
  return queryOptions({
    queryKey: keys.orders.neighbours(id, query),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/orders/:id/neighbours', { params: { id }, query }, { signal }),
  });
};

/** Record of an order's customer, from the customer's other orders. */
export const customerOfOrder = (id: string) =>
  queryOptions({
    queryKey: keys.customers.ofOrder(id),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/orders/:id/customer', { params: { id } }, { signal }),
  });

/** Price of an order after an edit. `edit` is the request's body as JSON text. */
export const editQuote = (id: string, edit: string) =>
  queryOptions({
    queryKey: keys.orders.editQuote(id, edit),
    queryFn: ({ signal }) =>
      staffCall(
        '',
        'POST /admin/orders/:id/edit/quote',
        { params: { id }, body: JSON.parse(edit) as OrderEdit },
        { signal },
      ),
    retry: false,
  });

/** Price of an order that staff take. `draft` is the request's body as JSON text. */
export const takenQuote = (draft: string) =>
  queryOptions({
    queryKey: keys.orders.takenQuote(draft),
    queryFn: async ({ signal }) =>
      (await staffCall('', 'POST /admin/orders/quote', { body: JSON.parse(draft) as DraftByStaff }, { signal })).quote,
    retry: false,
  });

/** Whoever orders with this phone (E.164); null: nobody has yet. */
export const customerOfPhone = (phone: string) =>
  queryOptions({
    queryKey: keys.customers.ofPhone(phone),
    queryFn: async ({ signal }) => {
      const query = { search: phone, limit: '1' };
      const { customers } = await staffCall('', 'GET /admin/customers', { query }, { signal });
      if (customers[0]?.phone !== phone) return null;
      const asked = { params: { phone }, query: { limit: '1' } };
      return (await staffCall('', 'GET /admin/customers/:phone', asked, { signal })).customer;
    },
  });

/** The first products for sale whose names hold these words. */
export const productsForSale = (search: string) =>
  queryOptions({
    queryKey: keys.products.forSale(search),
    queryFn: ({ signal }) => call('', 'GET /products', { query: { search, limit: '5' } }, { signal }),
  });

/** A product as shoppers see it, with its frames and mats. */
export const productForSale = (id: string) =>
  queryOptions({
    queryKey: keys.products.forSale(`id ${id}`),
    queryFn: ({ signal }) => call('', 'GET /products/:id', { params: { id } }, { signal }),
  });

/** One order with its history. */
export const orderDetail = (id: string) =>
  queryOptions({
    queryKey: keys.orders.detail(id),
    queryFn: async ({ signal }) => (await staffCall('', 'GET /admin/orders/:id', { params: { id } }, { signal })).order,
  });
