import { type Page, expect } from '@playwright/test';
import { call } from '@shop/contracts/client';
import type { OrderSummary } from '@shop/contracts/orders';
import type { eventsProcessed } from './backoffice.ts';
import { photo, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

const email = 'hira.baig@example.com';

/** An order of one print by a shopper of some name, placed without any page. */
export async function orderBy(
  shop: string,
  firstName: string,
  paymentMethod: 'COD' | 'JazzCash' = 'COD',
  contact: { email: string; phone: string } = { email, phone: '0300-1234567' },
  place: { lastName?: string; address?: string; city?: string; postalCode?: string } = {},
): Promise<OrderSummary> {
  const [product] = await twoProducts(shop);
  const customerInfo = {
    firstName,
    lastName: 'Baig',
    ...contact,
    address: 'House 7, Street 3, Peoples Colony',
    city: 'Faisalabad',
    postalCode: '38000',
    country: 'Pakistan',
    ...place,
  } as const;
  const items = [{ productId: product._id, size: product.sizes[0]?.name ?? '', quantity: 1 }];
  return (await call(shop, 'POST /orders', { body: { customerInfo, items, paymentMethod } })).order;
}

/** Several of them, the newest first, as lists show them. */
export async function ordersBy(shop: string, firstName: string, count: number): Promise<OrderSummary[]> {
  const orders: OrderSummary[] = [];
  for (let number = 0; number < count; number++) orders.unshift(await orderBy(shop, firstName));
  return orders;
}

type Ask = Parameters<typeof eventsProcessed>[0];

/** Confirmed orders of other tests have a courier, so that those of this one are all that is to be booked. */
export async function leaveNoneToBook(ask: Ask): Promise<void> {
  const { orders } = await ask('GET /admin/orders', { query: { status: 'confirmed', limit: '100' } });
  const rows = orders.filter(({ courier }) => courier === null).map(({ _id }) => ({ _id, courier: 'By hand' }));
  if (rows.length > 0) await ask('PATCH /admin/orders', { body: { rows } });
}

/** All pages of them: other tests leave more orders to confirm than one page holds, and the newest come last. */
export async function waitingConfirmations(ask: Ask) {
  const pageOf = (page: number) =>
    ask('GET /admin/confirmations', { query: { show: 'now', limit: '100', page: String(page) } });
  const first = await pageOf(1);
  const waiting = first.confirmations;
  for (let page = 2; page <= first.totalPages; page++) waiting.push(...(await pageOf(page)).confirmations);
  return waiting;
}

/**
 * Waits until these orders, the oldest first, are all that is to be confirmed. Those of other tests are put out of the way,
 * also such as come to the queue only now.
 */
export async function leaveOnlyToConfirm(ask: Ask, orders: readonly OrderSummary[]): Promise<void> {
  const own = orders.map(({ _id }) => _id);
  const waiting = async () => (await waitingConfirmations(ask)).map(({ order }) => order._id);
  await expect
    .poll(async () => {
      const others = (await waiting()).filter((id) => !own.includes(id));
      const body = { outcome: 'suspicious' as const };
      // Another test may have decided about one of them meanwhile.
      await Promise.allSettled(
        others.map((id) => ask('POST /admin/confirmations/:id/outcome', { params: { id }, body })),
      );
      return waiting();
    })
    .toEqual(own);
}

/** A receipt for an order, with a transaction ID that others may have used; a file of its own, unless one is given. */
export async function proofOf(shop: string, { _id }: OrderSummary, transactionId: string, file?: Blob) {
  const body = new FormData();
  body.set('transactionId', transactionId);
  const receipt = file ?? new Blob([new Uint8Array(await photo()), unique('receipt')], { type: 'image/jpeg' });
  body.set('receipt', receipt, receipt.type === 'application/pdf' ? 'receipt.pdf' : 'receipt.jpg');
  await call(shop, 'POST /payments/confirm/:id', { params: { id: _id }, body: body as never });
}

/** A review of what an order holds. */
export async function reviewOf(shop: string, order: OrderSummary, comment: string, photos: number) {
  const body = new FormData();
  const fields = {
    customerName: 'Hira Baig',
    customerEmail: email,
    orderNumber: order.orderNumber,
    rating: '4',
    comment,
  };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('productId', order.items[0]?.productId ?? '');
  for (let number = 0; number < photos; number++) {
    const bytes = new Uint8Array(await photo(400 + number, 300));
    body.append('images', new Blob([bytes], { type: 'image/jpeg' }), `photo-${number}.jpg`);
  }
  await call(shop, 'POST /reviews', { body: body as never });
}

/** Presses J until the keys act on the receipt of an order: others come and go above it. */
export async function stepTo(page: Page, { orderNumber }: OrderSummary): Promise<void> {
  const current = page.locator('article[aria-current="true"]');
  while ((await current.getAttribute('aria-label')) !== orderNumber) await page.keyboard.press('j');
}

/** Lets some rows of a bulk call fail with this sentence, once the others have been changed, which may have to wait. */
export const failRows = (
  page: Page,
  path: string,
  isFailed: (row: { _id: string }, index: number) => boolean,
  message: string,
  wait?: Promise<void>,
) =>
  page.route(`**/api${path}`, async (route) => {
    await wait;
    const { rows } = route.request().postDataJSON() as { rows: { _id: string }[] };
    const response = await route.fetch({ postData: { rows: rows.filter((row, index) => !isFailed(row, index)) } });
    const { results } = (await response.json()) as { results: { _id: string }[] };
    const failed = (_id: string) => ({ _id, ok: false, error: { code: 'conflict', message } });
    const whole = rows.map(({ _id }) => results.find((result) => result._id === _id) ?? failed(_id));
    await route.fulfill({ response, json: { results: whole } });
  });
