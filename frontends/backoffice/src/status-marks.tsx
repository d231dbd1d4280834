import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import { StatusMark, type StatusShape, type StatusTone } from '@shop/ui/status-mark';
import { orderStatusNames, paymentStatusNames } from './texts.ts';

const orderMarks: Record<OrderStatus, [StatusShape, StatusTone]> = {
  processing: ['waiting', 'neel'],
  confirmed: ['done', 'neel'],
  shipped: ['sent', 'neel'],
  enroute: ['sent', 'neel'],
  delivered: ['done', 'green'],
  cancelled: ['failed', 'red'],
};

/** Where an order stands, as shape and word. */
export function OrderStatusMark({ status }: { status: OrderStatus }) {
  const [shape, tone] = orderMarks[status];
  return (
    <StatusMark shape={shape} tone={tone}>
      {orderStatusNames[status]}
    </StatusMark>
  );
}

const paymentShapes: Record<PaymentStatus, StatusShape> = {
  pending: 'waiting',
  paid: 'done',
  failed: 'failed',
  refunded: 'sent',
};

/** Green when paid, otherwise amber, always with the word. */
export function PaymentStatusMark({ status }: { status: PaymentStatus }) {
  return (
    <StatusMark shape={paymentShapes[status]} tone={status === 'paid' ? 'green' : 'amber'}>
      {paymentStatusNames[status]}
    </StatusMark>
  );
}

/** Whether something still waits for a decision (null), was found good, or was refused; said by its children. */
export function DecisionMark({ decision, children }: { decision: boolean | null; children: string }) {
  const [shape, tone]: [StatusShape, StatusTone] =
    decision === null ? ['waiting', 'amber'] : decision ? ['done', 'green'] : ['failed', 'red'];
  return (
    <StatusMark shape={shape} tone={tone}>
      {children}
    </StatusMark>
  );
}
