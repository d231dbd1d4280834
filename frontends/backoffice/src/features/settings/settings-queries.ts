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

/** What an area was, newest first. */
export const versionsQuery = (area: Area) =>
  queryOptions({
    queryKey: keys.settings.versions(area),
    queryFn: ({ signal }) =>
      staffCall('', 'GET /admin/settings/:area/versions', { params: { area }, query: {} }, { signal }),
  });
