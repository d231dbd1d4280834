import { formatDay } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { TrackedOrder as Order } from '@shop/contracts/orders';
import { localPhone } from '@shop/contracts/phones';
import { ARRIVAL_DAYS } from '@shop/contracts/shop';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { StatusMark } from '@shop/ui/status-mark';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { StatusStepper } from './status-stepper.tsx';
import * as styles from './tracked-order.module.css';

const DAY = 24 * 60 * 60 * 1000;
const shapes = { pending: 'waiting', paid: 'done', failed: 'failed', refunded: 'sent' } as const;

/** All that the shopper may see of an order, as a slip of paper. */
export function TrackedOrder({ order }: { order: Order }) {
  const t = texts.tracking;
  const { customerInfo: to } = order;
  const over = order.orderStatus === 'delivered' || order.orderStatus === 'cancelled';
  // The way back to the page that takes a receipt, or says what became of it.
  const awaitsMoney =
    order.paymentMethod !== 'COD' &&
    order.orderStatus !== 'cancelled' &&
    (order.paymentStatus === 'pending' || order.paymentStatus === 'failed');
  const arrival = formatDay(new Date(Date.parse(order.createdAt) + ARRIVAL_DAYS * DAY));
  const facts: [string, ReactNode][] = [
    [t.placedOn, formatDay(order.createdAt)],
    ...(over ? [] : [[t.arrival, t.about(arrival)] satisfies [string, ReactNode]]),
    ...(order.trackingNumber
      ? [[t.trackingNumber, <bdi key="n">{order.trackingNumber}</bdi>] satisfies [string, ReactNode]]
      : []),
    ...(order.courier ? [[t.courier, order.courier] satisfies [string, ReactNode]] : []),
    [
      t.payment,
      <span key="p" className={styles.payment}>
        {order.paymentMethod}
        <StatusMark shape={shapes[order.paymentStatus]} tone={order.paymentStatus === 'paid' ? 'green' : 'amber'}>
          {t.paymentStatus[order.paymentStatus]}
        </StatusMark>
        {awaitsMoney && <Link to={`/payment/${encodeURIComponent(order.orderNumber)}`}>{t.receipt}</Link>}
      </span>,
    ],
    [
      t.to,
      <address key="a" className={styles.address}>
        {to.firstName} {to.lastName}
        <br />
        {to.address}
        <br />
        {to.city} <bdi>{to.postalCode}</bdi>, {to.country}
        <br />
        <bdi>{localPhone(to.phone)}</bdi>
      </address>,
    ],
  ];
  return (
    <article>
      <div className={styles.paper}>
        <p className={styles.label}>{t.order}</p>
        <h2 className={styles.number}>
          <bdi>{order.orderNumber}</bdi>
        </h2>
        <StatusStepper order={order} />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h3>{t.items}</h3>
        <ul className={styles.items}>
          {order.items.map((item) => (
            <li key={`${item.productId} ${item.size}`}>
              <span className={styles.picture}>
                <Picture picture={item.image} alt="" sizes="48px" />
              </span>
              <span className={styles.about}>
                <b>{item.productName || texts.cart.unknown}</b>
                <span>
                  {item.size} {t.quantity(item.quantity)}
                </span>
              </span>
              <span>{formatRs(item.price * item.quantity)}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.totals}>
          {order.discountCode && (
            <div>
              <dt>
                {t.discount} <bdi>{order.discountCode.code}</bdi>
              </dt>
              <dd>
                <bdi>− {formatRs(order.discountCode.discount)}</bdi>
              </dd>
            </div>
          )}
          {order.shippingProtection.enabled && (
            <div>
              <dt>{t.protection}</dt>
              <dd>{formatRs(order.shippingProtection.cost)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{texts.checkout.total}</dt>
            <dd>{formatRs(order.total)}</dd>
          </div>
        </dl>
      </div>
      <ScallopEdge ink="kaghaz" />
    </article>
  );
}
