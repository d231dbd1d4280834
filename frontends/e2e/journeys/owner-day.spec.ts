import { type Page, expect } from '@playwright/test';
import { call } from '@shop/contracts/client';
import type { OrderSummary } from '@shop/contracts/orders';
import { leaveNoneToBook, leaveOnlyToConfirm, waitingConfirmations } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { open } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { sheetText } from './sheet-text.ts';
import { unique, uniqueNumber } from './staff.ts';
import { goTo, tap } from './taps.ts';

const STOCK = 9;

const card = (page: Page, { orderNumber }: Pick<OrderSummary, 'orderNumber'>) =>
  page.getByRole('article', { name: orderNumber });

test.describe('an owner’s day', () => {
  test(
    'the day of an owner: five orders are confirmed, shipped, brought back and paid for',
    { tag: '@phone' },
    async ({ page, shop, ask, staff, context }) => {
      test.setTimeout(180_000);
      const print = await staff.addProduct(unique('Owner’s day'));
      const [size] = (await ask('GET /admin/stock', { query: { product: print._id } })).stock;
      const _id = size?._id ?? '';
      await ask('PATCH /admin/stock', { body: { rows: [{ _id, count: STOCK, seen: null }] } });
      const left = async () => (await ask('GET /admin/stock', { query: { product: print._id } })).stock[0]?.count;
      const statusOf = async ({ _id: id }: OrderSummary) =>
        (await ask('GET /admin/orders/:id', { params: { id } })).order.orderStatus;

      const phones = Array.from({ length: 5 }, (_, nth) => `0345-${String(Date.now() + nth).slice(-7)}`);
      const buy = async (phone: string | undefined, firstName: string) => {
        const customerInfo = {
          firstName,
          lastName: 'Baig',
          email: `${unique('day')}@example.com`,
          phone: phone ?? '',
          address: 'House 7, Street 3, Peoples Colony',
          city: 'Faisalabad',
          postalCode: '38000',
          country: 'Pakistan',
        } as const;
        const items = [{ productId: print._id, size: 'Small', quantity: 1 }];
        return (await call(shop, 'POST /orders', { body: { customerInfo, items, paymentMethod: 'COD' } })).order;
      };
      await eventsProcessed(ask);
      await leaveNoneToBook(ask);
      const orders: OrderSummary[] = [];
      for (const [nth, phone] of phones.entries()) orders.push(await buy(phone, `Day${nth}`));
      const [first, second, third, fourth, fifth] = orders as [
        OrderSummary,
        OrderSummary,
        OrderSummary,
        OrderSummary,
        OrderSummary,
      ];
      await leaveOnlyToConfirm(ask, orders);
      expect(await left()).toBe(STOCK - 5);

      // Morning: who wants their parcel? One customer is faster than the call.
      const link = (await waitingConfirmations(ask)).find(({ order }) => order._id === fourth._id)?.link ?? '';
      const customer = await context.newPage();
      await open(customer, new URL(link).pathname);
      await tap(customer.getByRole('button', { name: 'Confirm order' }));
      await expect(customer.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
      await customer.close();

      await page.goto('/admin');
      await tap(page.getByRole('region', { name: 'Needs you' }).getByRole('link', { name: 'To confirm (COD)' }));
      const decide = (order: OrderSummary, name: string) =>
        tap(card(page, order).getByRole('button', { name, exact: true }));
      await decide(first, 'Confirmed');
      await expect.poll(() => statusOf(first)).toBe('confirmed');
      await decide(second, 'More…');
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Cancelled by customer' }));
      await expect.poll(() => statusOf(second)).toBe('cancelled');
      await decide(third, 'No answer');
      await expect(card(page, third)).toBeHidden();
      await decide(fifth, 'Confirmed');
      await expect.poll(() => statusOf(fifth)).toBe('confirmed');
      await expect(page.getByRole('heading', { name: 'No orders to confirm now' })).toBeVisible();
      expect(await statusOf(fourth)).toBe('confirmed');
      expect(await left()).toBe(STOCK - 4);
      // A customer who did not answer comes back later, and is reached.
      await tap(page.getByRole('link', { name: /^Later/ }));
      await decide(third, 'Confirmed');
      await expect.poll(() => statusOf(third)).toBe('confirmed');

      // Noon: a sheet for the courier, labels, and the numbers that come back.
      const sent = [first, third, fourth, fifth];
      await goTo(page, 'Parcels');
      await tap(page.getByRole('link', { name: 'Ready to book' }));
      const download = page.waitForEvent('download');
      await tap(page.getByRole('button', { name: 'Book 4 with TCS' }));
      const sheet = await sheetText(await download);
      for (const { orderNumber } of sent) expect(sheet).toContain(orderNumber);
      await tap(page.getByRole('link', { name: /^Booked/ }));
      await tap(page.getByRole('link', { name: /^Print \d+ labels$/ }));
      for (const order of sent) await expect(card(page, order)).toContainText('Collect in cash');
      await page.goBack();
      await tap(page.getByRole('link', { name: /^Enter \d+ numbers$/ }));
      const fields = page.getByLabel(/^Tracking number of /);
      await expect(fields).toHaveCount(4);
      const labels = await fields.evaluateAll((all) =>
        all.map(
          (field) => field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? '',
        ),
      );
      const numbers = new Map(
        labels.map((label) => {
          const order = sent.find(({ orderNumber }) => label.includes(orderNumber));
          return [order?._id ?? '', uniqueNumber()];
        }),
      );
      const inOrder = [...numbers.values()];
      await tap(fields.first());
      await fields.first().evaluate((field, column) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', column);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, inOrder.join('\n'));
      await tap(page.getByRole('button', { name: 'Ship 4 orders' }));
      await expect(page.getByText(/^4 orders shipped/).first()).toBeVisible();
      await eventsProcessed(ask);
      for (const { _id: id } of sent) {
        const read = async () => (await ask('GET /admin/orders/:id', { params: { id } })).order;
        const { orderStatus, trackingNumber } = await read();
        expect([orderStatus, trackingNumber]).toEqual(['shipped', numbers.get(id)]);
        // Once with its number, after the time for Undo.
        await expect
          .poll(async () => (await read()).emails.filter(({ kind }) => kind === 'order-shipped').length)
          .toBe(1);
      }

      // Afternoon: three are delivered, one comes back.
      await goTo(page, 'Parcels');
      const find = async ({ orderNumber }: OrderSummary) => {
        const search = page.getByLabel('Search parcels');
        await tap(search);
        await search.fill(orderNumber);
        await expect(page.getByRole('article')).toHaveCount(1);
      };
      for (const order of [first, third, fourth]) {
        await find(order);
        await tap(card(page, order).getByRole('button', { name: `${order.orderNumber} was delivered` }));
        await expect(card(page, order)).toBeHidden();
      }
      await find(fifth);
      await tap(card(page, fifth).getByRole('button', { name: `${fifth.orderNumber} came back` }));
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
      await expect(card(page, fifth)).toBeHidden();
      expect(await left()).toBe(STOCK - 3);
      await eventsProcessed(ask);
      const again = await buy(phones[4], 'Day4');
      await leaveOnlyToConfirm(ask, [again]);
      await eventsProcessed(ask);
      await goTo(page, 'Confirm');
      await expect(card(page, again)).toContainText('1 of 1 parcel came back');
      await expectFit(page);

      // Evening: the courier pays for three.
      const lines = [first, third, fourth].map(({ _id: id, total }) => `${numbers.get(id)};${total};200`);
      const file = `Consignment;COD collected;Delivery charges\n${lines.join('\n')}\nTotal;;\n`;
      await goTo(page, 'Settlements');
      const chooser = page.waitForEvent('filechooser');
      await page.getByLabel('Courier', { exact: true }).selectOption('TCS');
      await tap(page.getByLabel("Choose the courier's file"));
      await (await chooser).setFiles({ name: 'tcs.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await expect(page.getByText('3 rows agree')).toBeVisible();
      const comesTo = [first, third, fourth].reduce((sum, { total }) => sum + total - 200, 0);
      await page.getByLabel('What arrived, in rupees').fill(String(comesTo));
      await tap(page.getByRole('button', { name: 'Accept: 3 orders are paid' }));
      await expect(page.getByText('3 orders are marked as paid')).toBeVisible();
      const payments = await Promise.all(
        orders.map(async ({ _id: id }) => (await ask('GET /admin/orders/:id', { params: { id } })).order.paymentStatus),
      );
      expect(payments).toEqual(['paid', 'pending', 'paid', 'paid', 'pending']);
    },
  );
});
