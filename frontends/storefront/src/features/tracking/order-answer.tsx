import { cashAtDoor } from '@shop/contracts/cash-orders';
import { trackingLink } from '@shop/contracts/tracking-link';
import { formatRs } from '@shop/contracts/money';
import type { TrackedOrder } from '@shop/contracts/orders';
import { buttonClass } from '@shop/ui/button';
import { CopyText } from '@shop/ui/copy-text';
import { Icon } from '@shop/ui/icon';
import { NumberedSteps } from '@shop/ui/numbered-steps';
import { Link } from '@shop/ui/router';
import type { ReactNode } from 'react';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { whatsappAddress } from '../../whatsapp-address.ts';
import { answerOf, asksForReceipt, dueOf, isWithCourier, moneyOf } from './answer.ts';
import * as styles from './order-answer.module.css';
import { answerTexts as t, trackingTexts } from './texts.ts';

interface OrderAnswerProps {
  order: TrackedOrder;
  whatsapp: string | null;
  confirm: ReactNode;
}

/** State of an order, its payment, and the next steps: the first part of the tracking page. */
export function OrderAnswer({ order, whatsapp, confirm }: OrderAnswerProps) {
  const { orderNumber, orderStatus, trackingNumber, courier } = order;
  const shop = useShop();
  const { title, line, note, next, isLate } = answerOf(order, new Date(), shop);
  const money = moneyOf(order);
  const courierPage = trackingLink(shop.couriers, courier, trackingNumber);
  const isOpen = orderStatus !== 'delivered' && orderStatus !== 'cancelled';
  return (
    <div className={styles.answer}>
      <p className={styles.order}>
        {trackingTexts.order} <bdi>{orderNumber}</bdi>
      </p>
      <h2 className={styles.title}>{title}</h2>
      {line && <p className={styles.line}>{line}</p>}
      {money === 'rejected' && isOpen && order.rejectionReason && (
        <p>
          {texts.order.rejectedWhy} <b dir="auto">{order.rejectionReason}</b>
        </p>
      )}
      {isWithCourier(order) && trackingNumber && (
        <p className={styles.parcel}>
          <span>
            {trackingTexts.trackingNumber} <bdi>{trackingNumber}</bdi>
          </span>
          <CopyText text={trackingNumber} labels={texts.copy} of={trackingTexts.trackingNumber} />
        </p>
      )}
      {isWithCourier(order) && courier && courierPage && (
        <a className={buttonClass('link')} href={courierPage} target="_blank" rel="noopener noreferrer">
          {t.follow(courier)}
        </a>
      )}
      {isOpen && asksForReceipt(money) && (
        <Link to={`/payment/${encodeURIComponent(orderNumber)}`} className={buttonClass('primary')}>
          {order.paymentMethod === 'COD'
            ? t.payAdvance(dueOf(order))
            : money === 'short'
              ? t.payRest(dueOf(order))
              : t.upload}
        </Link>
      )}
      {confirm && <div className={styles.confirm}>{confirm}</div>}
      {isOpen && money === 'cash' && <p className={styles.pay}>{t.pay(formatRs(cashAtDoor(order)))}</p>}
      {isOpen && (money === 'paid' || money === 'free') && <p className={styles.paid}>{t[money]}</p>}
      <Help whatsapp={whatsapp} text={(isLate ? t.lateText : t.helpText)(orderNumber)} />
      {note && <p>{note}</p>}
      {next.length > 0 && (
        <section className={styles.next}>
          <h3>{t.next}</h3>
          <NumberedSteps steps={next} />
        </section>
      )}
    </div>
  );
}

function Help({ whatsapp, text }: { whatsapp: string | null; text: string }) {
  if (!whatsapp) {
    return (
      <Link to="/contact" className={buttonClass('link')}>
        {t.helpElsewhere}
      </Link>
    );
  }
  return (
    <a
      className={buttonClass('ghost')}
      href={whatsappAddress(whatsapp, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" size={20} />
      {t.help}
    </a>
  );
}
