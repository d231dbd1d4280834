import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';

export const PAGE_SIZES = [10, 20, 50] as const;

/** One page of all categories, inactive ones too. */
export const categoryPage = (page: string, limit: string) =>
  queryOptions({
    queryKey: keys.categories.list(page, limit),
    queryFn: ({ signal }) => staffCall('', 'GET /categories/admin', { query: { page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The position after the last category, on whichever page that stands. */
export async function nextPosition(): Promise<number> {
  const only = (page: number) => staffCall('', 'GET /categories/admin', { query: { page: String(page), limit: '1' } });
  const { total } = await only(1);
  const [last] = total > 0 ? (await only(total)).categories : [];
  return (last?.sortOrder ?? 0) + 1;
}
