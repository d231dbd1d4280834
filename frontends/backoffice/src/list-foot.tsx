import { Pager } from '@shop/ui/pager';
import { texts } from './texts.ts';
import * as styles from './table.module.css';

interface ListFootProps {
  page: number;
  totalPages: number;
  total: number;
  limit: number;
  /** The page sizes to choose from. */
  sizes: readonly number[];
  href: (page: number) => string;
  onSize: (size: number) => void;
}

/** Below a list: how many there are a page, where one is, and the way to the others. */
export function ListFoot({ page, totalPages, total, limit, sizes, href, onSize }: ListFootProps) {
  return (
    <div className={styles.foot}>
      <label>
        {texts.list.perPage}
        <select value={limit} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <output>{texts.list.pageOf(page, Math.max(1, totalPages), total)}</output>
      <Pager page={page} totalPages={totalPages} href={href} labels={texts.pager} />
    </div>
  );
}
