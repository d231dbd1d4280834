import type { ListedOrder } from '@shop/contracts/staff-orders';
import { formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { Link } from '@shop/ui/router';
import { PageBox, RowBox } from '../../selection/select-box.tsx';
import type { Selection } from '../../selection/use-selection.ts';
import { orderTexts as words } from '../../components/order-texts.ts';
import { OrderStatusBadge, PaymentStatusBadge } from '../../components/status-badges.tsx';
import * as list from '../../components/table.module.css';
import * as styles from './order-table.module.css';

interface OrderTableProps {
  /** Holds the orders of the page, too. */
  selection: Selection<ListedOrder>;
  /** The address that opens an order. */
  address: (id: string) => string;
}

/** Orders as a table; on a phone each row is a card. */
export function OrderTable({ selection, address }: OrderTableProps) {
  return (
    <table className={`${list.table} ${styles.orders}`}>
      <thead>
        <tr>
          <th scope="col" className={styles.select}>
            <PageBox selection={selection} />
          </th>
          <th scope="col">{words.order}</th>
          <th scope="col">{words.customer}</th>
          <th scope="col" className={list.number}>
            {words.items}
          </th>
          <th scope="col" className={list.number}>
            {words.total}
          </th>
          <th scope="col">{words.payment}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.actions}</th>
        </tr>
      </thead>
      <tbody>
        {selection.shown.map((order) => (
          <tr key={order._id}>
            <td className={styles.select}>
              <RowBox selection={selection} row={order} label={words.select(order.orderNumber)} />
            </td>
            <th scope="row" className={styles.order}>
              <bdi>{order.orderNumber}</bdi>
            </th>
            <td className={styles.customer} dir="auto">
              {order.customerInfo.firstName} {order.customerInfo.lastName}
              <small>{order.customerInfo.email}</small>
            </td>
            <td className={`${list.number} ${styles.count}`} data-unit={words.itemUnit(order.itemCount)}>
              {order.itemCount}
            </td>
            <td className={`${list.number} ${styles.total}`}>{formatRs(order.total)}</td>
            <td className={styles.payment}>
              {order.paymentMethod}
              <PaymentStatusBadge status={order.paymentStatus} />
            </td>
            <td>
              <OrderStatusBadge status={order.orderStatus} />
            </td>
            <td className={styles.date}>{formatDayAndTime(order.createdAt)}</td>
            <td className={styles.view}>
              <span className={list.actions}>
                <Link to={address(order._id)} aria-label={words.viewOf(order.orderNumber)}>
                  {words.view}
                </Link>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
