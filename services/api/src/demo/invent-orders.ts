import type { OrderUpdate } from '@shop/contracts/admin';
import { PlaceOrder } from '@shop/contracts/orders';
import type { Product } from '@shop/contracts/products';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { type Chance, chance } from './chance.ts';
import { useCoupons } from './invent-coupons.ts';
import { inventProof, inventRejection, leaveWaiting } from './invent-payments.ts';
import type { Decision, InventedOrder, Step } from './invented-order.ts';
import { inventCustomer } from './people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Pakistan keeps the same distance from UTC all year. */
const KARACHI = 5 * HOUR;
const SPAN_DAYS = 60;

// How much is ordered in each hour of a day in Karachi, from midnight on: little before noon, most after supper.
const busyHours = [5, 3, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 6, 5, 5, 5, 6, 7, 9, 12, 14, 13, 9];
const methods: readonly (readonly [PaymentMethod, number])[] = [
  ['COD', 70],
  ['JazzCash', 12],
  ['EasyPaisa', 9],
  ['Bank Transfer', 6],
  ['USDT (TRC-20)', 3],
];
const couriers = [
  ['TCS', 5],
  ['Leopards', 4],
  ['Pakistan Post', 1],
] as const;
const wishes = [
  'Please ring before you come, the bell does not work.',
  'It is a gift: no bill in the parcel, please.',
  'Deliver after 5 pm, nobody is home before.',
  'Leave it with the guard at the gate.',
  'Second floor, above the tailor.',
];
const cancellations = [
  'The customer called: ordered twice by mistake.',
  'Nobody answered the phone three days in a row.',
  'The customer found the size too large for the wall.',
];

/** Orders of the last 60 days, oldest first, each as far on its way as its age lets expect. */
export function inventOrders(products: readonly Product[], count: number, now: Date): InventedOrder[] {
  const luck = chance('orders of the demo shop');
  const moments = Array.from({ length: count }, () => momentBefore(now, luck)).toSorted((a, b) => a - b);
  const orders = moments.map((at): InventedOrder => {
    const form = formOf(products, luck);
    const steps = stepsOf(form.paymentMethod, at, luck);
    return { at: new Date(at), form, steps: steps.filter((step) => step.at < now) };
  });
  leaveWaiting(orders, now, luck);
  useCoupons(orders, products, now);
  return orders;
}

function momentBefore(now: Date, luck: Chance): number {
  const today = Math.floor((now.getTime() + KARACHI) / DAY) * DAY - KARACHI;
  for (;;) {
    // The shop grows a little: recent days are somewhat busier.
    const day = today - Math.floor(luck.next() ** 1.2 * SPAN_DAYS) * DAY;
    const hour = luck.pick(busyHours.map((weight, each) => [each, weight] as const));
    const moment = day + (hour + luck.next()) * HOUR;
    if (moment < now.getTime()) return Math.floor(moment);
  }
}

function formOf(products: readonly Product[], luck: Chance): PlaceOrder {
  const shelf = products
    .filter(({ inStock }) => inStock)
    .flatMap(({ _id, sizes, featured }) =>
      sizes.map(({ name }) => [{ productId: _id, size: name }, featured ? 3 : 1] as const),
    );
  const lines = new Map<string, PlaceOrder['items'][number]>();
  const wanted = luck.pick([1, 2, 3, 4].map((each, at) => [each, [55, 27, 12, 6][at] ?? 0] as const));
  for (let picked = 0; picked < wanted; picked++) {
    const line = luck.pick(shelf);
    const quantity = luck.pick([1, 2, 3].map((each, at) => [each, [85, 12, 3][at] ?? 0] as const));
    lines.set(`${line.productId} ${line.size}`, { ...line, quantity });
  }
  return PlaceOrder.parse({
    customerInfo: inventCustomer(luck.next),
    items: [...lines.values()],
    shippingProtection: { enabled: luck.happens(0.3) },
    paymentMethod: luck.pick(methods),
    notes: luck.happens(0.12) ? luck.pick(wishes.map((wish) => [wish, 1] as const)) : undefined,
  });
}

/** The whole way of an order; the caller takes what of it lies in the past. */
function stepsOf(method: PaymentMethod, placed: number, luck: Chance): Step[] {
  const steps: Step[] = [];
  let at = placed;
  const after = (fewest: number, most: number, update: OrderUpdate) => {
    at = workingHour(at + luck.between(fewest, most) * HOUR, luck);
    steps.push({ at: new Date(at), update });
  };
  const cash = method === 'COD';
  const prove = () => {
    at += luck.between(0.1, 4) * HOUR;
    steps.push({ at: new Date(at), proof: inventProof(method, luck) });
  };
  const decide = (decision: Decision) => {
    at = workingHour(at + luck.between(0.2, 6) * HOUR, luck);
    steps.push({ at: new Date(at), decision });
  };
  if (!cash) {
    prove();
    if (luck.happens(0.12)) {
      decide(inventRejection(luck));
      if (luck.happens(0.4)) {
        after(40, 60, { orderStatus: 'cancelled' });
        return steps;
      }
      prove();
    }
    decide({ isVerified: true });
  }
  if (luck.happens(0.08)) {
    const notes = luck.pick(cancellations.map((reason) => [reason, 1] as const));
    after(2, 30, { orderStatus: 'cancelled', notes, ...(cash ? {} : { paymentStatus: 'refunded' }) });
    return steps;
  }
  after(1, 14, { orderStatus: 'confirmed' });
  const trackingNumber = String(Math.floor(luck.between(1e11, 1e12)));
  after(6, 32, { orderStatus: 'shipped', courier: luck.pick(couriers), trackingNumber });
  after(8, 26, { orderStatus: 'enroute' });
  after(10, 60, { orderStatus: 'delivered', ...(cash ? { paymentStatus: 'paid' } : {}) });
  if (luck.happens(0.03)) after(48, 140, { paymentStatus: 'refunded', notes: 'Came back with a bent corner.' });
  return steps;
}

/** The workshop is open from ten to seven; what falls outside is done after it opens. */
function workingHour(moment: number, luck: Chance): number {
  const day = Math.floor((moment + KARACHI) / DAY) * DAY - KARACHI;
  const hour = (moment - day) / HOUR;
  if (hour < 10) return day + luck.between(10, 11.5) * HOUR;
  if (hour >= 19) return day + DAY + luck.between(10, 11.5) * HOUR;
  return moment;
}
