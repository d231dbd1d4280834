import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

/** The API keys of the shop, newest first. */
export const apiKeyList = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/api-keys', {}, { signal }),
});
