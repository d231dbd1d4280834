import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instance, Program } from './instance.ts';

/** An order as a shopper sends it; the limit program reads the same. */
export type OrderForm = { customerInfo: Record<string, string>; [name: string]: unknown };

/** Forms of two lines each, of many products; with `code` all of them use the same coupon. */
export async function orderForms(instance: Instance, code?: string): Promise<OrderForm[]> {
  const products = await instance.query<{ id: string; price: number }>(
    `select id, (sizes -> 0 ->> 'price')::float8 as price from catalog_product where in_stock order by name limit 200`,
  );
  const customerInfo = {
    firstName: 'Ayesha',
    lastName: 'Khan',
    email: 'ayesha@example.com',
    phone: '0300 1234567',
    address: 'House 7, Street 3, Gulberg',
    city: 'Lahore',
    postalCode: '54000',
    country: 'Pakistan',
  };
  return products.map((one, at) => {
    const other = products[(at + 1) % products.length] ?? one;
    const items = [one, other].map(({ id, price }) => ({ productId: id, size: 'Small', quantity: 1, price }));
    return { customerInfo, items, paymentMethod: 'COD', ...(code && { discountCode: { code } }) };
  });
}

/** The header by which a request seems to come from another address each time. */
export const fromSomewhere = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.'),
});

/** Returns the form from another shopper, sent for the first time, so that no rate limit is reached. */
export function fromSomebody(form: OrderForm): { headers: Record<string, string>; body: string } {
  const key = randomUUID();
  const phone = `0300${String(randomInt(10_000_000)).padStart(7, '0')}`;
  return {
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...fromSomewhere(),
    },
    body: JSON.stringify({ ...form, customerInfo: { ...form.customerInfo, email: `${key}@example.com`, phone }, key }),
  };
}

/** Places so many orders a second, one after the other. `answered` takes the time of each answer, by `performance.now()`. */
export async function placeSteadily(
  api: Program,
  orders: readonly OrderForm[],
  perSecond: number,
  seconds: number,
  answered: number[],
): Promise<void> {
  for (let placed = 1; placed <= seconds * perSecond; placed++) {
    const form = orders[placed % orders.length];
    if (!form) return;
    const next = wait(1000 / perSecond);
    const response = await fetch(`${api.url}/api/orders`, { method: 'POST', ...fromSomebody(form) });
    answered.push(performance.now());
    if (response.status !== 201) throw new Error(`An order was answered with ${response.status}`);
    await next;
  }
}
