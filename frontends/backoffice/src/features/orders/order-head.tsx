import type { StaffOrder } from '@shop/contracts/staff-orders';
import { formatRs } from '@shop/contracts/money';
import { Icon } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { Link } from '@shop/ui/router';
import { useEffect, useRef } from 'react';
import { orderDetailTexts, orderTexts } from '../../components/order-texts.ts';
import { OrderStatusBadge, PaymentStatusBadge } from '../../components/status-badges.tsx';
import * as styles from './order-head.module.css';
import { orderPageTexts as words } from './order-page-texts.ts';
import { owedToCustomer } from './owed-to-customer.ts';
import { useBeside } from './use-list-place.ts';

interface OrderHeadProps {
  order: StaffOrder | undefined;
  /** The addresses of the orders before and after it; undefined: there is none. */
  previous: string | undefined;
  next: string | undefined;
  onClose: () => void;
}

/** Stays in sight: which order it is, whose, how much, how it stands, and the ways to the orders beside it. */
export function OrderHead({ order, previous, next, onClose }: OrderHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const owed = order ? owedToCustomer(order) : 0;
  const Heading = useBeside() ? 'h2' : 'h1';
  return (
    <header className={styles.head}>
      <div className={styles.first}>
        <IconButton icon="back" label={words.back} onClick={onClose} />
        <Heading ref={heading} tabIndex={-1} className={styles.number}>
          {order ? orderDetailTexts.title(order.orderNumber) : orderTexts.order}
        </Heading>
        <nav className={styles.ways} aria-label={words.ways}>
          <Way up to={previous} name={orderDetailTexts.previous} />
          <Way to={next} name={orderDetailTexts.next} />
        </nav>
      </div>
      {order && (
        <>
          <p className={styles.who}>
            <span>
              <bdi className={styles.name}>
                {order.customerInfo.firstName} {order.customerInfo.lastName}
              </bdi>{' '}
              · <bdi>{order.customerInfo.city}</bdi>
            </span>
            <strong>{formatRs(order.total)}</strong>
          </p>
          <p className={styles.marks}>
            <OrderStatusBadge status={order.orderStatus} />
            <span>
              {order.paymentMethod} <PaymentStatusBadge status={order.paymentStatus} />
            </span>
          </p>
          {owed > 0 && <p className={styles.owed}>{words.owed(formatRs(owed))}</p>}
        </>
      )}
    </header>
  );
}

// The order on the screen is replaced: Back leads to the list, however many orders were looked at.
function Way({ to, name, up = false }: { to: string | undefined; name: string; up?: boolean }) {
  return to ? (
    <Link to={to} replace className={styles.way} data-up={up} aria-label={name} title={name}>
      <Icon name="down" size={20} />
    </Link>
  ) : (
    <span className={styles.way} data-up={up} data-off="">
      <Icon name="down" size={20} />
    </span>
  );
}
