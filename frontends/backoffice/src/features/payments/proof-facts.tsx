import { formatDayAndTime } from '@shop/contracts/dates';
import type { AccountLine, Verification } from '@shop/contracts/payments';
import { localPhone } from '@shop/contracts/phones';
import { ASK_FOR_ACCOUNT } from '@shop/contracts/shop';
import { CopyText } from '@shop/ui/copy-text';
import { inItsLanguage } from '@shop/ui/in-its-language';
import * as card from '../../components/card.module.css';
import { orderDetailTexts, orderTexts } from '../../components/order-texts.ts';
import { paymentTexts as words } from '../../components/payment-texts.ts';
import { ReceiptLink } from '../../components/receipt.tsx';
import { OrderStatusBadge } from '../../components/status-badges.tsx';
import * as styles from './proof-facts.module.css';

const PROMISED_HOURS = 3;

interface ProofFactsProps {
  payment: Verification;
  /** The shop's accounts that the customer could pay to. */
  accounts: readonly AccountLine[];
  now: number;
  /** Asks for a fresh link to the receipt, and answers it. */
  onRefresh: () => Promise<string | undefined>;
}

/** All else that staff compares a receipt with. */
export function ProofFacts({ payment, accounts, now, onRefresh }: ProofFactsProps) {
  const { order, transactionId, notes, isVerified, createdAt, attempt, reason, adminNotes, receiptType, method } =
    payment;
  const { customerInfo: customer } = order;
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000));
  const isLate = isVerified === null && minutes >= PROMISED_HOURS * 60;
  return (
    <dl className={`${card.lines} ${styles.lines}`}>
      <div>
        <dt>{words.transactionId}</dt>
        <dd className={styles.copied}>
          <bdi>{transactionId}</bdi>
          <CopyText text={transactionId} labels={words.copy} of={words.transactionId} />
        </dd>
      </div>
      <div>
        <dt>{words.method}</dt>
        <dd>{method ?? order.paymentMethod}</dd>
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
      <div>
        <dt>{orderTexts.status}</dt>
        <dd>
          <OrderStatusBadge status={order.orderStatus} />
        </dd>
      </div>
      <div>
        <dt>{orderTexts.customer}</dt>
        <dd>
          <a href={`tel:${customer.phone}`}>
            <bdi>{localPhone(customer.phone)}</bdi>
          </a>{' '}
          {customer.email && `· ${customer.email}`}
        </dd>
      </div>
      {notes && (
        <div>
          <dt>{words.note}</dt>
          <dd {...inItsLanguage(notes)}>{notes}</dd>
        </div>
      )}
      {reason && (
        <div>
          <dt>{words.reason}</dt>
          <dd dir="auto">{reason}</dd>
        </div>
      )}
      {adminNotes && adminNotes !== reason && (
        <div>
          <dt>{orderDetailTexts.adminNotes}</dt>
          <dd {...inItsLanguage(adminNotes)}>{adminNotes}</dd>
        </div>
      )}
      {receiptType === 'image' && payment.receiptUrl && (
        <div>
          <dt>{orderDetailTexts.receipt}</dt>
          <dd>
            <ReceiptLink url={payment.receiptUrl} onRefresh={onRefresh}>
              {words.openReceipt}
            </ReceiptLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
