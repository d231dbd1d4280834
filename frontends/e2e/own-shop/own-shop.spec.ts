import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { expectFit } from '../journeys/page-checks.ts';
import { customer, photo } from '../journeys/shopper.ts';
import { OLD_WORDS, expectOwn } from './other-name.ts';
import { tap } from '../journeys/taps.ts';

const { OWN_DATA_DIR = '', ADMIN_PASSWORD = '' } = process.env;

test.describe('own shop', () => {
  // One owner makes an empty shop her own, and two customers buy: each part stands on the one before.
  test.describe.configure({ mode: 'serial' });

  let page: Page;
  const errors: string[] = [];
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
  });
  test.afterAll(() => page.close());

  /** Saves the form of the settings that is open. */
  async function save(): Promise<void> {
    await tap(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Saved. Shoppers see it now.').first()).toBeVisible();
  }

  const type = (label: string, text: string) => page.getByLabel(label).first().fill(text);
  const openArea = (name: RegExp) =>
    page.goto('/admin/settings').then(() => tap(page.getByRole('main').getByRole('link', { name })));

  test('an empty shop asks its owner in, and leads by the hand', async () => {
    await page.goto('/admin');
    await type('Username or email', 'admin');
    await type('Password', ADMIN_PASSWORD);
    await tap(page.getByRole('button', { name: 'Sign in' }));
    const list = page.getByRole('region', { name: 'Make it your shop' });
    await expect(list.getByRole('link').first()).toBeVisible();
    await expectFit(page);
  });

  test('name, contacts and pictures are the owner’s', async () => {
    await openArea(/^Shop/);
    await type('Name of the shop', 'Rangeen Candles');
    await type('City', 'Multan');
    await type('Tagline', 'Poured in Multan. Delivered to your door.');
    await type('Name in Urdu', '');
    await type('City in Urdu', '');
    await type('One (candle)', 'candle');
    await type('Many (candles)', 'candles');
    await type('Type (scented)', 'scented');
    await page.getByLabel('It hangs on a wall').uncheck();
    const logo = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 160, '#7a1f5c') };
    await page.getByLabel('Logo: Choose a picture').setInputFiles(logo);
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
    const icon = { name: 'icon.jpg', mimeType: 'image/jpeg', buffer: await photo(256, 256, '#7a1f5c') };
    await page.getByLabel('Square icon: Choose a picture').setInputFiles(icon);
    await expect(page.getByRole('img', { name: 'Square icon' })).toBeVisible();
    await type('E-mail address', 'salaam@rangeen.pk');
    await type('WhatsApp number', '+92 321 7654321');
    await type('Description for search engines', 'Scented candles from Multan.');
    await type('About you, at the foot of every page', 'Scented candles, poured by hand in Multan.');
    await save();
    await expectFit(page);
  });

  test('a colour that nobody could read is not saved, and own colours are', async () => {
    await openArea(/^Appearance/);
    await page.locator('input[name="colours.ink"]').fill('#f7f2ff');
    await tap(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText(/cannot be read on/).first()).toBeVisible();
    const colours: Record<string, string> = {
      page: '#f7f2ff',
      ink: '#3a0f3f',
      softInk: '#5a3560',
      accent: '#7a1f5c',
      highlight: '#f2c14e',
      second: '#1f5c7a',
    };
    for (const [name, colour] of Object.entries(colours))
      await page.locator(`input[name="colours.${name}"]`).fill(colour);
    await save();
    await expectFit(page);
  });

  test('the front page, delivery, payments and policies follow', async () => {
    await openArea(/^Home page/);
    await type('Above the heading, in Urdu', '');
    await page.locator('input[name=heading]').fill('Light for every room');
    await type('Button', 'See all candles');
    await save();

    await openArea(/^Delivery/);
    await page.getByRole('radio', { name: /By city/ }).check();
    await tap(page.getByRole('button', { name: 'Add a zone' }));
    await type('Name of the zone', 'North');
    await type('Cities', 'Gilgit, Skardu');
    await page.locator('input[name="zones.0.fee"]').fill('350');
    await page.locator('input[name="zones.0.cod"]').uncheck();
    await page.locator('input[name="elsewhere.fee"]').fill('200');
    await type('How you pack', 'Each candle in its own box.');
    await save();

    await openArea(/^Payments/);
    await tap(page.getByRole('button', { name: 'Add your JazzCash account' }));
    await page.getByLabel('Value').nth(0).fill('Rangeen Candles');
    await page.getByLabel('Value').nth(1).fill('0321 7654321');
    await save();

    await openArea(/^Policies/);
    await type('Privacy Policy', '## What we keep\n\nYour address, to bring you your candles.');
    await save();

    await openArea(/^Questions/);
    await page.locator('textarea[name="product.0.answer"]').fill('They burn for about **40 hours**.');
    await page.locator('input[name="product.0.question"]').fill('How long do they burn?');
    await save();
  });

  const candles = ['Gulab', 'Chambeli', 'Motia'];

  test('three candles are photographed and on sale', async () => {
    await page.goto('/admin/categories');
    await tap(page.getByRole('button', { name: 'Add category' }).first());
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Candles');
    await tap(dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect(dialog).toBeHidden();
    for (const [index, name] of candles.entries()) {
      await page.goto('/admin/products?product=new');
      const form = page.getByRole('dialog', { name: 'New product' });
      await form.getByLabel('Name', { exact: true }).fill(name);
      await form.getByLabel('Description', { exact: true }).fill('Poured by hand.');
      await form.getByLabel('Category', { exact: true }).selectOption('Candles');
      await form.getByLabel('Price of size 1, in rupees', { exact: true }).fill(String(850 + index * 100));
      const buffer = await photo(320, 400, ['#f2c14e', '#ffffff', '#7a1f5c'][index]);
      const camera = page.waitForEvent('filechooser');
      await tap(form.getByLabel('Pictures: Take a photo'));
      await (await camera).setFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer });
      await tap(form.getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByText(`${name} saved`)).toBeVisible();
    }
  });

  /** Orders one candle to a city, up to the button that places the order. */
  async function order(shopper: Page, name: string, city: string, email: string): Promise<void> {
    await shopper.goto('/');
    await expect(shopper).toHaveTitle(/^Rangeen Candles/);
    await expectOwn(shopper);
    await tap(shopper.getByRole('link', { name }).first());
    await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectOwn(shopper);
    await tap(shopper.getByRole('button', { name: 'Buy Now' }));
    await tap(shopper.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Proceed to Checkout' }));
    await shopper.getByLabel('First name').fill(customer.firstName);
    await shopper.getByLabel('Last name').fill(customer.lastName);
    await shopper.getByLabel('Email').fill(email);
    await shopper.getByLabel('Phone').fill('0300-1234567');
    await shopper.getByLabel('Address', { exact: true }).fill('House 7, Street 3');
    await shopper.getByLabel('City').fill(city);
    await shopper.getByLabel('City').blur();
    await shopper.getByRole('textbox', { name: 'Postal code' }).fill('60000');
  }

  const orders: string[] = [];
  const numberIn = (shopper: Page) => decodeURIComponent(/\/payment\/([^/]+)/.exec(shopper.url())?.[1] ?? '');

  test('an order in cash costs the delivery to its city', async ({ page: shopper }) => {
    await order(shopper, 'Gulab', 'Lahore', 'cash@example.com');
    await tap(shopper.getByRole('button', { name: /^Place order Rs\s1,050$/ }));
    await tap(shopper.getByRole('alertdialog').getByRole('button', { name: 'Place order' }));
    await expect(shopper.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
    await expectOwn(shopper);
    orders.push(numberIn(shopper));
  });

  test('where cash is not taken, an order is paid to the owner’s account', async ({ page: shopper }) => {
    await order(shopper, 'Motia', 'Gilgit', 'online@example.com');
    await expect(shopper.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled();
    await shopper.getByLabel('JazzCash').check();
    await tap(shopper.getByRole('button', { name: /^Continue to payment Rs\s1,400$/ }));
    await expect(shopper.getByText('0321 7654321').first()).toBeVisible();
    await expectOwn(shopper);
    await shopper.getByLabel('Transaction ID').fill('TX-RANGEEN-1');
    const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 800) };
    await shopper.getByLabel('Payment receipt: Choose a file').setInputFiles(receipt);
    await expect(shopper.getByRole('button', { name: 'Remove receipt.jpg' })).toBeVisible();
    await tap(shopper.getByRole('button', { name: 'Confirm payment' }));
    await tap(shopper.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' }));
    await expect(shopper.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
    await expectOwn(shopper);
    orders.push(numberIn(shopper));
  });

  test('a packer comes by invitation, and finds the orders and nothing else', async ({ page: packer }) => {
    await page.goto('/admin/people');
    await type('Their e-mail', 'bilal@rangeen.pk');
    await page.getByRole('radio', { name: /^Packer/ }).check();
    await tap(page.getByRole('button', { name: 'Make invitation' }));
    const invitation = page.getByRole('dialog', { name: 'Invitation' });
    const link = (await invitation.locator('code').textContent()) ?? '';
    await expectFit(page);
    await packer.goto(link);
    await packer.getByLabel('Your name').fill('Bilal');
    await packer.getByLabel('Username').fill('bilal');
    await packer.getByLabel('Password', { exact: true }).fill('three quiet candles');
    await tap(packer.getByRole('button', { name: 'Accept and sign in' }));
    await expect(packer.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible();
    const [first = ''] = orders;
    await expect(packer.getByText(first).first()).toBeVisible();
    const sections = packer.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('link', { name: /Today|Payments|Reviews|Products|Coupons/ })).toHaveCount(0);
    await packer.goto('/admin/products');
    await expect(packer.getByRole('heading', { level: 1, name: 'Your role does not include this' })).toBeVisible();
    await expectFit(packer);
    await packer.goto(link);
    await expect(packer.getByRole('heading', { name: 'This invitation was already used' })).toBeVisible();
  });

  test('slips and labels carry the owner’s name and city', async () => {
    await page.goto('/admin/orders');
    for (const number of orders) await expect(page.getByText(number).first()).toBeVisible();
    await expectOwn(page);
    const token = await page.evaluate(() => localStorage.getItem('admin_token'));
    const answer = await page.request.get('/api/admin/orders', { headers: { authorization: `Bearer ${token}` } });
    const { orders: listed } = (await answer.json()) as { orders: { _id: string }[] };
    const ids = listed.map(({ _id }) => _id).join(',');
    for (const form of ['slip', 'label']) {
      await page.goto(`/admin/orders/print?ids=${ids}&form=${form}`);
      const [first = ''] = orders;
      await expect(page.getByRole('article', { name: first })).toContainText('From Rangeen Candles, Multan, Pakistan');
      await page.emulateMedia({ media: 'print' });
      await expectOwn(page);
      await page.emulateMedia({ media: null });
    }
  });

  test('no page, file or e-mail of the shop is anybody else’s', async ({ page: shopper }) => {
    const lists = [
      '/',
      '/products',
      '/products?search=gulab',
      '/category/candles',
      '/reviews',
      '/nowhere',
      '/product/none',
    ];
    const texts = ['/common-questions', '/privacy-policy', '/refund-policy', '/terms-of-service', '/shipping-policy'];
    const pages = [...lists, ...texts, '/contact', '/track-order', '/checkout', '/payment'];
    for (const path of pages) {
      await shopper.goto(path);
      await expectOwn(shopper);
      expect([path, await shopper.getByText(/\bprints?\b/i).count()]).toEqual([path, 0]);
    }
    const sections = ['dashboard', 'orders', 'products', 'categories', 'reviews', 'payments', 'coupons', 'newsletter'];
    for (const section of [...sections, 'settings', 'audit', 'notifications']) {
      await page.goto(`/admin/${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectOwn(page);
    }
    const files = ['/manifest.webmanifest', '/admin.webmanifest', '/sw.js', '/sitemap.xml', '/robots.txt', '/api/shop'];
    for (const path of files)
      expect([path, OLD_WORDS.exec(await (await shopper.request.get(path)).text())]).toEqual([path, null]);
    for (const path of ['/share.jpg', '/favicon.ico', '/icon-192.png'])
      expect((await shopper.request.get(path)).ok()).toBe(true);
    const folder = join(OWN_DATA_DIR, 'mail');
    await expect.poll(() => readdirSync(folder).filter((file) => /order-placed.*\.eml$/.test(file)).length).toBe(2);
    // Not those that are still being written.
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.eml'))) {
      const mail = readFileSync(join(folder, file), 'utf8');
      expect([file, OLD_WORDS.exec(mail)]).toEqual([file, null]);
      expect(mail).toContain('From: Rangeen Candles');
    }
    expect(errors).toEqual([]);
  });
});
