import { formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { OrderRow } from '@shop/contracts/listed-orders';
import { Link } from '@shop/ui/router';
import { orderTexts } from '../../components/order-texts.ts';
import { OrderStatusBadge } from '../../components/status-badges.tsx';
import * as styles from './recent-orders.module.css';
import { dashboardTexts as words } from './texts.ts';

/** The newest orders of the shop. */
export function RecentOrders({ recentOrders }: { recentOrders: readonly OrderRow[] }) {
  return (
    <div className={styles.section}>
      <h2>{words.recent}</h2>
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
      <p className={styles.ways}>
        <Link to="/admin/orders">{words.allOrders}</Link>
        <Link to="/admin/newsletter">{words.newsletter}</Link>
      </p>
    </div>
  );
}
