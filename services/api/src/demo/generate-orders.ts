import type { OrderUpdate } from '@shop/contracts/staff-orders';
import { PlaceOrder } from '@shop/contracts/orders';
import type { Product } from '@shop/contracts/products';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { type Rng, createRng } from './rng.ts';
import { applyCoupons } from './generate-coupons.ts';
import { generateProof, generateRejection, endAtEachPaymentState } from './generate-payments.ts';
import { generateParcels } from './generate-parcels.ts';
import type { Decision, GeneratedOrder, Step } from './generated-order.ts';
import { generateCustomer } from './generate-customer.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Pakistan has no daylight saving time. */
const KARACHI_OFFSET = 5 * HOUR;
const SPAN_DAYS = 60;

// The weight of each hour of a day in Karachi, from midnight on: few orders before noon, most after supper.
const hourWeights = [5, 3, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 6, 5, 5, 5, 6, 7, 9, 12, 14, 13, 9];
const paymentMethods: readonly (readonly [PaymentMethod, number])[] = [
  ['COD', 70],
  ['JazzCash', 12],
  ['EasyPaisa', 9],
  ['Bank Transfer', 6],
  ['USDT (TRC-20)', 3],
];
const lineCounts = [
  [1, 55],
  [2, 27],
  [3, 12],
  [4, 6],
] as const;
const quantities = [
  [1, 85],
  [2, 12],
  [3, 3],
] as const;
const couriers = [
  ['TCS', 5],
  ['Leopards', 4],
  ['Pakistan Post', 1],
] as const;
/** A number as the courier would give it. */
const numberOf = (courier: string, digits: string) => (courier === 'Leopards' ? `LE${digits.slice(2)}` : digits);

const customerNotes = [
  'Please ring before you come, the bell does not work.',
  'It is a gift: no bill in the parcel, please.',
  'Deliver after 5 pm, nobody is home before.',
  'Leave it with the guard at the gate.',
  'Second floor, above the tailor.',
];
const cancellationNotes = [
  'The customer called: ordered twice by mistake.',
  'Nobody answered the phone three days in a row.',
  'The customer found the size too large for the wall.',
];

/** Generates orders of the last 60 days, oldest first; the older an order, the more of its steps are done. */
export function generateOrders(products: readonly Product[], count: number, now: Date): GeneratedOrder[] {
  const rng = createRng('orders of the demo shop');
  const times = Array.from({ length: count }, () => timeBefore(now, rng)).toSorted((a, b) => a - b);
  const orders = times.map((placedAt): GeneratedOrder => {
    const form = formOf(products, rng);
    const steps = stepsOf(form.paymentMethod, placedAt, rng);
    return { placedAt: new Date(placedAt), form, steps: steps.filter((step) => step.at < now) };
  });
  endAtEachPaymentState(orders, now, rng);
  generateParcels(orders, now, createRng('parcels of the demo shop'));
  applyCoupons(orders, products, now);
  return orders;
}

function timeBefore(now: Date, rng: Rng): number {
  const today = Math.floor((now.getTime() + KARACHI_OFFSET) / DAY) * DAY - KARACHI_OFFSET;
  for (;;) {
    // Recent days have more orders, as in a shop that grows.
    const day = today - Math.floor(rng.next() ** 1.2 * SPAN_DAYS) * DAY;
    const hour = rng.weighted(hourWeights.map((weight, index) => [index, weight] as const));
    const time = day + (hour + rng.next()) * HOUR;
    if (time < now.getTime()) return Math.floor(time);
  }
}

function formOf(products: readonly Product[], rng: Rng): PlaceOrder {
  const choices = products
    .filter(({ inStock }) => inStock)
    .flatMap(({ _id, sizes, featured }) =>
      sizes.map(({ name }) => [{ productId: _id, size: name }, featured ? 3 : 1] as const),
    );
  const lines = new Map<string, PlaceOrder['items'][number]>();
  const lineCount = rng.weighted(lineCounts);
  for (let picked = 0; picked < lineCount; picked++) {
    const line = rng.weighted(choices);
    const quantity = rng.weighted(quantities);
    lines.set(`${line.productId} ${line.size}`, { ...line, quantity });
  }
  return PlaceOrder.parse({
    customerInfo: generateCustomer(rng.next),
    items: [...lines.values()],
    shippingProtection: { enabled: rng.chance(0.3) },
    paymentMethod: rng.weighted(paymentMethods),
    notes: rng.chance(0.12) ? rng.weighted(customerNotes.map((note) => [note, 1] as const)) : undefined,
  });
}

/** All steps of an order from placed to delivered or cancelled, also those after now. */
function stepsOf(method: PaymentMethod, placedAt: number, rng: Rng): Step[] {
  const steps: Step[] = [];
  let at = placedAt;
  const updateAfter = (minHours: number, maxHours: number, update: OrderUpdate) => {
    at = toWorkingHours(at + rng.range(minHours, maxHours) * HOUR, rng);
    steps.push({ at: new Date(at), update });
  };
  const isCash = method === 'COD';
  const sendProof = () => {
    at += rng.range(0.1, 4) * HOUR;
    steps.push({ at: new Date(at), proof: generateProof(method, rng) });
  };
  const decide = (decision: Decision) => {
    at = toWorkingHours(at + rng.range(0.2, 6) * HOUR, rng);
    steps.push({ at: new Date(at), decision });
  };
  if (!isCash) {
    sendProof();
    if (rng.chance(0.12)) {
      decide(generateRejection(rng));
      if (rng.chance(0.4)) {
        updateAfter(40, 60, { orderStatus: 'cancelled' });
        return steps;
      }
      sendProof();
    }
    decide({ isVerified: true });
  }
  if (rng.chance(0.08)) {
    const notes = rng.weighted(cancellationNotes.map((note) => [note, 1] as const));
    updateAfter(2, 30, { orderStatus: 'cancelled', notes, ...(isCash ? {} : { paymentStatus: 'refunded' }) });
    return steps;
  }
  updateAfter(1, 14, { orderStatus: 'confirmed' });
  const digits = String(Math.floor(rng.range(1e11, 1e12)));
  const courier = rng.weighted(couriers);
  updateAfter(6, 32, { orderStatus: 'shipped', courier, trackingNumber: numberOf(courier, digits) });
  updateAfter(8, 26, { orderStatus: 'enroute' });
  updateAfter(10, 60, { orderStatus: 'delivered', ...(isCash ? { paymentStatus: 'paid' } : {}) });
  if (rng.chance(0.03)) updateAfter(48, 140, { paymentStatus: 'refunded', notes: 'Came back with a bent corner.' });
  return steps;
}

/** Staff works from 10:00 to 19:00; a time outside moves to the next opening. */
function toWorkingHours(time: number, rng: Rng): number {
  const day = Math.floor((time + KARACHI_OFFSET) / DAY) * DAY - KARACHI_OFFSET;
  const hour = (time - day) / HOUR;
  if (hour < 10) return day + rng.range(10, 11.5) * HOUR;
  if (hour >= 19) return day + DAY + rng.range(10, 11.5) * HOUR;
  return time;
}
