import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { isInstalled } from '../../../infra/local/system-packages.ts';
import { leaveOnlyToConfirm, orderBy, proofOf } from './backoffice-data.ts';
import { test as base } from './backoffice.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { Firefox, WebKit, installDrivers, programs } from './other-engines.ts';
import { customer, photo, twoProducts } from './shopper.ts';
import { password, unique } from './staff.ts';

const engines = { Firefox, WebKit };
// Only engines that the distribution has: Ubuntu's Firefox is no package.
const installed = (['Firefox', 'WebKit'] as const).filter((engine) => isInstalled(programs[engine]));

const test = base.extend<{ openIn: (engine: keyof typeof engines) => Promise<DrivenBrowser> }>({
  openIn: async ({ shop }, use, info) => {
    const opened: DrivenBrowser[] = [];
    await use(async (engine) => {
      const browser = await engines[engine].open(shop);
      opened.push(browser);
      return browser;
    });
    for (const browser of opened) {
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath('screen.png');
        await browser.screenshot(path);
        await info.attach('screen', { path });
      }
      await browser.close();
    }
  },
});

test.describe('other engines', () => {
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    await installDrivers();
  });

  for (const engine of installed) {
    test(`a transfer buys in ${engine}, with its receipt`, async ({ shop, staff, openIn }, info) => {
      test.setTimeout(240_000);
      const [{ _id, name }] = await twoProducts(shop);
      const email = `${unique('engine')}@example.com`;
      const receipt = info.outputPath('receipt.jpg');
      await writeFile(receipt, await photo());
      const browser = await openIn(engine);
      await browser.goto(`/product/${_id}`);
      await browser.see(new RegExp(name));
      await browser.press('Add to Cart');
      await browser.answer('Proceed to Checkout');
      await browser.fill('First name', customer.firstName);
      await browser.fill('Last name', customer.lastName);
      await browser.fill('Email', email);
      await browser.fill('Phone', '0300-1234567');
      await browser.fill('Address', customer.address);
      await browser.fill('City', customer.city);
      await browser.fill('Postal code', customer.postalCode);
      await browser.press('Pay online now');
      await browser.press('Bank Transfer');
      await browser.press('Continue to payment');
      await browser.fill('Transaction ID', unique('TX'));
      await browser.choose(receipt);
      await browser.press('Confirm payment');
      await browser.answer('Confirm payment');
      await browser.see(/Payment submitted/);
      await browser.see(/CH-[\w-]+/);
      expect(await staff.ordersOf(email)).toBe(1);
    });

    test(`an owner signs in with ${engine}, confirms an order and verifies a receipt`, async ({
      shop,
      ask,
      openIn,
    }) => {
      test.setTimeout(240_000);
      const order = await orderBy(shop, unique('Morning'));
      const paid = await orderBy(shop, unique('Morning'), 'JazzCash');
      await proofOf(shop, paid, unique('TX'));
      await leaveOnlyToConfirm(ask, [order]);
      const browser = await openIn(engine);
      await browser.goto('/admin');
      await browser.fill('Username or Email', 'admin');
      await browser.fill('Password', password());
      await browser.press('Sign In');
      await browser.see(/Needs you/);
      await browser.press('More');
      await browser.press('Confirm orders');
      await browser.see(new RegExp(order.orderNumber));
      await browser.press('Confirmed');
      await browser.see(/No orders to confirm now/);
      const read = async (id: string) => (await ask('GET /admin/orders/:id', { params: { id } })).order;
      await expect.poll(async () => (await read(order._id)).orderStatus).toBe('confirmed');
      await browser.goto('/admin/payments?limit=100');
      await browser.see(new RegExp(paid.orderNumber));
      // Its receipt loads once it is near.
      await browser.evaluate(
        (number) => document.querySelector(`article[aria-label="${number}"]`)?.scrollIntoView(),
        paid.orderNumber,
      );
      await browser.press('Verify Payment', `article[aria-label="${paid.orderNumber}"]`);
      await expect.poll(async () => (await read(paid._id)).paymentStatus, { timeout: 30_000 }).toBe('paid');
    });
  }
});
