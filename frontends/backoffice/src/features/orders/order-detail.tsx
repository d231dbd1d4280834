import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { formatDayAndTime } from '@shop/contracts/dates';
import { localPhone } from '@shop/contracts/phones';
import { ErrorState } from '@shop/ui/error-state';
import { Picture } from '@shop/ui/picture';
import { Link, useNavigate } from '@shop/ui/router';
import { Sheet } from '@shop/ui/dialog';
import { texts } from '../../texts.ts';
import { notesOf, orderDetailTexts as words, orderTexts } from '../../components/order-texts.ts';
import * as styles from './order-detail.module.css';
import { OrderHistory } from './order-history.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../../components/status-badges.tsx';
import { CashButton } from './cash-button.tsx';
import { orderDetail } from './order-queries.ts';
import { OrderLineFigures, OrderLinesHead, OrderTotals } from '../../components/order-totals.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { OrderUpdateForm } from './order-update-form.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { LINK_FRESH_MS } from '../../components/receipt.tsx';
import { useShortcuts } from '../../hooks/use-shortcuts.ts';
import { type SetGuard, useCloseGuard, useUnsaved } from '../../hooks/use-unsaved.tsx';

interface OrderDetailProps {
  id: string;
  /** The addresses of the orders before and after it in the list, where there are any. */
  previous?: string;
  next?: string;
  onClose: () => void;
}

/** One order in a sheet: who, what, how it is paid, how it moves on, and what happened to it. */
export function OrderDetail({ id, previous, next, onClose }: OrderDetailProps) {
  const {
    data: order,
    isPending,
    isError,
    error,
    refetch,
  } = useQuery({ ...orderDetail(id), refetchInterval: LINK_FRESH_MS });
  const navigate = useNavigate();
  const [mayClose, setGuard] = useCloseGuard();
  useShortcuts({ j: () => next && navigate(next), k: () => previous && navigate(previous) }, { inDialog: true });
  return (
    <Sheet
      open
      onClose={onClose}
      mayClose={mayClose}
      closeLabel={texts.close}
      title={order ? words.title(order.orderNumber) : orderTexts.order}
    >
      {isPending && <output>{words.loading}</output>}
      {isError && !order && (
        <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {order && (
        <div className={styles.detail}>
          <nav className={styles.ways} aria-label={words.order}>
            {previous && <Link to={previous}>{words.previous}</Link>}
            {next && <Link to={next}>{words.next}</Link>}
            <Link to={`/admin/orders/print?ids=${order._id}`}>{words.print}</Link>
          </nav>
          <Facts order={order} />
          <OpenOrder order={order} setGuard={setGuard} onClose={onClose} />
        </div>
      )}
    </Sheet>
  );
}

function OpenOrder({ order, setGuard, onClose }: { order: StaffOrder; setGuard: SetGuard; onClose: () => void }) {
  const draft = useOrderDraft(order);
  const unsaved = useUnsaved({ dirty: draft.dirty, discard: draft.discard, close: onClose, setGuard });
  return (
    <>
      <PaymentDetails order={order} onDecided={draft.rebase} />
      <CashButton order={order} onPaid={draft.rebase} />
      <Items order={order} />
      <OrderUpdateForm order={order} draft={draft} />
      <OrderHistory entries={order.history} />
      {unsaved.question}
    </>
  );
}

function Facts({ order }: { order: StaffOrder }) {
  const { customerInfo: customer } = order;
  return (
    <div className={styles.facts}>
      <section>
        <h3>{words.customer}</h3>
        <p>
          <strong dir="auto">
            {customer.firstName} {customer.lastName}
          </strong>
          <br />
          {customer.address}
          <br />
          {customer.city} {customer.postalCode}, {customer.country}
        </p>
        <p className={styles.contacts}>
          <a href={`tel:${customer.phone}`}>
            <bdi>{localPhone(customer.phone)}</bdi>
          </a>
          <a href={`https://wa.me/${customer.phone.replace('+', '')}`} target="_blank" rel="noreferrer">
            {words.whatsApp}
          </a>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </p>
        {notesOf(order).map(({ name, screen, text }) => (
          <p key={name}>
            <strong>{screen}</strong>
            <br />
            {text}
          </p>
        ))}
      </section>
      <section>
        <h3>{words.order}</h3>
        <p>
          {words.placed} {formatDayAndTime(order.createdAt)}
        </p>
        <p>
          <OrderStatusBadge status={order.orderStatus} />
        </p>
        <p className={styles.payment}>
          {order.paymentMethod} <PaymentStatusBadge status={order.paymentStatus} />
        </p>
      </section>
    </div>
  );
}

function Items({ order }: { order: StaffOrder }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={orderTexts.items}>
      <table className={styles.items}>
        <OrderLinesHead />
        <tbody>
          {order.items.map((item) => (
            <tr key={`${item.productId} ${item.size}`}>
              <th scope="row">
                <span className={styles.product} dir="auto">
                  {item.image && <Picture picture={item.image} alt="" sizes="40px" />}
                  {item.productName}
                </span>
              </th>
              <OrderLineFigures {...item} />
            </tr>
          ))}
        </tbody>
        <OrderTotals order={order} totalLabel={words.total} />
      </table>
    </div>
  );
}
