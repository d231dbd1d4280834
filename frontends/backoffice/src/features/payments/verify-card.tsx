import { formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { AccountLine, Verification } from '@shop/contracts/payments';
import { localPhone } from '@shop/contracts/phones';
import { ASK_FOR_ACCOUNT } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import * as card from '../../components/card.module.css';
import { PaymentWarnings } from '../../components/payment-warnings.tsx';
import { DecisionBadge, OrderStatusBadge } from '../../components/status-badges.tsx';
import { orderDetailTexts, orderTexts } from '../../components/order-texts.ts';
import { paymentTexts as words } from '../../components/payment-texts.ts';
import { ReceiptViewer } from './receipt-viewer.tsx';
import * as styles from './verify-card.module.css';

const PROMISED_HOURS = 3;

interface VerifyCardProps {
  payment: Verification;
  /** Where the money should have arrived. */
  accounts: readonly AccountLine[];
  /** The one that the keyboard acts on. */
  current: boolean;
  /** Why the last decision about it did not arrive. */
  error: string | undefined;
  now: number;
  /** Asks for a fresh link to the receipt, and answers it. */
  onRefresh: () => Promise<string | undefined>;
  onVerify: () => void;
  onReject: () => void;
}

/** One proof: what is due and where, beside the receipt that should show it. */
export function VerifyCard({ payment, accounts, current, error, now, onRefresh, onVerify, onReject }: VerifyCardProps) {
  const { order, transactionId, notes, isVerified, duplicates, createdAt, attempt } = payment;
  const { customerInfo: customer } = order;
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000));
  const isLate = isVerified === null && minutes >= PROMISED_HOURS * 60;
  return (
    <article
      className={`${card.card} ${styles.card}`}
      aria-current={current ? 'true' : undefined}
      aria-label={order.orderNumber}
      tabIndex={-1}
    >
      <div className={styles.facts}>
        <header>
          <h2>
            <Link to={`/admin/orders?order=${order._id}`}>
              <bdi>{order.orderNumber}</bdi>
            </Link>
          </h2>
          <DecisionBadge decision={isVerified}>
            {words.states[isVerified === null ? 'pending' : isVerified ? 'verified' : 'rejected']}
          </DecisionBadge>
        </header>
        <p className={styles.who}>
          {customer.firstName} {customer.lastName}
          <small>
            <a href={`tel:${customer.phone}`}>
              <bdi>{localPhone(customer.phone)}</bdi>
            </a>{' '}
            · {customer.email}
          </small>
        </p>
        {isVerified === null && <PaymentWarnings {...order} sentAt={createdAt} duplicates={duplicates} />}
        {error && (
          <p className={styles.late} role="alert">
            {error}
          </p>
        )}
        <dl className={`${card.lines} ${styles.lines}`}>
          <div className={styles.amount}>
            <dt>{words.amount}</dt>
            <dd>{formatRs(order.total)}</dd>
          </div>
          <div>
            <dt>{orderTexts.status}</dt>
            <dd>
              <OrderStatusBadge status={order.orderStatus} />
            </dd>
          </div>
          <div>
            <dt>{words.method}</dt>
            <dd>{order.paymentMethod}</dd>
          </div>
          {accounts.map(({ label, value }) => (
            <div key={label}>
              <dt>
                {words.account}: {label === ASK_FOR_ACCOUNT ? words.givenOnRequest : label}
              </dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          <div>
            <dt>{words.transactionId}</dt>
            <dd>
              <bdi>{transactionId}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.sent}</dt>
            <dd>
              {formatDayAndTime(createdAt)}
              {isVerified === null && (
                <b className={isLate ? styles.late : undefined} title={words.promised}>
                  {' '}
                  {words.waited(Math.floor(minutes / 60), minutes % 60)}
                </b>
              )}
              {attempt > 1 && <span> · {words.attempt(attempt)}</span>}
            </dd>
          </div>
          {notes && (
            <div>
              <dt>{words.note}</dt>
              <dd dir="auto">{notes}</dd>
            </div>
          )}
          {payment.reason && (
            <div>
              <dt>{words.reason}</dt>
              <dd dir="auto">{payment.reason}</dd>
            </div>
          )}
          {payment.adminNotes && payment.adminNotes !== payment.reason && (
            <div>
              <dt>{orderDetailTexts.adminNotes}</dt>
              <dd dir="auto">{payment.adminNotes}</dd>
            </div>
          )}
        </dl>
        {isVerified === null ? (
          <div className={`${card.answers} ${styles.answers}`}>
            <Button onClick={onVerify}>{words.verify}</Button>
            <Button variant="ghost" onClick={onReject}>
              {words.reject}
            </Button>
          </div>
        ) : (
          payment.decidedAt && (
            <p className={styles.decided}>
              {words.decided(isVerified, payment.decidedBy ?? '', formatDayAndTime(payment.decidedAt))}
            </p>
          )
        )}
      </div>
      <ReceiptViewer
        url={payment.receiptUrl}
        type={payment.receiptType}
        name={words.receiptOf(order.orderNumber, attempt)}
        onRefresh={onRefresh}
      />
    </article>
  );
}
