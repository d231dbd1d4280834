import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { CopyText } from '@shop/ui/copy-text';
import { ErrorState } from '@shop/ui/error-state';
import { lazyPart } from '@shop/ui/lazy-part';
import { Picture } from '@shop/ui/picture';
import { useNavigate } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import { texts } from '../../texts.ts';
import { trackingLink } from '@shop/contracts/tracking-link';
import { sizeInWords } from '@shop/contracts/options-in-words';
import { localPhone } from '@shop/contracts/phones';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { notesOf, orderDetailTexts as words, orderTexts } from '../../components/order-texts.ts';
import { OrderLineFigures, OrderLinesHead, OrderTotals, PackedParts } from '../../components/order-totals.tsx';
import { LINK_FRESH_MS } from '../../components/receipt.tsx';
import { useCouriers } from '../../hooks/use-shop.ts';
import { useShortcuts } from '../../hooks/use-shortcuts.ts';
import { withParams } from '../../lib/search-params.ts';
import { CustomerOfOrder } from './customer-of-order.tsx';
import { OrderActions } from './order-actions.tsx';
import { addressBlock, mapLink } from './order-contact.ts';
import * as styles from './order-detail.module.css';
import { OrderHead } from './order-head.tsx';
import { OrderHistory } from './order-history.tsx';
import { orderPageTexts, timelineTexts } from './order-page-texts.ts';
import { orderDetail, orderNeighbours } from './order-queries.ts';
import { orderStep } from './order-step.ts';
import { PaymentDetails } from './payment-details.tsx';
import { useOrderDraft } from './use-order-draft.ts';

// Few orders have a voice note.
const SpokenLandmark = lazyPart(async () => (await import('./spoken-landmark.tsx')).SpokenLandmark, texts);

interface OrderDetailProps {
  id: string;
  /** Search parameters of the list beside the order, whose filters decide the previous and the next order. */
  search: URLSearchParams;
  /** The orders of the list's page, which are known at once. */
  listed: readonly { _id: string }[];
  onClose: () => void;
  /** Shows the parcel of an order; `line`: what the order itself says about it. */
  parcelOf: (order: StaffOrder, line: ReactNode) => ReactNode;
  /** Shows where the money of an order stands. */
  moneyOf: (order: StaffOrder) => ReactNode;
  /** Shows whether the customer of a cash order has confirmed it. */
  confirmationOf: (order: StaffOrder) => ReactNode;
}

/** One order as a page: its next step, whom it goes to, what is in it, how it is paid, and what happened to it. */
export function OrderDetail({ id, search, listed, onClose, parcelOf, moneyOf, confirmationOf }: OrderDetailProps) {
  const query = useQuery({ ...orderDetail(id), refetchInterval: LINK_FRESH_MS });
  const { data: order, isPending, isError, error, refetch } = query;
  const { previous, next } = useNeighbours(id, search, listed);
  const navigate = useNavigate();
  const open = (to: string | undefined) => to && navigate(to, { replace: true });
  useShortcuts({ j: () => open(next), k: () => open(previous) });
  useEscape(onClose);
  return (
    <section className={styles.screen} aria-label={order ? words.title(order.orderNumber) : orderTexts.order}>
      <OrderHead order={order} previous={previous} next={next} onClose={onClose} />
      {isPending && (
        <output className={styles.body}>
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Skeleton height="120px" />
          <Skeleton height="240px" />
        </output>
      )}
      {isError && !order && (
        <div className={styles.body}>
          <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        </div>
      )}
      {order && <OpenOrder order={order} parcelOf={parcelOf} moneyOf={moneyOf} confirmationOf={confirmationOf} />}
    </section>
  );
}

/** The addresses of the orders before and after one, also when it is in the list no more. */
function useNeighbours(id: string, search: URLSearchParams, listed: OrderDetailProps['listed']) {
  const cache = useQueryClient();
  const at = listed.findIndex(({ _id }) => _id === id);
  const { data } = useQuery(orderNeighbours(id, search));
  const address = (found: string | null | undefined) => (found ? withParams(search, { order: found }) : undefined);
  const previous = data ? data.previous : listed[at - 1]?._id;
  const next = data ? data.next : at < 0 ? undefined : listed[at + 1]?._id;
  useEffect(() => {
    // The next order is mostly looked at next.
    if (next) void cache.prefetchQuery(orderDetail(next));
  }, [cache, next]);
  return { previous: address(previous), next: address(next) };
}

/** Escape closes the order, unless it is meant for something else. */
function useEscape(onClose: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
}

type OpenOrderProps = { order: StaffOrder } & Pick<OrderDetailProps, 'parcelOf' | 'moneyOf' | 'confirmationOf'>;

function OpenOrder({ order, parcelOf, moneyOf, confirmationOf }: OpenOrderProps) {
  const draft = useOrderDraft(order);
  const payment = <PaymentDetails order={order} onDecided={draft.rebase} />;
  // A receipt that waits for a decision comes first.
  const isFirst = orderStep(order) === 'receipt';
  return (
    <>
      <div className={styles.body}>
        {isFirst && payment}
        <FailedMessage order={order} />
        <Customer order={order} />
        {order.paymentMethod === 'COD' && confirmationOf(order)}
        {parcelOf(order, <CourierLine courier={order.courier} number={order.trackingNumber} />)}
        <Items order={order} />
        {!isFirst && payment}
        {moneyOf(order)}
        <OrderHistory order={order} />
      </div>
      <OrderActions order={order} draft={draft} />
    </>
  );
}

/** The newest WhatsApp message, when it failed: the bar below has the way on. */
function FailedMessage({ order: { messages } }: { order: StaffOrder }) {
  const newest = messages.at(-1);
  if (newest?.state !== 'failed') return null;
  return (
    <p className={styles.note} role="alert">
      <strong>{timelineTexts.message.failed(timelineTexts.messages[newest.kind])}.</strong> {newest.problem}
    </p>
  );
}

function Customer({ order }: { order: StaffOrder }) {
  const { customerInfo: customer } = order;
  return (
    <section className={styles.customer}>
      {notesOf(order).map(({ name, screen, text }) => (
        <p key={name} className={styles.note}>
          <strong>{screen}</strong>
          <br />
          <span {...inItsLanguage(text)}>{text}</span>
        </p>
      ))}
      <h2>{words.customer}</h2>
      <address className={styles.address}>
        <strong dir="auto">
          {customer.firstName} {customer.lastName}
        </strong>
        <span {...inItsLanguage(customer.address)}>{customer.address}</span>
        {customer.landmark && <span {...inItsLanguage(customer.landmark)}>{customer.landmark}</span>}
        <span>
          <bdi>{customer.city}</bdi> <bdi>{customer.postalCode}</bdi>, {customer.country}
        </span>
        <bdi>{localPhone(customer.phone)}</bdi>
        {customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
      </address>
      <div className={styles.ways}>
        <CopyText
          text={addressBlock(customer)}
          labels={{ copy: orderPageTexts.copyAddress, copied: orderPageTexts.copied }}
        />
        <a href={mapLink(customer)} target="_blank" rel="noreferrer">
          {customer.pin ? orderPageTexts.pin(Math.round(customer.pin.accuracy)) : orderPageTexts.map}
        </a>
      </div>
      {customer.voiceAt && <SpokenLandmark order={order} />}
      <CustomerOfOrder order={order} />
    </section>
  );
}

/** By whom the parcel goes, and under which number; it leads to the courier's page where that is known. */
function CourierLine({ courier, number }: { courier: string | null; number: string | null }) {
  const couriers = useCouriers();
  if (!courier && !number) return null;
  const link = trackingLink(couriers, courier, number);
  const parcel = <bdi>{[courier, number].filter(Boolean).join(', ')}</bdi>;
  return (
    <p className={styles.ways}>
      {words.courier}:{' '}
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          {parcel}
        </a>
      ) : (
        parcel
      )}
    </p>
  );
}

function Items({ order }: { order: StaffOrder }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={orderTexts.items}>
      <table className={styles.items}>
        <OrderLinesHead />
        <tbody>
          {order.items.map((item) => (
            <tr key={`${item.productId} ${sizeInWords(item.size, item.options)}`}>
              <th scope="row">
                <span className={styles.product} {...inItsLanguage(item.productName)}>
                  {item.image && <Picture picture={item.image} alt="" />}
                  {item.productName}
                </span>
                <PackedParts {...item} />
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
