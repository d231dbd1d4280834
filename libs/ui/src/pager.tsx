import { Link } from '@shop/ui/router';
import { Icon } from './icon.tsx';
import * as styles from './pager.module.css';

interface PagerProps {
  page: number;
  totalPages: number;
  /** The address of a page. */
  href: (page: number) => string;
  /** Shows the way to the last page, too. */
  ends?: boolean;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
}

/** At most five page numbers, centred on the present one: `pagesAround(6, 12)` is 4 5 6 7 8. */
export function pagesAround(page: number, totalPages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, totalPages - 4));
  const last = Math.min(totalPages, first + 4);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Links to pages: previous, up to five numbers, next. Nothing when there is one page only. */
export function Pager({ page, totalPages, href, labels, ends = false }: PagerProps) {
  if (totalPages <= 1) return null;
  const last = pagesAround(page, totalPages).at(-1) ?? totalPages;
  return (
    <nav className={styles.pager} aria-label={labels.nav}>
      {page > 1 && (
        <Link to={href(page - 1)} className={styles.step} rel="prev">
          <Icon name="back" size={20} />
          <span>{labels.previous}</span>
        </Link>
      )}
      {pagesAround(page, totalPages).map((number) => (
        <Link
          key={number}
          to={href(number)}
          className={styles.number}
          aria-label={labels.page(number)}
          aria-current={number === page ? 'page' : undefined}
          data-far={ends && Math.abs(number - page) > 1}
        >
          {number}
        </Link>
      ))}
      {ends && last < totalPages && (
        <>
          <span aria-hidden="true">…</span>
          <Link to={href(totalPages)} className={styles.number} aria-label={labels.page(totalPages)}>
            {totalPages}
          </Link>
        </>
      )}
      {page < totalPages && (
        <Link to={href(page + 1)} className={styles.step} rel="next">
          <span>{labels.next}</span>
          <Icon name="forward" size={20} />
        </Link>
      )}
    </nav>
  );
}
