import { formatDay } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { partInWords } from '@shop/contracts/part-in-words';
import type { TrackedOrder as Order } from '@shop/contracts/orders';
import { localPhone } from '@shop/contracts/phones';
import { Button } from '@shop/ui/button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { Stamp } from '@shop/ui/stamp';
import { StatusBadge } from '@shop/ui/status-badge';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { cartTexts } from '../cart/texts.ts';
import { asksForReceipt, isWithCourier, moneyOf } from './answer.ts';
import { OrderAnswer } from './order-answer.tsx';
import { StatusStepper } from './status-stepper.tsx';
import { answerTexts, trackingTexts as t } from './texts.ts';
import { optionNames } from '../cart/option-names.ts';
import * as styles from './tracked-order.module.css';
import { methodName } from '../../method-name.ts';

const shapes = {
  free: 'done',
  missing: 'waiting',
  checking: 'waiting',
  rejected: 'failed',
  short: 'waiting',
  paid: 'done',
  refunded: 'sent',
} as const;

const less = (sum: number) => <bdi>− {formatRs(sum)}</bdi>;
const row = (label: ReactNode, amount: ReactNode) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);

interface TrackedOrderProps {
  order: Order;
  whatsapp: string | null;
  onReview: (product: { _id: string; name: string }) => void;
  /** Confirms the order, where it waits for that. */
  confirm?: ReactNode;
}

/** All that the shopper may see of an order, as a slip of paper. */
export function TrackedOrder({ order, whatsapp, onReview, confirm }: TrackedOrderProps) {
  const { customerInfo: to, paymentMethod } = order;
  const money = moneyOf(order);
  const isCancelled = order.orderStatus === 'cancelled';
  const isAway = isWithCourier(order);
  // A print that was bought in two sizes is reviewed once.
  const isFirstOf = (index: number) =>
    order.items.findIndex(({ productId }) => productId === order.items[index]?.productId) === index;
  const facts: [string, ReactNode][] = [
    [t.placedOn, formatDay(order.createdAt)],
    ...(order.trackingNumber && !isAway
      ? [[t.trackingNumber, <bdi key="n">{order.trackingNumber}</bdi>] satisfies [string, ReactNode]]
      : []),
    ...(order.courier && !isAway ? [[t.courier, order.courier] satisfies [string, ReactNode]] : []),
    [
      t.payment,
      <span key="p" className={styles.payment}>
        {methodName(paymentMethod)}
        {/* Cash that the courier brings later is no warning, nor is a receipt that nobody waits for. */}
        {money !== 'cash' && !(isCancelled && asksForReceipt(money)) && (
          <StatusBadge shape={shapes[money]} tone={shapes[money] === 'done' ? 'green' : 'amber'}>
            {answerTexts.money[money]}
          </StatusBadge>
        )}
      </span>,
    ],
    [
      t.to,
      to ? (
        <address key="a" className={styles.address}>
          {to.firstName} {to.lastName}
          <br />
          {to.address}
          <br />
          {to.city} <bdi>{to.postalCode}</bdi>, {to.country}
          <br />
          <bdi>{localPhone(to.phone)}</bdi>
        </address>
      ) : (
        <span key="a">
          {order.city}. {t.toHidden}
        </span>
      ),
    ],
  ];
  return (
    <article>
      <div className={styles.paper}>
        <OrderAnswer order={order} whatsapp={whatsapp} confirm={confirm} />
        {isCancelled ? (
          <span className={styles.stamp} aria-hidden="true">
            <Stamp large>{t.cancelled}</Stamp>
          </span>
        ) : (
          <StatusStepper order={order} />
        )}
        <h3 className={styles.itemsTitle}>{t.items}</h3>
        <ul className={styles.items}>
          {order.items.map((item, index) => (
            <li key={[item.productId, item.size, ...optionNames(item.options)].join(' ')}>
              <span className={styles.picture}>
                <Picture picture={item.image} alt="" />
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
                {optionNames(item.options).map((option) => (
                  <bdi key={option}>{option}</bdi>
                ))}
                {item.parts?.map((part) => (
                  <bdi key={`${part.productId} ${part.size}`}>{partInWords(part, item.quantity)}</bdi>
                ))}
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
          {order.discountCode &&
            row(
              <>
                {t.discount} <bdi>{order.discountCode.code}</bdi>
              </>,
              less(order.discountCode.discount),
            )}
          {order.payAheadDiscount > 0 && row(t.payAhead, less(order.payAheadDiscount))}
          {order.shippingProtection.enabled && row(t.protection, formatRs(order.shippingProtection.cost))}
          {row(t.delivery, order.delivery > 0 ? formatRs(order.delivery) : t.free)}
          {order.codFee > 0 && row(t.codFee, formatRs(order.codFee))}
          <div className={styles.total}>
            <dt>{texts.order.total}</dt>
            <dd>{formatRs(order.total)}</dd>
          </div>
          {order.advanceReceived > 0 && row(t.sentAhead, less(order.advanceReceived))}
        </dl>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ScallopEdge ink="kaghaz" />
    </article>
  );
}
