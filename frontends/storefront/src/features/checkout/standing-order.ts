import { ApiError, hasCode } from '@shop/contracts/client';
import { type Placed, earlierOrder, isRefused, send } from './place-order.ts';
import { type OrderBody, attemptInProgress } from './saved-checkout.ts';

/**
 * The order that an earlier press placed, when its answer was lost; null when none stands. Asked only about an order that
 * its quote refuses: nothing can be placed by asking, and a code that is used up may be used up by that very order.
 */
export async function standingOrder(body: OrderBody): Promise<Placed | null> {
  const { key, sent } = attemptInProgress();
  // Without the total that was agreed to, the server would place it at any price.
  if (sent.length === 0 || body.total === undefined) return null;
  try {
    return { placed: await send(body, key) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (hasCode(error, 'idempotency_key_reused')) {
      const placed = await earlierOrder(sent, key);
      return placed && { placed, earlier: true };
    }
    if (isRefused(error) && error.status !== 429) return null;
    throw error;
  }
}
