import { formatCount } from '@shop/contracts/money';
import type { StatusCounts } from '@shop/contracts/listed-orders';
import { ORDER_STATUSES } from '@shop/contracts/shop';
import { Link } from '@shop/ui/router';
import { orderStatusNames, orderTexts as words } from '../../components/order-texts.ts';
import * as styles from './order-views.module.css';

interface OrderViewsProps {
  /** Number of orders of each status that match the other filters; undefined while loading. */
  counts: StatusCounts | undefined;
  current: string | null;
  address: (status: string | null) => string;
}

/** One strip of links: all orders, and those of each status. */
export function OrderViews({ counts, current, address }: OrderViewsProps) {
  const views = [
    { status: null, name: words.all, title: undefined, count: counts?.all },
    ...ORDER_STATUSES.map((status) => ({
      status,
      name: words.views[status],
      title: orderStatusNames[status],
      count: counts?.[status],
    })),
  ];
  return (
    <nav aria-label={words.viewsLabel}>
      <ul className={styles.views}>
        {views.map(({ status, name, title, count }) => (
          <li key={name}>
            <Link
              to={address(status)}
              className={styles.view}
              title={title}
              aria-current={status === current ? 'true' : undefined}
            >
              {name} <strong>{count === undefined ? '–' : formatCount(count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
