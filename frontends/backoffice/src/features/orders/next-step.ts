import type { ListedOrder } from '@shop/contracts/listed-orders';
import type { OrderStatus } from '@shop/contracts/statuses';
import { whyNoCash } from './cash-received.ts';
import type { Mark } from './use-order-change.ts';

const after: Partial<Record<OrderStatus, OrderStatus>> = {
  processing: 'confirmed',
  confirmed: 'shipped',
  shipped: 'delivered',
  enroute: 'delivered',
};

/** Returns the next step that most of these orders share; null when none has one. */
export function commonStep(orders: readonly ListedOrder[]): Mark | null {
  const steps = orders.flatMap((order) => nextStep(order) ?? []);
  const count = (step: Mark) => steps.filter((each) => each === step).length;
  return steps.reduce<Mark | null>((best, step) => (best && count(best) >= count(step) ? best : step), null);
}

/** Returns the usual next step of an order; null when there is none. */
export const nextStep = (order: ListedOrder): Mark | null =>
  after[order.orderStatus] ?? (whyNoCash(order) === null ? 'cash' : null);
