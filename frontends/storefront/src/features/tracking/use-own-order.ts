import { call } from '@shop/contracts/client';
import type { TrackedOrder } from '@shop/contracts/orders';
import { useCallback, useEffect, useState } from 'react';
import { trackingEmail } from '../../tracking-email.ts';

/** An order of this browser as tracking shows it; null: its e-mail is not known here, or it could not be read. */
export function useOwnOrder(orderNumber: string | null): { order: TrackedOrder | null; look: () => Promise<void> } {
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  const look = useCallback(async () => {
    const email = trackingEmail();
    if (!orderNumber || !email) return;
    try {
      const found = await call('', 'GET /orders/track/:orderNumber', { params: { orderNumber }, query: { email } });
      setOrder(found.order);
    } catch {
      // The page says what it knows without it.
    }
  }, [orderNumber]);
  useEffect(() => void look(), [look]);
  return { order: order?.orderNumber === orderNumber ? order : null, look };
}
