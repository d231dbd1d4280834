import { call } from '@shop/contracts/client';
import type { TrackedOrder } from '@shop/contracts/orders';
import { useCallback, useEffect, useState } from 'react';
import { ownerOf } from '../../order-owner.ts';
import { trackingContact } from '../../tracking-contact.ts';

/** An order of this browser as tracking shows it; null: its e-mail or phone is not known here, or it could not be read. */
export function useOwnOrder(orderNumber: string | null): { order: TrackedOrder | null; look: () => Promise<void> } {
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  const look = useCallback(async () => {
    const contact = trackingContact();
    if (!orderNumber || !contact) return;
    try {
      const found = await call('', 'GET /orders/track/:orderNumber', {
        params: { orderNumber },
        query: ownerOf(contact),
      });
      setOrder(found.order);
    } catch {
      // The page says what it knows without it.
    }
  }, [orderNumber]);
  useEffect(() => void look(), [look]);
  return { order: order?.orderNumber === orderNumber ? order : null, look };
}
