import { formatRs } from '@shop/contracts/money';
import { ConfirmDialog } from '@shop/ui/dialog';
import { texts } from '../../texts.ts';
import { orderTexts } from './order-texts.ts';
import { checkoutTexts as t } from './texts.ts';
import type { OrderBody } from './saved-checkout.ts';

interface ConfirmOrderProps {
  /** Null: nothing is asked. */
  order: OrderBody | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before an order is placed without a page for its payment: in cash, or for nothing. */
export function ConfirmOrder({ order, busy, onConfirm, onClose }: ConfirmOrderProps) {
  return (
    <ConfirmDialog
      open={order !== null}
      title={t.confirmTitle}
      confirmLabel={busy ? t.placing : t.place}
      cancelLabel={texts.form.goBack}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {order && (
        <p>{order.total ? t.confirmText(formatRs(order.total), order.customerInfo.city) : orderTexts.nothingToPay}</p>
      )}
    </ConfirmDialog>
  );
}
