import type { dashboard } from '@shop/contracts/dashboard';
import { formatCount, formatRs } from '@shop/contracts/money';
import type { ResponseOf } from '@shop/contracts/route';
import { Link } from '@shop/ui/router';
import { orderStatusNames } from '../../components/order-texts.ts';
import * as styles from './shop-totals.module.css';
import { dashboardTexts as words } from './texts.ts';

/** A worker that runs has had each event long before. */
const STANDS_AFTER_SECONDS = 120;

type Figures = Pick<ResponseOf<typeof dashboard.read>, 'stats' | 'freshness'>;

/** The sums of the whole shop, each with what it holds, and its orders by status. */
export function ShopTotals({ stats, freshness }: Figures) {
  const cards = [
    { name: words.totalOrders, hint: words.totalOrdersHint, value: formatCount(stats.totalOrders) },
    { name: words.totalProducts, hint: words.totalProductsHint, value: formatCount(stats.totalProducts) },
    { name: words.pendingOrders, hint: words.pendingOrdersHint, value: formatCount(stats.pendingOrders) },
    { name: words.totalRevenue, hint: words.totalRevenueHint, value: formatRs(stats.totalRevenue) },
    { name: words.grossRevenue, hint: words.grossRevenueHint, value: formatRs(stats.grossRevenue) },
  ];
  const byStatus = {
    processing: stats.processingOrders,
    confirmed: stats.confirmedOrders,
    shipped: stats.shippedOrders,
    enroute: stats.enRouteOrders,
    delivered: stats.deliveredOrders,
    cancelled: stats.cancelledOrders,
  };
  return (
    <section className={styles.section} aria-labelledby="shop-title">
      <header className={styles.head}>
        <h2 id="shop-title">{words.shop}</h2>
        <output className={styles.freshness}>
          {freshness.pendingEvents > 0 && words.updated(freshness.behindSeconds)}
          {freshness.behindSeconds > STANDS_AFTER_SECONDS && <strong>{words.stands}</strong>}
        </output>
      </header>
      <dl className={styles.cards}>
        {cards.map(({ name, hint, value }) => (
          <div key={name} className={styles.card}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.hint}>{hint}</dd>
          </div>
        ))}
      </dl>
      <h3>{words.byStatus}</h3>
      <ul className={styles.statuses}>
        {(Object.keys(byStatus) as (keyof typeof byStatus)[]).map((status) => (
          <li key={status}>
            <Link to={`/admin/orders?status=${status}`} className={styles.status}>
              {orderStatusNames[status]} <strong>{formatCount(byStatus[status])}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
