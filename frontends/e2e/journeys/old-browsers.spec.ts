import { writeFile } from 'node:fs/promises';
import { call } from '@shop/contracts/client';
import { type TestInfo, expect } from '@playwright/test';
import { test as base } from './journey.ts';
import { OldChromium, type OldVersion, installOldChromiums } from './old-chromium.ts';
import { customer, photo, placeOrder, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

// 92 is the oldest that the shop answers for, 109 the last for Windows 7; between them, engines learned a lot.
const versions: readonly OldVersion[] = process.arch === 'x64' ? ['92', '103', '109'] : [];

const test = base.extend<{ openOld: (version: OldVersion) => Promise<OldChromium> }>({
  openOld: async ({ shop }, use, info) => {
    const opened: OldChromium[] = [];
    await use(async (version) => {
      const old = await OldChromium.open(version, shop);
      opened.push(old);
      return old;
    });
    for (const old of opened) {
      if (info.status !== info.expectedStatus) await attachScreen(old, info);
      await old.close();
      expect(old.consoleErrors).toEqual([]);
    }
  },
});

async function attachScreen(old: OldChromium, info: TestInfo): Promise<void> {
  const path = info.outputPath('screen.png');
  await old.screenshot(path);
  await info.attach('screen', { path });
}

/** Puts a print into the cart from its page, and goes on to checkout. */
async function addAndCheckOut(old: OldChromium, shop: string): Promise<void> {
  const [{ _id, name }] = await twoProducts(shop);
  await old.goto(`/product/${_id}`);
  await old.see(new RegExp(name));
  await old.press('Add to Cart');
}

async function fillIn(old: OldChromium, email: string): Promise<void> {
  await old.fill('First name', customer.firstName);
  await old.fill('Last name', customer.lastName);
  await old.fill('Email', email);
  await old.fill('Phone', '0300-1234567');
  await old.fill('Address', customer.address);
  await old.fill('City', customer.city);
  await old.fill('Postal code', customer.postalCode);
}

test.describe('old browsers', () => {
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    if (versions.length > 0) await installOldChromiums();
  });

  for (const version of versions) {
    test.describe(`in Chromium ${version}`, () => {
      test('every page opens, and a search, a filter and tracking find what they should', async ({ shop, openOld }) => {
        const [product] = await twoProducts(shop);
        const { categories } = await call(shop, 'GET /categories', { query: {} });
        const email = `${unique('old')}@example.com`;
        const { orderNumber } = await placeOrder(shop, product, { email });
        const old = await openOld(version);
        await old.goto('/');
        await old.see(/voice/);
        for (const path of [
          `/category/${encodeURIComponent(categories[0]?.name ?? '')}`,
          `/product/${product._id}`,
          `/products?search=${encodeURIComponent(product.name)}`,
        ]) {
          await old.goto(path);
          await old.see(new RegExp(path.startsWith('/category') ? 'Rs' : product.name));
        }
        await old.goto('/reviews');
        await old.see(/Reviews/);
        await old.goto('/track-order');
        await old.fill('Order number', orderNumber);
        await old.fill('Email', email);
        await old.press('Track');
        await old.see(new RegExp(product.name));
      });

      test('cash on delivery buys, after a change of mind in the cart', async ({ shop, staff, openOld }) => {
        const email = `${unique('old')}@example.com`;
        const old = await openOld(version);
        await addAndCheckOut(old, shop);
        await old.answer('Remove');
        await old.answer('Undo');
        await old.answer('Proceed to Checkout');
        await fillIn(old, email);
        await old.press('Place order');
        await old.answer('Place order');
        await old.see(/Order placed successfully/);
        await old.see(/CH-[\w-]+/);
        expect(await staff.ordersOf(email)).toBe(1);
      });

      test('a transfer buys, with its receipt', async ({ shop, staff, openOld }, info) => {
        const email = `${unique('old')}@example.com`;
        const receipt = info.outputPath('receipt.jpg');
        await writeFile(receipt, await photo());
        const old = await openOld(version);
        await addAndCheckOut(old, shop);
        await old.answer('Proceed to Checkout');
        await fillIn(old, email);
        await old.press('Pay online now');
        await old.press('Bank Transfer');
        await old.press('Continue to payment');
        await old.fill('Transaction ID', unique('TX'));
        await old.choose(receipt);
        await old.press('Confirm payment');
        await old.answer('Confirm payment');
        await old.see(/Payment submitted/);
        await old.see(/CH-[\w-]+/);
        expect(await staff.ordersOf(email)).toBe(1);
      });
    });
  }
});
