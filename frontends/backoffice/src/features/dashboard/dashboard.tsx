import { queryOptions, useQuery } from '@tanstack/react-query';
import type { dashboard } from '@shop/contracts/dashboard';
import { formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { ResponseOf } from '@shop/contracts/route';
import { Suspense, lazy } from 'react';
import { ErrorState } from '@shop/ui/error-state';
import { Link } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { visuallyHidden } from '@shop/ui/visually-hidden';
import { orderStatusNames } from '../../components/order-texts.ts';
import { texts } from '../../texts.ts';
import { orderTexts } from '../../components/order-texts.ts';
import { dashboardTexts as words } from './texts.ts';
import { OrderStatusBadge } from '../../components/status-badges.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import * as styles from './dashboard.module.css';
import { SetupNotice } from './setup-notice.tsx';

const TrendPictures = lazy(async () => ({ default: (await import('./trends.tsx')).TrendPictures }));

/** The dashboard's figures. While events are still being counted it asks again soon, else now and then. */
export const dashboardFigures = queryOptions({
  queryKey: keys.dashboard,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/dashboard', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.freshness.pendingEvents ? 250 : 5_000),
});

/** /admin/dashboard: what the shop has sold, where its orders stand, and the latest of them. */
export function Dashboard() {
  const { data, isPending, isError, refetch } = useQuery(dashboardFigures);
  return (
    <>
      <PageHeader title={words.title}>
        {data && (
          <output className={styles.freshness}>
            {data.freshness.pendingEvents ? words.behind(data.freshness.behindSeconds) : words.upToDate}
          </output>
        )}
      </PageHeader>
      {isPending && (
        <>
          <output className={visuallyHidden()}>{words.loading}</output>
          <Skeleton height={320} />
        </>
      )}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data && <SetupNotice missing={data.setup} />}
      {data && <Figures {...data} />}
      <Suspense fallback={<Skeleton height={320} />}>
        <TrendPictures />
      </Suspense>
    </>
  );
}

function Figures({ stats, recentOrders }: ResponseOf<typeof dashboard.read>) {
  const cards = [
    { name: words.totalOrders, value: stats.totalOrders.toLocaleString('en-PK') },
    { name: words.totalProducts, value: stats.totalProducts.toLocaleString('en-PK') },
    { name: words.pendingOrders, value: stats.pendingOrders.toLocaleString('en-PK') },
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
    <>
      <dl className={styles.cards}>
        {cards.map(({ name, hint, value }) => (
          <div key={name} className={styles.card}>
            <dt>
              {name} {hint && <small>({hint})</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.heading}>{words.byStatus}</h2>
      <ul className={styles.statuses}>
        {(Object.keys(byStatus) as (keyof typeof byStatus)[]).map((status) => (
          <li key={status}>
            <Link to={`/admin/orders?status=${status}`} className={styles.status}>
              {orderStatusNames[status]} <strong>{byStatus[status].toLocaleString('en-PK')}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>{words.recent}</h2>
      {recentOrders.length === 0 ? (
        <p>{words.noRecent}</p>
      ) : (
        <div className={styles.recent} tabIndex={0} role="region" aria-label={words.recent}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{orderTexts.order}</th>
                <th scope="col">{orderTexts.customer}</th>
                <th scope="col" className={`${styles.number} ${styles.count}`}>
                  {orderTexts.items}
                </th>
                <th scope="col" className={styles.number}>
                  {orderTexts.total}
                </th>
                <th scope="col">{orderTexts.status}</th>
                <th scope="col">{orderTexts.date}</th>
              </tr>
            </thead>
            <tbody>
              {recentOrders.map((order) => (
                <tr key={order._id}>
                  <th scope="row">
                    <Link to={`/admin/orders?order=${order._id}`}>
                      <bdi>{order.orderNumber}</bdi>
                    </Link>
                  </th>
                  <td dir="auto">
                    {order.customerInfo.firstName} {order.customerInfo.lastName}
                  </td>
                  <td className={`${styles.number} ${styles.count}`}>{order.itemCount}</td>
                  <td className={styles.number}>{formatRs(order.total)}</td>
                  <td>
                    <OrderStatusBadge status={order.orderStatus} />
                  </td>
                  <td className={styles.date}>{formatDayAndTime(order.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p>
        <Link to="/admin/orders">{words.allOrders}</Link> · <Link to="/admin/newsletter">{words.newsletter}</Link>
      </p>
    </>
  );
}
