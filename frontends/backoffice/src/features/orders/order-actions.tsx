import { useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { Button, buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { Link, useLocation } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { useCouriers } from '../../hooks/use-shop.ts';
import { STILL_MS } from '../../hooks/use-still.ts';
import { orderTexts } from '../../components/order-texts.ts';
import * as styles from './order-actions.module.css';
import { recordActivity } from '../../lib/record-activity.ts';
import { useChat } from '../../hooks/use-chat.ts';
import { whatsAppLink } from '../../lib/whatsapp-link.ts';
import { OrderMore } from './order-more.tsx';
import { orderPageTexts as words } from './order-page-texts.ts';
import { printAddress } from '../../lib/print-orders.ts';
import { type OrderStep, orderStep } from './order-step.ts';
import { RECEIPT } from './payment-details.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import type { OrderDraft } from './use-order-draft.ts';
import { useOrderAction } from './use-order-action.ts';
import { whatsAppText } from './whatsapp-texts.ts';

/** Actions for an order: its next step, call and WhatsApp, and the rest behind "…". */
export function OrderActions({ order, draft }: { order: StaffOrder; draft: OrderDraft }) {
  const [isShipping, setShipping] = useState(false);
  return (
    <div className={styles.bar} role="group" aria-label={words.actions}>
      <NextStep order={order} draft={draft} onShip={() => setShipping(true)} />
      <a href={`tel:${order.customerInfo.phone}`} className={styles.way}>
        <Icon name="phone" size={20} />
        {words.call}
      </a>
      <WhatsAppLink order={order} />
      <OrderMore order={order} draft={draft} onShip={() => setShipping(true)} />
      {isShipping && <ShipDialog order={order} onSaved={draft.rebase} onClose={() => setShipping(false)} />}
    </div>
  );
}

interface NextStepProps {
  order: StaffOrder;
  draft: OrderDraft;
  onShip: () => void;
}

function NextStep({ order, draft, onShip }: NextStepProps) {
  const { run, busy } = useOrderAction(order, draft.rebase);
  const { pathname, search } = useLocation();
  const step = orderStep(order);
  const since = useRef(-STILL_MS);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) since.current = performance.now();
    shown.current = step;
  }, [step]);
  if (!step) return <p className={styles.done}>{words.nothingLeft}</p>;
  const isDoubleTap = () => performance.now() - since.current < STILL_MS;
  if (step === 'pack') {
    return (
      <Link
        to={printAddress([order])}
        state={{ from: pathname + search }}
        className={`${buttonClass('primary', true)} ${styles.primary}`}
        onClick={(event) => isDoubleTap() && event.preventDefault()}
      >
        {words.step.pack}
      </Link>
    );
  }
  const { orderNumber, orderStatus } = order;
  const undone = words.moved(orderNumber, orderStatus);
  const act: Record<Exclude<OrderStep, 'pack'>, () => unknown> = {
    receipt: () => document.getElementById(RECEIPT)?.focus(),
    ship: onShip,
    confirmed: () => run({ change: { orderStatus: 'confirmed' }, done: words.moved(orderNumber, 'confirmed'), undone }),
    delivered: () => run({ change: { orderStatus: 'delivered' }, done: words.moved(orderNumber, 'delivered'), undone }),
    cash: () =>
      run({
        change: { paymentStatus: 'paid', notes: orderTexts.cashNote },
        done: words.cash(orderNumber),
        undone: words.unpaidAgain(orderNumber),
      }),
  };
  return (
    <Button compact className={styles.primary} busy={busy} onClick={() => !isDoubleTap() && act[step]()}>
      {words.step[step]}
    </Button>
  );
}

function WhatsAppLink({ order }: { order: StaffOrder }) {
  const chat = useChat();
  const couriers = useCouriers();
  if (!chat) return null;
  const text = whatsAppText(order, { ...chat(order.language), couriers });
  const record = () => {
    recordActivity([order._id], 'whatsapp', text).catch(() => showToast({ message: words.notRecorded, tone: 'error' }));
  };
  return (
    <a
      href={whatsAppLink(order.customerInfo.phone, text)}
      target="_blank"
      rel="noreferrer"
      className={styles.way}
      onClick={record}
    >
      <Icon name="chat" size={20} />
      {words.whatsApp}
    </a>
  );
}
