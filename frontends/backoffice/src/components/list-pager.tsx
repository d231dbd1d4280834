import { Pager } from '@shop/ui/pager';
import { useSearchParams } from '@shop/ui/router';
import { withParams } from '../lib/search-params.ts';
import { texts } from '../texts.ts';

/** The way to a list's other pages; which one is shown stands in the address. */
export function ListPager({ page, totalPages }: { page: number; totalPages: number }) {
  const [search] = useSearchParams();
  const href = (to: number) => withParams(search, { page: to === 1 ? null : String(to) });
  return <Pager page={page} totalPages={totalPages} href={href} labels={texts.pager} ends />;
}
