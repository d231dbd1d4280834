import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isAllowed } from '@shop/contracts/permissions';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { formatRs } from '@shop/contracts/money';
import { Button, buttonClass } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { lazyPart } from '@shop/ui/lazy-part';
import { Link, useLocation } from '@shop/ui/router';
import { orderDetailTexts } from '../../components/order-texts.ts';
import { texts } from '../../texts.ts';
import * as styles from './order-more.module.css';
import { orderPageTexts as words } from './order-page-texts.ts';
import { printAddress } from '../../lib/print-orders.ts';
import { session } from '../../lib/session.ts';
import { orderStep } from './order-step.ts';
import { useOrderAction } from './use-order-action.ts';
import type { OrderDraft } from './use-order-draft.ts';

// Seldom opened: who only looks at orders does not load them.
const OrderUpdateForm = lazyPart(async () => (await import('./order-update-form.tsx')).OrderUpdateForm, texts);
const EditOrder = lazyPart(async () => (await import('./edit-order.tsx')).EditOrder, texts);

interface OrderMoreProps {
  order: StaffOrder;
  draft: OrderDraft;
  onShip: () => void;
}

/** Menu of rare actions for an order: changes by hand, papers, and cancelling, which asks first. */
export function OrderMore({ order, draft, onShip }: OrderMoreProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  // An unsaved draft opens its form at once.
  const [opened, setOpened] = useState<'form' | 'edit' | 'cancel' | null>(draft.dirty ? 'form' : null);
  const { run } = useOrderAction(order, draft.rebase);
  const { pathname, search } = useLocation();
  const { data: admin } = useQuery(session);
  const { orderNumber, orderStatus, paymentStatus, total } = order;
  const isUnpacked = orderStatus === 'processing' || orderStatus === 'confirmed';
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const choose = (action: () => void) => () => {
    close();
    // The dialog gives the focus back to where it was.
    menu.current?.querySelector('summary')?.focus();
    action();
  };
  const paper = (form: string, name: string) => (
    <Link
      to={`${printAddress([order])}${form}`}
      state={{ from: pathname + search }}
      className={buttonClass('ghost', true)}
    >
      {name}
    </Link>
  );
  return (
    <>
      <details
        ref={menu}
        className={styles.menu}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !menu.current?.open) return;
          event.preventDefault();
          close();
          menu.current.querySelector('summary')?.focus();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
      >
        <summary aria-label={words.more}>
          <span aria-hidden="true">…</span>
        </summary>
        <div className={styles.list}>
          {orderStep(order) === 'pack' && (
            <Button compact variant="ghost" onClick={choose(onShip)}>
              {words.shipUnprinted}
            </Button>
          )}
          <Button compact variant="ghost" onClick={choose(() => setOpened('form'))}>
            {words.byHand}
          </Button>
          {isUnpacked && admin && isAllowed(admin.role, 'orders.edit') && (
            <Button compact variant="ghost" onClick={choose(() => setOpened('edit'))}>
              {words.edit}
            </Button>
          )}
          {paper('', orderDetailTexts.print)}
          {paper('&form=label', words.label)}
          {orderStatus !== 'cancelled' && orderStatus !== 'delivered' && (
            <Button compact variant="danger" onClick={choose(() => setOpened('cancel'))}>
              {words.cancel}
            </Button>
          )}
        </div>
      </details>
      {opened === 'form' && <OrderUpdateForm order={order} draft={draft} onClose={() => setOpened(null)} />}
      {opened === 'edit' && <EditOrder order={order} onClose={() => setOpened(null)} />}
      <ConfirmDialog
        open={opened === 'cancel'}
        title={words.cancelTitle(orderNumber)}
        confirmLabel={words.cancel}
        cancelLabel={words.keepOrder}
        danger
        onConfirm={() => {
          setOpened(null);
          run({
            change: { orderStatus: 'cancelled' },
            done: words.moved(orderNumber, 'cancelled'),
            undone: words.moved(orderNumber, orderStatus),
          });
        }}
        onClose={() => setOpened(null)}
      >
        <p>{words.cancelled}</p>
        {paymentStatus === 'paid' && <p>{words.cancelledPaid(formatRs(total))}</p>}
      </ConfirmDialog>
    </>
  );
}
