import type { setup } from '@shop/contracts/setup';
import type { ResponseOf } from '@shop/contracts/route';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keys } from '../../lib/query-keys.ts';
import { queryClient } from '../../lib/session.ts';
import { openBackOffice } from '../../testing/open-back-office.ts';

type Step = ResponseOf<typeof setup.read>['steps'][number];

const step = (name: Step['name'], more: Partial<Step> = {}): Step => ({
  name,
  isDone: false,
  isEssential: false,
  variables: [],
  ...more,
});
const waits = () => new Promise<never>(() => undefined);

beforeEach(() => {
  mockCall('GET /admin/dashboard', waits);
  mockCall('GET /admin/dashboard/today', waits);
  mockCall('GET /admin/dashboard/trends', waits);
});

const list = async () => within(await screen.findByRole('region', { name: 'Make it your shop' }));

test('what is left to do leads to where it is done, and what is done is gone', async () => {
  const steps = [
    step('shop', { isDone: true }),
    step('payments'),
    step('product'),
    step('mail'),
    step('address', { variables: ['PUBLIC_URL'] }),
  ];
  mockCall('GET /admin/setup', { steps, isHidden: false });
  await openBackOffice('/admin/dashboard');
  const shown = await list();
  expect(shown.getByText('1 of 5 done')).toBeVisible();
  expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/settings/payments',
    '/admin/products?product=new',
    '/admin/settings/mail',
  ]);
  expect(shown.getByText('On the server: set PUBLIC_URL, then start the shop again.')).toBeVisible();
  expect(shown.queryByText('Name and logo')).toBeNull();
});

test('once all is done there is no list', async () => {
  const asked = mockCall('GET /admin/setup', { steps: [step('shop', { isDone: true })], isHidden: false });
  await openBackOffice('/admin/dashboard');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Make it your shop' })).toBeNull();
});

test('a hidden list says what is essential, and can be shown again', async () => {
  let isHidden = false;
  const steps = [step('contacts', { isEssential: true }), step('mail')];
  mockCall('GET /admin/setup', () => ({ steps, isHidden }));
  const sent = mockCall('PUT /admin/setup', ({ body }) => {
    isHidden = body.isHidden;
    return body;
  });
  const user = await openBackOffice('/admin/dashboard');
  await user.click((await list()).getByText('Hide this list'));
  expect(await screen.findByText('1 step left until the shop can sell.')).toBeVisible();
  await user.click(screen.getByText('Show the list'));
  expect((await list()).getByText('Contacts')).toBeVisible();
  expect(sent.map(({ body }) => body.isHidden)).toEqual([true, false]);
});

test('an answer that was on its way when the list was hidden does not bring it back', async () => {
  let isHidden = false;
  let held = Promise.resolve();
  const asked = mockCall('GET /admin/setup', async () => {
    const answer = { steps: [step('contacts', { isEssential: true })], isHidden };
    await held;
    return answer;
  });
  mockCall('PUT /admin/setup', ({ body }) => {
    isHidden = body.isHidden;
    return body;
  });
  const user = await openBackOffice('/admin/dashboard');
  const hide = (await list()).getByText('Hide this list');
  const late = Promise.withResolvers<void>();
  held = late.promise;
  const refetched = queryClient.refetchQueries({ queryKey: keys.setup });
  await waitFor(() => expect(asked).toHaveLength(2));
  held = Promise.resolve();
  await user.click(hide);
  await waitFor(() => expect(asked).toHaveLength(3));
  late.resolve();
  await act(() => refetched);
  expect(screen.getByText('1 step left until the shop can sell.')).toBeVisible();
});

test('a hidden list without anything essential is gone', async () => {
  const asked = mockCall('GET /admin/setup', { steps: [step('mail')], isHidden: true });
  await openBackOffice('/admin/dashboard');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/left until/)).toBeNull();
});

test('those who may not set the shop up are shown no list', async () => {
  mockCall('GET /auth/admin/verify', { admin: { username: 'Bilal', role: 'packer' } });
  const asked = mockCall('GET /admin/setup', { steps: [step('shop')], isHidden: false });
  await openBackOffice('/admin/dashboard');
  await screen.findByText('Bilal', { exact: false });
  expect(asked).toEqual([]);
});

test('removing the demo says what goes and what stays, and does nothing before the answer', async () => {
  const removed = { products: 27, categories: 4, coupons: 1, orders: 120, receipts: 0, reviews: 40, files: 800 };
  const kept = [{ kind: 'product', name: 'Gul-e-Safar', reason: 'ordered' }] as const;
  mockCall('GET /admin/setup', { steps: [step('demo')], isHidden: false });
  mockCall('GET /admin/demo', { removed, kept: [...kept] });
  const sent = mockCall('DELETE /admin/demo', { message: 'The demo was removed', removed, kept: [...kept] });
  const user = await openBackOffice('/admin/dashboard');
  await user.click((await list()).getByRole('button', { name: /Remove the demo/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the demo?' }));
  expect(await question.findByText(/27 products, 120 orders, 40 reviews, 4 categories, 1 coupon\./)).toBeVisible();
  expect(question.getByText('Gul-e-Safar: a customer ordered it. It becomes a draft')).toBeVisible();
  expect(sent).toEqual([]);
  mockCall('GET /admin/setup', { steps: [step('demo', { isDone: true })], isHidden: false });
  await user.click(question.getByText('Remove the demo'));
  expect(await screen.findByText('The demo was removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Make it your shop' })).toBeNull());
  expect(sent).toHaveLength(1);
});

test('what would be removed could not be loaded: it is asked again, and nothing is removed', async () => {
  mockCall('GET /admin/setup', { steps: [step('demo')], isHidden: false });
  mockError('GET /admin/demo', 'unavailable');
  const user = await openBackOffice('/admin/dashboard');
  await user.click((await list()).getByRole('button', { name: /Remove the demo/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the demo?' }));
  expect(await question.findByText(/could not be loaded/)).toBeVisible();
  mockCall('GET /admin/demo', {
    removed: { products: 1, categories: 0, coupons: 0, orders: 0, receipts: 0, reviews: 0, files: 0 },
    kept: [],
  });
  await user.click(question.getByText('Try again'));
  expect(await question.findByText('This is removed: 1 product.')).toBeVisible();
});
