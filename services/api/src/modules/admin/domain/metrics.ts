import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';

/** One or many orders in the same two statuses; `total` is what they are worth together, in rupees. */
export interface OrderBucket {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  orders: number;
  total: number;
}

/** Figures of the dashboard by name. */
export type Metrics = Record<string, number>;

/**
 * Returns the share of these orders in the dashboard's metrics. Every metric of orders is defined here; money in
 * rupees.
 */
export function metricsOf({ orderStatus, paymentStatus, orders, total }: OrderBucket): Metrics {
  const waits = paymentStatus === 'pending' && orderStatus !== 'delivered' && orderStatus !== 'cancelled';
  const realized = orderStatus === 'delivered' && paymentStatus !== 'refunded';
  return {
    'orders.all': orders,
    [`orders.${orderStatus}`]: orders,
    'orders.pending': waits ? orders : 0,
    'revenue.realized': realized ? total : 0,
    'revenue.gross': paymentStatus === 'paid' ? total : 0,
  };
}

/** Returns the change of the metrics when orders move from one state to another, without metrics that stay the same. */
export function metricsDelta(before: OrderBucket | null, after: OrderBucket): Metrics {
  return addMetrics([...(before ? [negative(metricsOf(before))] : []), metricsOf(after)]);
}

/** Adds figures up by name and leaves out what comes to nothing. */
export function addMetrics(all: readonly Metrics[]): Metrics {
  const paisa: Metrics = {};
  for (const figures of all) {
    for (const [name, value] of Object.entries(figures)) paisa[name] = (paisa[name] ?? 0) + Math.round(value * 100);
  }
  return Object.fromEntries(
    Object.entries(paisa).flatMap(([name, value]) => (value === 0 ? [] : [[name, value / 100]])),
  );
}

const negative = (figures: Metrics): Metrics =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, -value]));
