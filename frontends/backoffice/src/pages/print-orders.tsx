import { useQueries } from '@tanstack/react-query';
import type { StaffOrder } from '@shop/contracts/admin';
import { formatDay } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { MOST_SLIPS, orderDetail } from '../features/orders/order-queries.ts';
import { OrderTotals } from '../features/orders/order-totals.tsx';
import { printTexts, texts } from '../texts.ts';
import * as styles from './print-orders.module.css';

/** /admin/orders/print?ids=: one sheet for each order, with what the courier collects in a box. */
export function PrintOrders() {
  const [search] = useSearchParams();
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean).slice(0, MOST_SLIPS);
  const results = useQueries({ queries: ids.map((id) => orderDetail(id)) });
  const orders = results.flatMap(({ data }) => data ?? []);
  const isPending = results.some((result) => result.isPending);
  const retry = () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  };
  return (
    <>
      <title>{`${printTexts.title} · ${texts.shop}`}</title>
      <header className={styles.bar}>
        <h1>{printTexts.title}</h1>
        <Link to="/admin/orders">{printTexts.back}</Link>
        {orders.length > 0 && (
          <Button disabled={isPending} onClick={() => print()}>
            {printTexts.print} ({orders.length})
          </Button>
        )}
      </header>
      {isPending && <output className={styles.bar}>{printTexts.loading}</output>}
      {results.some(({ isError }) => isError) && (
        <div className={styles.bar}>
          <ErrorState title={printTexts.failed} retryLabel={texts.retry} onRetry={retry} />
        </div>
      )}
      {ids.length === 0 && <EmptyState title={printTexts.none} />}
      {orders.map((order) => (
        <Slip key={order._id} order={order} />
      ))}
    </>
  );
}

function Slip({ order }: { order: StaffOrder }) {
  const { customerInfo: to, paymentMethod, paymentStatus, total } = order;
  const isPaid = paymentStatus === 'paid';
  const words = texts.detail;
  return (
    <article className={styles.slip} aria-label={order.orderNumber}>
      <header>
        <p className={styles.logo}>{texts.shop}</p>
        <p>
          <strong>
            <bdi>{order.orderNumber}</bdi>
          </strong>
          <br />
          {printTexts.slip}, {formatDay(order.createdAt)}
        </p>
      </header>
      <div className={styles.addresses}>
        <address>
          <small>{printTexts.to}</small>
          <strong dir="auto">
            {to.firstName} {to.lastName}
          </strong>
          <span dir="auto">{to.address}</span>
          <span dir="auto">
            {to.city} {to.postalCode}, {to.country}
          </span>
          <bdi>{to.phone}</bdi>
        </address>
        <p className={styles.collect}>
          {isPaid ? printTexts.prepaid : paymentMethod === 'COD' ? printTexts.collect : printTexts.unpaid}
          {!isPaid && <strong>{formatRs(total)}</strong>}
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.size}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={`${item.productId} ${item.size}`}>
              <th scope="row" dir="auto">
                {item.productName}
              </th>
              <td>{item.size}</td>
              <td>{item.quantity}</td>
              <td>{formatRs(item.price)}</td>
              <td>{formatRs(item.price * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <OrderTotals order={order} totalLabel={`${words.total}, ${paymentMethod}`} />
      </table>
      {order.notes && (
        <p dir="auto">
          <small>{printTexts.note}</small> {order.notes}
        </p>
      )}
      <footer>
        {printTexts.from} {printTexts.fromAddress}
      </footer>
    </article>
  );
}
