import type { StoredArea } from '@shop/contracts/settings/settings';
import type { SetupStepName, setup } from '@shop/contracts/setup';
import type { ResponseOf } from '@shop/contracts/route';
import { fillWithDemo, removeDemo } from '../../../../test/support/demo-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createProduct } from '../../../../test/support/product-form.ts';
import { signedInAs } from '../../../../test/support/staff-of-role.ts';

let shop: Shop;
let staff: Record<string, string>;

const read = async (headers = staff) =>
  (await shop.http<ResponseOf<typeof setup.read>>('GET', '/api/admin/setup', undefined, headers)).body;
const open = async (): Promise<SetupStepName[]> =>
  (await read()).steps.flatMap(({ name, isDone }) => (isDone ? [] : name));

/** Saves an area with these values in the place of some. */
async function save(area: string, values: object): Promise<void> {
  const address = `/api/admin/settings/${area}`;
  const { body } = await shop.http<StoredArea>('GET', address, undefined, staff);
  const sent = { version: body.version, values: { ...body.values, ...values } };
  expect((await shop.http('PUT', address, sent, staff)).status).toBe(200);
}

beforeAll(async () => {
  shop = await startShop({ env: { DEMO: '1' } });
  staff = await shop.staff();
});
afterAll(() => shop.stop());

test('a new shop has every step before it; an example of the demo does none of them', async () => {
  expect(await open()).toEqual([
    'shop',
    'contacts',
    'payments',
    'delivery',
    'product',
    'home',
    'appearance',
    'policies',
    'mail',
  ]);
  await fillWithDemo(shop, { orders: 0 });
  expect(await open()).toEqual([
    'shop',
    'contacts',
    'payments',
    'delivery',
    'product',
    'home',
    'appearance',
    'policies',
    'demo',
    'mail',
  ]);
});

test('each step is done by what the owner does, and by nothing else', async () => {
  await save('shop', { name: 'Rangeen Candles', email: null, whatsapp: null });
  expect(await open()).toEqual([
    'contacts',
    'payments',
    'delivery',
    'product',
    'home',
    'appearance',
    'policies',
    'demo',
    'mail',
  ]);
  await save('shop', { whatsapp: '+92 300 0000000' });
  expect(await open()).toContain('contacts');
  await save('shop', { whatsapp: '+92 321 7654321' });
  await save('delivery', {});
  await save('payments', { cash: false });
  expect(await open()).toEqual(['payments', 'product', 'home', 'appearance', 'policies', 'demo', 'mail']);
  await save('payments', { cash: true });
  await createProduct(shop, { name: 'Candle of Multan' });
  for (const area of ['home', 'appearance', 'policies']) await save(area, {});
  await removeDemo(shop);
  expect(await open()).toEqual(['mail']);
  const server = { version: 0, host: 'localhost', port: 25, user: '', sender: 'shop@kashti.pk' };
  expect((await shop.http('PUT', '/api/admin/mail', server, staff)).status).toBe(200);
  expect(await open()).toEqual([]);
});

test('the list is hidden for everybody, and shown again', async () => {
  const hide = (isHidden: unknown) => shop.http('PUT', '/api/admin/setup', { isHidden }, staff);
  expect((await read()).isHidden).toBe(false);
  expect((await hide(true)).status).toBe(200);
  expect((await read(await signedInAs(shop, 'manager'))).isHidden).toBe(true);
  expect((await hide(false)).status).toBe(200);
  expect((await read()).isHidden).toBe(false);
  expect((await hide('yes')).status).toBe(400);
});

test('a manager is not asked for what only the owner may do', async () => {
  const { steps } = await read(await signedInAs(shop, 'manager'));
  expect(steps.map(({ name }) => name)).toEqual([
    'shop',
    'contacts',
    'delivery',
    'product',
    'home',
    'appearance',
    'policies',
  ]);
});
