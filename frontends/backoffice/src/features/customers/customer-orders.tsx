import { formatDate } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { ListedOrder } from '@shop/contracts/staff-orders';
import { Link } from '@shop/ui/router';
import { ListPager } from '../../components/list-pager.tsx';
import { orderTexts } from '../../components/order-texts.ts';
import { OrderStatusBadge, PaymentStatusBadge } from '../../components/status-badges.tsx';
import * as table from '../../components/table.module.css';
import * as styles from './customers.module.css';
import { customerTexts as words } from './texts.ts';

interface CustomerOrdersProps {
  orders: readonly ListedOrder[];
  page: number;
  totalPages: number;
  isBusy: boolean;
}

/** The orders of one customer, newest first. */
export function CustomerOrders({ orders, page, totalPages, isBusy }: CustomerOrdersProps) {
  return (
    <section className={styles.part} aria-busy={isBusy}>
      <h2>{words.ordersOf}</h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{orderTexts.order}</th>
            <th scope="col">{orderTexts.status}</th>
            <th scope="col">{orderTexts.payment}</th>
            <th scope="col" className={table.number}>
              {orderTexts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order._id}>
              <th scope="row">
                <Link to={`/admin/orders?order=${order._id}`} className={styles.name}>
                  {order.orderNumber}
                </Link>
                <small>
                  {formatDate(order.createdAt)} · {orderTexts.itemCount(order.itemCount)}
                </small>
              </th>
              <td data-label={orderTexts.status}>
                <OrderStatusBadge status={order.orderStatus} />
              </td>
              <td data-label={orderTexts.payment}>
                <span>
                  {order.paymentMethod} <PaymentStatusBadge status={order.paymentStatus} isExpected />
                </span>
              </td>
              <td className={table.number} data-label={orderTexts.total}>
                {formatRs(order.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListPager page={page} totalPages={totalPages} />
    </section>
  );
}
