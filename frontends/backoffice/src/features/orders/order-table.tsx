import type { ListedOrder } from '@shop/contracts/listed-orders';
import { formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { PageBox, RowBox } from '../../selection/select-box.tsx';
import type { Selection } from '../../selection/use-selection.ts';
import { orderTexts as words } from '../../components/order-texts.ts';
import { OrderStatusBadge, PaymentStatusBadge } from '../../components/status-badges.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { ageOf } from '../../components/age.ts';
import * as styles from './order-table.module.css';

interface OrderTableProps {
  /** Holds the orders of the page, too. */
  selection: Selection<ListedOrder>;
  /** The address that opens an order. */
  address: (id: string) => string;
  /** The status that all orders of the list have; null: they have different ones. */
  status: string | null;
  /** The order that is open beside the list. */
  open: string | null;
}

/** Orders as rows of one height; on a phone each is a card. The link of the number covers the whole row. */
export function OrderTable({ selection, address, status, open }: OrderTableProps) {
  return (
    <table className={styles.orders} data-mixed={status === null}>
      <thead>
        <tr>
          <th scope="col" className={styles.select}>
            <PageBox selection={selection} />
          </th>
          <td className={styles.picture} />
          <th scope="col">{words.order}</th>
          <th scope="col">{words.customer}</th>
          <th scope="col" className={styles.total}>
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
          <OrderLine
            key={order._id}
            order={order}
            selection={selection}
            to={address(order._id)}
            isOpen={order._id === open}
            isOver={status !== null && status !== order.orderStatus}
          />
        ))}
      </tbody>
    </table>
  );
}

interface OrderLineProps {
  order: ListedOrder;
  selection: Selection<ListedOrder>;
  to: string;
  isOpen: boolean;
  /** It does not belong to the list any more, and stays until that is refreshed. */
  isOver: boolean;
}

/** Returns true when the courier still has to collect the cash: a pending COD payment of an order not delivered yet. */
const isCashToCome = ({ paymentMethod, paymentStatus, orderStatus }: ListedOrder) =>
  paymentMethod === 'COD' && paymentStatus === 'pending' && orderStatus !== 'delivered';

function OrderLine({ order, selection, to, isOpen, isOver }: OrderLineProps) {
  const { firstName, lastName, email } = order.customerInfo;
  return (
    <tr data-over={isOver} data-current={isOpen}>
      <td className={styles.select}>
        <RowBox selection={selection} row={order} label={words.select(order.orderNumber)} />
      </td>
      <td className={styles.picture}>
        <Picture picture={order.picture} alt="" />
      </td>
      <th scope="row" className={styles.order}>
        <Link
          to={to}
          className={styles.open}
          aria-label={words.viewOf(order.orderNumber)}
          aria-current={isOpen || undefined}
        >
          <bdi>{order.orderNumber}</bdi>
        </Link>
      </th>
      <td className={styles.customer} title={email ?? undefined}>
        <bdi className={styles.name}>
          {firstName} {lastName}
        </bdi>
        <span className={styles.city}>
          <bdi>{order.city}</bdi>
          <span className={styles.items}> · {words.itemCount(order.itemCount)}</span>
        </span>
        <span className={styles.email}>{email}</span>
      </td>
      <td className={styles.total}>{formatRs(order.total)}</td>
      <td className={isCashToCome(order) ? `${styles.payment} ${styles.expected}` : styles.payment}>
        <PaymentStatusBadge status={order.paymentStatus} isExpected={isCashToCome(order)} />
        <span className={styles.method}>{order.paymentMethod}</span>
      </td>
      <td className={styles.status}>
        <OrderStatusBadge status={order.orderStatus} />
      </td>
      <td className={styles.date}>
        <time dateTime={order.createdAt} className={styles.moment}>
          {formatDayAndTime(order.createdAt)}
        </time>
        <span className={styles.age}>{ageOf(order.createdAt)}</span>
      </td>
      <td className={styles.next}>
        {isOver ? <OrderStatusBadge status={order.orderStatus} /> : <NextStepButton order={order} />}
      </td>
    </tr>
  );
}
