import { queryOptions } from '@tanstack/react-query';
import type { Area } from '@shop/contracts/settings/areas';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** One area with its version. */
export const areaQuery = (area: Area) =>
  queryOptions({
    queryKey: keys.settings.area(area),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/settings/:area', { params: { area } }, { signal }),
  });

/** Versions of a settings area, newest first. */
export const versionsQuery = (area: Area) =>
  queryOptions({
    queryKey: keys.settings.versions(area),
    queryFn: ({ signal }) =>
      staffCall('', 'GET /admin/settings/:area/versions', { params: { area }, query: {} }, { signal }),
  });

/** The first products whose names hold these words. */
export const productsNamed = (search: string) =>
  queryOptions({
    queryKey: keys.products.list('all', search, '1', '5'),
    queryFn: ({ signal }) =>
      staffCall('', 'GET /products/admin', { query: { view: 'all', search, page: '1', limit: '5' } }, { signal }),
  });

/** A product of the poster. */
export const posterQuery = (id: string) =>
  queryOptions({
    queryKey: keys.products.detail(id),
    queryFn: async ({ signal }) =>
      (await staffCall('', 'GET /products/admin/:id', { params: { id } }, { signal })).product,
  });
