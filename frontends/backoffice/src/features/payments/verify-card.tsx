import { formatRs, inUsdt } from '@shop/contracts/money';
import type { AccountLine, Verification } from '@shop/contracts/payments';
import { formatDate, formatDay, formatDayAndTime } from '@shop/contracts/dates';
import { Button } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import * as card from '../../components/card.module.css';
import { PaymentWarnings } from '../../components/payment-warnings.tsx';
import { DecisionBadge } from '../../components/status-badges.tsx';
import { useShop } from '../../hooks/use-shop.ts';
import { paymentTexts as words } from '../../components/payment-texts.ts';
import { ProofFacts } from './proof-facts.tsx';
import { dueOf } from './verification-queries.ts';
import { ReceiptViewer } from './receipt-viewer.tsx';
import * as styles from './verify-card.module.css';

interface VerifyCardProps {
  payment: Verification;
  /** The shop's accounts that the customer could pay to. */
  accounts: readonly AccountLine[];
  /** The one that the keyboard acts on. */
  current: boolean;
  /** Why the last decision about it did not arrive. */
  error: string | undefined;
  now: number;
  /** Its receipt was on the screen: before that it cannot be verified. */
  isSeen: boolean;
  /** It came to its place a moment ago: its buttons do nothing yet, and look like it. */
  isNew: boolean;
  /** Asks for a fresh link to the receipt, and answers it. */
  onRefresh: () => Promise<string | undefined>;
  onSeen: () => void;
  onVerify: () => void;
  onShort: () => void;
  onReject: () => void;
}

const isUsdt = (method: string) => method === 'USDT (TRC-20)' || method === 'Crypto';

/** One proof: the receipt, what is due, and the decision, all on one screen of a phone; below it the rest. */
export function VerifyCard(props: VerifyCardProps) {
  const { payment, accounts, current, error, now, isSeen, isNew, onRefresh, onSeen, onVerify, onShort, onReject } =
    props;
  const { order, isVerified, status, received, duplicates, createdAt, attempt, decidedAt, decidedBy } = payment;
  const due = dueOf(payment);
  const rate = useShop()?.payments.usdtRate.rupees;
  const { orderNumber, customerInfo: customer } = order;
  return (
    <article
      className={`${card.card} ${styles.card}`}
      aria-current={current ? 'true' : undefined}
      aria-label={orderNumber}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2>
          <Link to={`/admin/orders?order=${order._id}`}>
            <bdi>{orderNumber}</bdi>
          </Link>
        </h2>
        <DecisionBadge decision={status === 'short' ? null : isVerified}>{words.states[status]}</DecisionBadge>
        <p dir="auto">
          {customer.firstName} {customer.lastName}
        </p>
      </header>
      <div className={styles.receipt} data-receipt>
        {payment.receiptUrl ? (
          <ReceiptViewer
            url={payment.receiptUrl}
            type={payment.receiptType}
            name={words.receiptOf(orderNumber, attempt)}
            onRefresh={onRefresh}
            onShown={onSeen}
          />
        ) : (
          payment.receiptDeletedAt && <p>{words.receiptDeleted(formatDay(payment.receiptDeletedAt))}</p>
        )}
      </div>
      <div className={styles.decision}>
        <dl className={styles.amount}>
          <dt>{order.advance > 0 ? words.advance(formatRs(order.total)) : words.amount}</dt>
          <dd>{formatRs(due)}</dd>
          {isUsdt(payment.method ?? order.paymentMethod) && rate && (
            <dd className={styles.usdt}>{words.usdt(inUsdt(due, rate))}</dd>
          )}
        </dl>
        {payment.parts.map((part) => (
          <p key={part.attempt}>{words.partCame(formatRs(part.received), formatDate(part.decidedAt))}</p>
        ))}
        {isVerified === null ? (
          <div className={`${card.answers} ${styles.answers}`}>
            <Button disabled={!isSeen} aria-disabled={isNew} onClick={onVerify}>
              {words.verify}
            </Button>
            <Button variant="ghost" aria-disabled={isNew} onClick={onReject}>
              {words.reject}
            </Button>
            <Button variant="link" disabled={!isSeen} aria-disabled={isNew} className={styles.short} onClick={onShort}>
              {words.short}
            </Button>
          </div>
        ) : (
          decidedAt && (
            <p className={styles.decided}>
              {words.decided(
                received === null ? words.states[status] : words.partOf(formatRs(received)),
                decidedBy ?? '',
                formatDayAndTime(decidedAt),
              )}
            </p>
          )
        )}
        {isVerified === null && payment.receiptType === 'pdf' && !isSeen && <p>{words.openFirst}</p>}
        {error && (
          <p className={styles.late} role="alert">
            {error}
          </p>
        )}
        {isVerified === null && <PaymentWarnings {...order} sentAt={createdAt} duplicates={duplicates} />}
      </div>
      <ProofFacts payment={payment} accounts={accounts} now={now} onRefresh={onRefresh} />
    </article>
  );
}
