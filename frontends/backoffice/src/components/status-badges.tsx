import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import { StatusBadge, type StatusShape, type StatusTone } from '@shop/ui/status-badge';
import { orderStatusNames, paymentStatusNames } from './order-texts.ts';

const orderMarks: Record<OrderStatus, [StatusShape, StatusTone]> = {
  processing: ['waiting', 'neel'],
  confirmed: ['done', 'neel'],
  shipped: ['sent', 'neel'],
  enroute: ['sent', 'neel'],
  delivered: ['done', 'green'],
  cancelled: ['failed', 'red'],
};

/** Badge of an order's status: a shape and a word. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const [shape, tone] = orderMarks[status];
  return (
    <StatusBadge shape={shape} tone={tone}>
      {orderStatusNames[status]}
    </StatusBadge>
  );
}

const paymentShapes: Record<PaymentStatus, StatusShape> = {
  pending: 'waiting',
  paid: 'done',
  failed: 'failed',
  refunded: 'sent',
};

/** Badge of a payment's status: green when paid, blue when pending and `isExpected`, otherwise amber. */
export function PaymentStatusBadge({ status, isExpected }: { status: PaymentStatus; isExpected?: boolean }) {
  const tone = status === 'paid' ? 'green' : isExpected && status === 'pending' ? 'neel' : 'amber';
  return (
    <StatusBadge shape={paymentShapes[status]} tone={tone}>
      {paymentStatusNames[status]}
    </StatusBadge>
  );
}

/** Badge of a decision: null is waiting, true is accepted, false is rejected. The word is `children`. */
export function DecisionBadge({ decision, children }: { decision: boolean | null; children: string }) {
  const [shape, tone]: [StatusShape, StatusTone] =
    decision === null ? ['waiting', 'amber'] : decision ? ['done', 'green'] : ['failed', 'red'];
  return (
    <StatusBadge shape={shape} tone={tone}>
      {children}
    </StatusBadge>
  );
}
