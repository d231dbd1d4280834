import type { ParcelStatus } from '@shop/contracts/parcels';
import type { OrderStatus } from '@shop/contracts/statuses';

interface OrderSide {
  orderStatus: OrderStatus;
  /** Null: it is what it was when it was placed. */
  statusBefore: OrderStatus | null;
  trackingNumber: string | null;
}

interface ParcelSide {
  status: ParcelStatus;
  trackingNumber: string | null;
  /** Null: it came to be by what staff entered in the order. */
  bookedBy: string | null;
}

/** Change that brings the latest parcel of an order in line with the order. */
export type Agreement = { change: 'none' } | { change: 'remove' } | { change: 'move' | 'open'; to: ParcelStatus };

/**
 * Returns the change that brings the latest parcel (null: none) in line with its order, after staff edited the order.
 */
export function agreement(
  { orderStatus, statusBefore, trackingNumber }: OrderSide,
  latest: ParcelSide | null,
): Agreement {
  const current = latest && latest.status !== 'returned' ? latest : null;
  // An order that was cancelled by mistake goes on with its parcel; with another number it has another parcel.
  const isSame = latest !== null && latest.trackingNumber === trackingNumber;
  switch (orderStatus) {
    case 'processing':
    case 'confirmed': {
      if (!current) return trackingNumber && !isSame ? { change: 'open', to: 'booked' } : { change: 'none' };
      const isTypingTakenBack = current.bookedBy === null && !trackingNumber;
      return isTypingTakenBack ? { change: 'remove' } : { change: 'move', to: 'booked' };
    }
    case 'shipped':
    case 'enroute':
      return { change: current || isSame ? 'move' : 'open', to: 'shipped' };
    case 'delivered':
      return { change: current || isSame ? 'move' : 'open', to: 'delivered' };
    case 'cancelled': {
      // It may have left and been cancelled before this is asked: its parcel comes back all the same.
      const hasLeft = statusBefore === 'shipped' || statusBefore === 'enroute' || statusBefore === 'delivered';
      if (!current) return hasLeft && !isSame ? { change: 'open', to: 'returned' } : { change: 'none' };
      return current.status === 'booked' && !hasLeft ? { change: 'remove' } : { change: 'move', to: 'returned' };
    }
  }
}
