import { useEffect } from 'react';
import { useSearchParams } from '@shop/ui/router';
import { withParams } from '../lib/search-params.ts';

/** Goes to the last page of a list when the one in the address is past it, e.g. after its entries were worked off. */
export function useClampedPage(list: { page: number; totalPages: number } | undefined): void {
  const [search, setSearch] = useSearchParams();
  const last = list && list.totalPages > 0 && list.page > list.totalPages ? list.totalPages : null;
  useEffect(() => {
    if (last === null) return;
    const page = last > 1 ? String(last) : null;
    setSearch(new URLSearchParams(withParams(search, { page })), { replace: true });
  }, [last, search, setSearch]);
}
