import { useSearchParams } from '@shop/ui/router';
import { withParams } from '../lib/search-params.ts';
import { ListPager } from './list-pager.tsx';
import * as styles from './table.module.css';
import { texts } from '../texts.ts';

interface ListFooterProps {
  page: number;
  totalPages: number;
  total: number;
  limit: number;
  /** The page sizes to choose from. */
  sizes: readonly number[];
}

/** Below a list: how many there are a page, where one is, and the way to the others. */
export function ListFooter({ page, totalPages, total, limit, sizes }: ListFooterProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <div className={styles.foot}>
      <label>
        {texts.list.perPage}
        <select
          value={limit}
          onChange={({ target }) =>
            setSearch(new URLSearchParams(withParams(search, { limit: target.value, page: null })))
          }
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <output>{texts.list.pageOf(page, Math.max(1, totalPages), total)}</output>
      <ListPager page={page} totalPages={totalPages} />
    </div>
  );
}
