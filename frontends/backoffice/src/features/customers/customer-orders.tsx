import { formatDate } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { Link } from '@shop/ui/router';
import { ListPager } from '../../components/list-pager.tsx';
import { orderTexts } from '../../components/order-texts.ts';
import { OrderStatusBadge, PaymentStatusBadge } from '../../components/status-badges.tsx';
import { DataTable } from '../../components/data-table.tsx';
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
      <DataTable
        rows={orders}
        keyOf={({ _id }) => _id}
        columns={[
          {
            title: orderTexts.order,
            cell: (order) => (
              <>
                <Link to={`/admin/orders?order=${order._id}`} className={styles.name}>
                  {order.orderNumber}
                </Link>
                <small>
                  {formatDate(order.createdAt)} · {orderTexts.itemCount(order.itemCount)}
                </small>
              </>
            ),
          },
          { title: orderTexts.status, cell: ({ orderStatus }) => <OrderStatusBadge status={orderStatus} /> },
          {
            title: orderTexts.payment,
            cell: ({ paymentMethod, paymentStatus }) => (
              <span>
                {paymentMethod} <PaymentStatusBadge status={paymentStatus} isExpected />
              </span>
            ),
          },
          { title: orderTexts.total, isNumber: true, cell: ({ total }) => formatRs(total) },
        ]}
      />
      <ListPager page={page} totalPages={totalPages} />
    </section>
  );
}
