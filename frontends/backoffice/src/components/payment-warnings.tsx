import type { DuplicateProof } from '@shop/contracts/order-records';
import { formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import { Icon } from '@shop/ui/icon';
import { Link } from '@shop/ui/router';
import * as styles from './payment-warnings.module.css';
import { orderStatusNames, paymentStatusNames } from './order-texts.ts';
import { paymentWarningTexts as words } from './payment-texts.ts';

function apart(one: string, other: string): string {
  const minutes = Math.floor(Math.abs(Date.parse(one) - Date.parse(other)) / 60_000);
  if (minutes < 60) return words.minutes(minutes);
  return minutes < 48 * 60 ? words.hours(Math.floor(minutes / 60)) : words.days(Math.floor(minutes / (24 * 60)));
}

/** `Shipped, Paid`. */
const stateOf = ({ orderStatus, paymentStatus }: Pick<DuplicateProof, 'orderStatus' | 'paymentStatus'>) =>
  `${orderStatusNames[orderStatus]}, ${paymentStatusNames[paymentStatus]}`;

interface Warned {
  _id: string;
  orderNumber: string;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  total: number;
  /** Time when the receipt was sent, and other orders with the same receipt or transaction ID. */
  sentAt: string;
  duplicates: readonly DuplicateProof[];
}

/** Returns true when a receipt needs a second look: other proofs match it, or the order is cancelled or delivered. */
export const needsSecondLook = ({ orderStatus, duplicates }: Pick<Warned, 'orderStatus' | 'duplicates'>): boolean =>
  duplicates.length > 0 || orderStatus === 'cancelled' || orderStatus === 'delivered';

/** Warnings before a receipt is verified: other orders with the same proof, and a finished order. */
export function PaymentWarnings({ sentAt, duplicates, ...own }: Warned) {
  const { orderStatus, total } = own;
  const isFirst = !duplicates.some(({ isEarlier }) => isEarlier);
  return (
    <>
      {duplicates.length > 0 && (
        <div className={styles.warning} role="note" data-first={isFirst}>
          <Icon name="warning" size={20} />
          <div>
            <p className={styles.lead}>{isFirst ? words.first : words.later}</p>
            <ul>
              {duplicates.map((other) => (
                <li key={other.orderId}>
                  {other.transactionId && other.receipt
                    ? words.sameBoth
                    : other.transactionId
                      ? words.sameId
                      : words.sameFile}{' '}
                  <Link to={`/admin/orders?order=${other.orderId}`}>
                    <bdi>{other.orderNumber}</bdi>
                  </Link>{' '}
                  {words.sent(apart(other.sentAt, sentAt), other.isEarlier, formatDayAndTime(other.sentAt))} ·{' '}
                  {stateOf(other)}
                </li>
              ))}
            </ul>
            <p>
              <Link to={`/admin/orders?order=${own._id}`}>
                <bdi>{own.orderNumber}</bdi>
              </Link>{' '}
              {words.own(formatDayAndTime(sentAt))} · {stateOf(own)}
            </p>
          </div>
        </div>
      )}
      {(orderStatus === 'cancelled' || orderStatus === 'delivered') && (
        <div className={styles.warning} role="note" data-first={orderStatus === 'delivered'}>
          <Icon name="warning" size={20} />
          <p>{orderStatus === 'cancelled' ? words.cancelled(formatRs(total)) : words.delivered}</p>
        </div>
      )}
    </>
  );
}
