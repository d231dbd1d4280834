import { formatDay, formatNearDay } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { TrackedOrder as Order } from '@shop/contracts/orders';
import { localPhone } from '@shop/contracts/phones';
import { Button } from '@shop/ui/button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { StatusBadge } from '@shop/ui/status-badge';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { cartTexts } from '../cart/texts.ts';
import { trackingTexts as t } from './texts.ts';
import { whatsappAddress } from '../../whatsapp-address.ts';
import { expectedArrival } from './expected-arrival.ts';
import { StatusStepper } from './status-stepper.tsx';
import * as styles from './tracked-order.module.css';

/** Where those are led who came to write a review. */
export const ITEMS_ID = 'order-items';

const shapes = { pending: 'waiting', paid: 'done', failed: 'failed', refunded: 'sent' } as const;

interface TrackedOrderProps {
  order: Order;
  whatsapp: string | null;
  onReview: (product: { _id: string; name: string }) => void;
}

/** All that the shopper may see of an order, as a slip of paper. */
export function TrackedOrder({ order, whatsapp, onReview }: TrackedOrderProps) {
  const { customerInfo: to } = order;
  const arrival = expectedArrival(order, new Date());
  // The way back to the page that takes a receipt, or says what became of it.
  const awaitsMoney =
    order.paymentMethod !== 'COD' &&
    order.orderStatus !== 'cancelled' &&
    (order.paymentStatus === 'pending' || order.paymentStatus === 'failed');
  // A print that was bought in two sizes is reviewed once.
  const isFirstOf = (index: number) =>
    order.items.findIndex(({ productId }) => productId === order.items[index]?.productId) === index;
  const facts: [string, ReactNode][] = [
    [t.placedOn, formatDay(order.createdAt)],
    ...(arrival
      ? [
          [
            t.arrival,
            arrival === 'late' ? (
              <a
                key="l"
                target={whatsapp ? '_blank' : undefined}
                rel="noopener noreferrer"
                href={whatsapp ? whatsappAddress(whatsapp, t.lateText(order.orderNumber)) : '/contact'}
              >
                {t.late}
              </a>
            ) : (
              t.about(formatNearDay(arrival))
            ),
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(order.trackingNumber
      ? [[t.trackingNumber, <bdi key="n">{order.trackingNumber}</bdi>] satisfies [string, ReactNode]]
      : []),
    ...(order.courier ? [[t.courier, order.courier] satisfies [string, ReactNode]] : []),
    [
      t.payment,
      <span key="p" className={styles.payment}>
        {order.paymentMethod}
        <StatusBadge shape={shapes[order.paymentStatus]} tone={order.paymentStatus === 'paid' ? 'green' : 'amber'}>
          {t.paymentStatus[order.paymentStatus]}
        </StatusBadge>
        {awaitsMoney && <Link to={`/payment/${encodeURIComponent(order.orderNumber)}`}>{t.receipt}</Link>}
        {order.rejectionReason && (
          <span className={styles.reason}>
            {texts.order.rejectedWhy} <span dir="auto">{order.rejectionReason}</span>
          </span>
        )}
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
        <h3 id={ITEMS_ID} tabIndex={-1}>
          {t.items}
        </h3>
        <ul className={styles.items}>
          {order.items.map((item, index) => (
            <li key={`${item.productId} ${item.size}`}>
              <span className={styles.picture}>
                <Picture picture={item.image} alt="" sizes="48px" />
              </span>
              <span className={styles.about}>
                {item.productName ? (
                  <Link to={`/product/${item.productId}`} {...inItsLanguage(item.productName)}>
                    <b>{item.productName}</b>
                  </Link>
                ) : (
                  <b>{cartTexts.unknown}</b>
                )}
                <span>
                  {item.size} {t.quantity(item.quantity)}
                </span>
              </span>
              <span className={styles.price}>{formatRs(item.price * item.quantity)}</span>
              {order.orderStatus === 'delivered' && item.productName && isFirstOf(index) && (
                <Button
                  variant="ghost"
                  className={styles.review}
                  onClick={() => onReview({ _id: item.productId, name: item.productName })}
                >
                  {texts.review.write}
                  <VisuallyHidden> {item.productName}</VisuallyHidden>
                </Button>
              )}
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
            <dt>{texts.order.total}</dt>
            <dd>{formatRs(order.total)}</dd>
          </div>
        </dl>
      </div>
      <ScallopEdge ink="kaghaz" />
    </article>
  );
}
