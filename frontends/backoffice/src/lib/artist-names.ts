import { queryOptions } from '@tanstack/react-query';
import { keys } from './query-keys.ts';
import { staffCall } from './session.ts';

/** The names of the artists. */
export const artistNames = queryOptions({
  queryKey: keys.artists.names,
  queryFn: async ({ signal }) => {
    const { artists } = await staffCall('', 'GET /admin/artists', { query: { limit: '100' } }, { signal });
    return artists.map(({ name }) => name);
  },
});
