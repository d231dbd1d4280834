import type { OrderStatus } from '@shop/contracts/statuses';

export const trackerSteps = ['processing', 'shipped', 'enroute', 'delivered'] as const;

/** Where an order stands on the tracker's four steps; null once cancelled. Confirmed shows as processing. */
export function stepOf(status: OrderStatus): number | null {
  if (status === 'cancelled') return null;
  return status === 'confirmed' ? 0 : trackerSteps.indexOf(status);
}
