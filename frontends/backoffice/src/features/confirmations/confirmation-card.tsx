import type { Ref } from 'react';
import { advanceDue } from '@shop/contracts/cash-orders';
import type { Confirmation } from '@shop/contracts/confirmations';
import { formatDayAndTime } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';
import { Button, buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { lazyPart } from '@shop/ui/lazy-part';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Link } from '@shop/ui/router';
import { orderDetailTexts } from '../../components/order-texts.ts';
import { ageOf } from '../../components/age.ts';
import { Attempts } from './attempts.tsx';
import * as card from '../../components/card.module.css';
import { customerAddress } from '../../lib/customer-address.ts';
import * as styles from './confirmations.module.css';
import { texts } from '../../texts.ts';
import { confirmationTexts as words } from './texts.ts';

// Few orders have a voice note.
const VoiceNote = lazyPart(async () => (await import('../../components/voice-note.tsx')).VoiceNote, texts);

interface ConfirmationCardProps {
  confirmation: Confirmation;
  /** The chat with the text filled in; null while the text is on its way. */
  whatsApp: string | null;
  now: number;
  /** True when the card links to all orders of the customer. */
  withCustomer: boolean;
  /** It came up a moment ago: its buttons do nothing yet, and look like it. */
  isNew: boolean;
  onWhatsApp: () => void;
  onConfirm: () => void;
  onNoAnswer: () => void;
  onMore: () => void;
  ref?: Ref<HTMLElement>;
}

/** One order to ask about: who, where to, what, how much, what is known of the customer, and what they said. */
export function ConfirmationCard(props: ConfirmationCardProps) {
  const { confirmation, whatsApp, now, withCustomer, isNew, onWhatsApp, onConfirm, onNoAnswer, onMore, ref } = props;
  const { order, customer, notes, isLate, noAnswers, dueAt } = confirmation;
  const isLater = Date.parse(dueAt) > now;
  return (
    <article ref={ref} tabIndex={-1} className={`${card.card} ${styles.card}`} aria-label={order.orderNumber}>
      <header className={styles.head}>
        <h2 dir="auto">
          {customer.firstName} {customer.lastName}
        </h2>
        <p className={styles.total}>
          <span>{words.total}</span> <strong>{formatRs(order.total)}</strong>
        </p>
        <p className={styles.marks}>
          <Link to={`/admin/orders?order=${order._id}`} aria-label={`${words.open}: ${order.orderNumber}`}>
            <bdi>{order.orderNumber}</bdi>
          </Link>
          <span>{words.placed(ageOf(order.createdAt, now))}</span>
          {advanceDue(order) > 0 && <strong>{orderDetailTexts.advanceDue(formatRs(advanceDue(order)))}</strong>}
          {isLate && <strong className={styles.late}>{words.late}</strong>}
          {noAnswers > 0 && <strong>{words.tried(noAnswers)}</strong>}
          {isLater && <span>{words.comesBack(formatDayAndTime(dueAt))}</span>}
        </p>
      </header>
      <div className={styles.reach}>
        {whatsApp && (
          <a
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('ghost')}
            onClick={onWhatsApp}
            data-key="w"
          >
            <Icon name="chat" size={20} /> {words.whatsApp}
          </a>
        )}
        <a href={`tel:${customer.phone}`} className={buttonClass('ghost')} data-key="c">
          <Icon name="phone" size={20} /> {words.call}
        </a>
      </div>
      <Known confirmation={confirmation} withCustomer={withCustomer} />
      {notes && (
        <p className={styles.note}>
          <strong>{words.note}</strong>
          <br />
          <span {...inItsLanguage(notes)}>{notes}</span>
        </p>
      )}
      <address className={styles.address}>
        <bdi>{localPhone(customer.phone)}</bdi>
        <span {...inItsLanguage(customer.address)}>{customer.address}</span>
        {customer.landmark && <span {...inItsLanguage(customer.landmark)}>{customer.landmark}</span>}
        <span>
          <bdi>{customer.city}</bdi> <bdi>{customer.postalCode}</bdi>
        </span>
      </address>
      {customer.voiceAt && <VoiceNote key={customer.voiceAt} orderId={order._id} />}
      <ul className={styles.items}>
        {order.items.map(({ productId, productName, size, quantity, price, image }) => (
          <li key={`${productId} ${size}`}>
            <span className={styles.picture}>{image && <Picture picture={image} alt="" />}</span>
            <span className={styles.what}>
              <span {...inItsLanguage(productName)}>{productName}</span>
              <small>
                {size} × {quantity}
              </small>
            </span>
            <span>{formatRs(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.answers} role="group" aria-label={words.decide}>
        <Button className={styles.yes} aria-disabled={isNew} onClick={onConfirm}>
          {words.confirm}
        </Button>
        <Button variant="ghost" aria-disabled={isNew} onClick={onNoAnswer}>
          {words.noAnswer}
        </Button>
        <Button variant="ghost" aria-disabled={isNew} onClick={onMore}>
          {words.more}
        </Button>
      </div>
    </article>
  );
}

/** Why the order wants a second look, what the customer ordered before, and what was tried. */
function Known({ confirmation, withCustomer }: { confirmation: Confirmation; withCustomer: boolean }) {
  const { risks, attempts } = confirmation;
  const past = risks.orders > 0 ? words.past(risks.orders, risks.delivered, risks.returned) : null;
  return (
    <section className={styles.known} aria-label={words.history}>
      {risks.risks.length > 0 && (
        <ul className={styles.risks}>
          {risks.risks.map(({ kind, text }) => (
            <li key={kind} data-kind={kind}>
              <Icon name={kind === 'firstOrder' ? 'user' : 'warning'} size={18} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {past && <p>{withCustomer ? <Link to={customerAddress(risks.phone)}>{past}</Link> : past}</p>}
      <Attempts attempts={attempts} />
    </section>
  );
}
