import type { OrderStatus } from '@shop/contracts/statuses';

export const trackerSteps = ['processing', 'shipped', 'enroute', 'delivered'] as const;

/**
 * Returns the step of an order on the tracker, from 0 to 3; null when it is cancelled. A confirmed order shows as
 * processing.
 */
export function stepOf(status: OrderStatus): number | null {
  if (status === 'cancelled') return null;
  return status === 'confirmed' ? 0 : trackerSteps.indexOf(status);
}
