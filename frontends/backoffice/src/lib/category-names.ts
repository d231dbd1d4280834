import { queryOptions } from '@tanstack/react-query';
import { keys } from './query-keys.ts';
import { staffCall } from './session.ts';

/** The names of all categories. */
export const categoryNames = queryOptions({
  queryKey: keys.categories.names,
  queryFn: async ({ signal }) => {
    const { categories } = await staffCall('', 'GET /categories/admin', { query: { limit: '100' } }, { signal });
    return categories.map(({ name }) => name);
  },
});
