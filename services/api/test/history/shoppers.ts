import { PAYMENT_METHODS } from '@shop/contracts/shop';
import { customer } from '../support/prints.ts';
import { pictures, receipts } from './files.ts';
import { type Act, anyOf, formOf } from './model.ts';

type OrderReply = { order: { _id: string; orderNumber: string } };

/** Orders a few prints; some with a coupon, some at a price that the shop does not ask, some twice at once. */
export const placeOrder: Act = async (ask, world, rng) => {
  const shopper = Math.floor(rng.range(0, 150));
  const email = `shopper${shopper}@example.com`;
  // Some share a phone, and some of those a name.
  const who = { phone: `0300 1234${String(shopper % 60).padStart(3, '0')}`, firstName: `Name${shopper % 90}` };
  const items = Array.from({ length: Math.floor(rng.range(1, 4)) }, () => {
    const { id, sizes, options: offered } = anyOf(rng, world.products);
    const { name, price: ofSize } = anyOf(rng, sizes);
    const quantity = Math.floor(rng.range(1, 4));
    const taken = offered.filter(() => rng.chance(0.4));
    const price =
      [ofSize, ...taken.map((each) => each.price)].reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
    const wanted = Object.fromEntries(taken.map((each) => [each.group, each.name]));
    const options = rng.chance(0.03) ? { frame: 'No such frame' } : wanted;
    return { productId: id, size: name, options, quantity, price: rng.chance(0.06) ? price + 1 : price };
  });
  const code = rng.chance(0.03) ? 'NO-SUCH-CODE' : anyOf(rng, world.coupons).form.code;
  const method = rng.chance(0.2) ? 'COD' : anyOf(rng, PAYMENT_METHODS);
  const body = {
    customerInfo: customer({ email, ...who }),
    items,
    paymentMethod: method,
    shippingProtection: { enabled: rng.chance(0.3) },
    ...(rng.chance(0.4) ? { discountCode: { code } } : {}),
  };
  const key = anyKey(rng.next);
  const sendings = rng.chance(0.1) ? 2 : 1;
  const replies = await Promise.all(
    Array.from({ length: sendings }, () => ask<OrderReply>('POST', '/api/orders', { body, key })),
  );
  const placed = replies.filter(({ status }) => status === 201).map((reply) => reply.body.order);
  if (new Set(placed.map(({ _id }) => _id)).size > 1) throw new Error(`One key made two orders: ${key}`);
  const [order] = placed;
  if (!order) return undefined;
  const products = items.map(({ productId }) => productId);
  return () => world.orders.push({ id: order._id, number: order.orderNumber, email, method, products });
};

/** Proves a payment, by either call; often for an order that takes no proof, sometimes with what is no receipt. */
const proveOrder: Act = async (ask, world, rng) => {
  const unpaid = world.orders.filter(({ method }) => method !== 'COD');
  const { id, number } = anyOf(rng, unpaid.length && rng.chance(0.9) ? unpaid : world.orders);
  const name = rng.chance(0.5) ? id : number;
  const [kind, file] = anyOf(rng, receipts);
  const fields = { transactionId: `T-${Math.floor(rng.range(0, 400))}`, notes: 'Sent just now' };
  const body = (field: string) => formOf(fields, [[field, file, `receipt.${kind}`]]);
  if (rng.chance(0.7)) await ask('POST', `/api/payments/confirm/${name}`, { body: body('receipt') });
  else await ask('PATCH', `/api/orders/${name}/payment`, { body: body('receiptImage') });
  return undefined;
};

/** Reviews something that was ordered; some with a picture, some with another person's e-mail. */
const writeReview: Act = async (ask, world, rng) => {
  const { number, email, products } = anyOf(rng, world.orders);
  const fields = {
    productId: anyOf(rng, products),
    customerName: 'Ayesha Khan',
    customerEmail: rng.chance(0.05) ? 'somebody.else@example.com' : email.toUpperCase(),
    orderNumber: number,
    rating: String(Math.floor(rng.range(1, 6))),
    comment: 'The colours are as warm as on the screen.',
  };
  const files = rng.chance(0.1) ? [['images', anyOf(rng, pictures), 'wall.png'] as [string, Blob, string]] : [];
  await ask('POST', '/api/reviews', { body: formOf(fields, files) });
  return undefined;
};

/** Asks what a code would give. */
const validateCoupon: Act = async (ask, world, rng) => {
  const { code } = anyOf(rng, world.coupons).form;
  await ask('POST', '/api/coupons/validate', { body: { code, orderTotal: Math.floor(rng.range(100, 9000)) } });
  return undefined;
};

/** Looks at what everybody looks at, while it changes. */
const lookAround: Act = async (ask, world, rng) => {
  const { id } = anyOf(rng, world.products);
  const { number, email } = anyOf(rng, world.orders);
  const paths = [
    '/api/home',
    '/api/products?search=print',
    `/api/products/${id}`,
    `/api/reviews/product/${id}`,
    `/api/reviews/product/${id}/summary`,
    `/api/orders/track/${number}?email=${encodeURIComponent(email)}`,
    `/api/payments/instructions/${number}`,
  ];
  await ask('GET', anyOf(rng, paths));
  return undefined;
};

/** A UUID as a shop's client makes one, but from rng. */
function anyKey(next: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Acts of shoppers, with their weights. */
export const shoppersActs: readonly (readonly [string, Act, number])[] = [
  ['place an order', placeOrder, 26],
  ['prove a payment', proveOrder, 12],
  ['write a review', writeReview, 11],
  ['validate a coupon', validateCoupon, 4],
  ['look around', lookAround, 4],
];
