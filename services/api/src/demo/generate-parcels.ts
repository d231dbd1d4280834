import type { Rng } from './rng.ts';
import type { GeneratedOrder, Step } from './generated-order.ts';

const DAY = 86_400_000;
/** Couriers hand over what they collect about so many days later. */
const PAYS_AFTER_DAYS = 21;
/** Cash orders whose customers nobody has called yet. */
const WAITING = 3;

const returnNotes = [
  'Came back: refused at the door.',
  'Came back: nobody was reached, three tries.',
  'Came back: the address was wrong.',
];

type Delivery = Extract<Step, { update: unknown }>;
const isDelivery = (step: Step): step is Delivery => 'update' in step && step.update.orderStatus === 'delivered';

/**
 * Generates the parcels of the cash orders. Some parcels come back, some cash is still with the courier, and the newest
 * cash orders wait for a call.
 */
export function generateParcels(orders: readonly GeneratedOrder[], now: Date, rng: Rng): void {
  const cash = orders.filter(({ form }) => form.paymentMethod === 'COD');
  for (const order of cash) {
    const delivery = order.steps.find(isDelivery);
    if (!delivery) continue;
    const isOwed = now.getTime() - delivery.at.getTime() < PAYS_AFTER_DAYS * DAY && rng.chance(0.9);
    if (rng.chance(0.15)) {
      const notes = rng.weighted(returnNotes.map((note) => [note, 1] as const));
      const before = order.steps.slice(0, order.steps.indexOf(delivery));
      order.steps = [...before, { at: delivery.at, update: { orderStatus: 'cancelled', notes } }];
    } else if (isOwed) {
      order.steps = order.steps.slice(0, order.steps.indexOf(delivery) + 1);
      delivery.update = { orderStatus: 'delivered' };
    }
  }
  for (const order of cash.slice(-WAITING)) order.steps = [];
}
