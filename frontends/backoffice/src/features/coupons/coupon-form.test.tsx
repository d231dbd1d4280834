import type { Coupon } from '@shop/contracts/coupons';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { type UserEvent, fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { coupon } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const saved = (one: Coupon) => ({ message: 'Saved', coupon: one });
const listOf = (...coupons: Coupon[]) => mockCall('GET /admin/coupons', { coupons, ...onePage(coupons.length) });
const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });

const noCost = { orders: 0, discounted: 0, discount: 0 };
beforeEach(() => void mockCall('GET /admin/coupons/cost', noCost));

async function openNew() {
  listOf(coupon());
  const user = await openBackOffice('/admin/coupons?coupon=new');
  await screen.findByRole('dialog', { name: 'New coupon' });
  return user;
}

async function fillIn(user: UserEvent) {
  await fill(user, field('Code'), 'mango');
  await fill(user, field('Description'), 'For the season');
  await fill(user, field('Percent off'), '15');
}

test('a new coupon is sent as it was written, and the form closes', async () => {
  const sent = mockCall('POST /admin/coupons', saved(coupon({ code: 'MANGO' })));
  const user = await openNew();
  await fillIn(user);
  await fill(user, screen.getByLabelText(/^Minimum order amount/), 'Rs. 1,500/-');
  await user.click(screen.getByRole('checkbox', { name: /^No end/ }));
  await user.click(save());
  await expectToSee('Coupon created successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    code: 'MANGO',
    discountType: 'percentage',
    discountValue: 15,
    minimumOrderAmount: 1_500,
    usageLimit: null,
    validUntil: null,
    isActive: true,
  });
});

test('it shows what the coupon does while it is written', async () => {
  const user = await openNew();
  await fillIn(user);
  expect(screen.getByText(/Rs\s1,000 becomes Rs\s850/)).toBeVisible();
  await user.selectOptions(field('Type'), 'Fixed amount');
  expect(screen.queryByLabelText(/^Maximum discount amount/)).not.toBeInTheDocument();
  expect(field('Rupees off')).toHaveValue('15');
});

test('it shows what the coupon would have cost in the last 30 days', async () => {
  const asked = mockCall('GET /admin/coupons/cost', { orders: 128, discounted: 41, discount: 10_250 });
  const user = await openNew();
  await fillIn(user);
  await fill(user, screen.getByLabelText(/^Minimum order amount/), '2,000');
  await fill(user, screen.getByLabelText(/^Usage limit/), '50');
  expect(await screen.findByText(/for 41 of 128 orders, and cost Rs\s10,250/)).toBeVisible();
  const terms = { discountType: 'percentage', discountValue: 15, minimumOrderAmount: 2_000, usageLimit: 50 };
  await waitFor(() => expect(asked.at(-1)?.query).toEqual(terms));
});

test('without orders to try it on it says so', async () => {
  const user = await openNew();
  await fillIn(user);
  expect(await screen.findByText('No orders in the last 30 days to try it on.')).toBeVisible();
});

test('start and end take a day and a time in Pakistan', async () => {
  const sent = mockCall('POST /admin/coupons', saved(coupon({ code: 'MANGO' })));
  const user = await openNew();
  await fillIn(user);
  await fill(user, field('Starts'), '2030-01-31');
  await fill(user, field('Start time'), '17:00');
  await fill(user, field('Expiry date'), '2030-01-31');
  await fill(user, field('Expiry time'), '16:59');
  await user.click(save());
  expect(field('Expiry date')).toHaveAccessibleDescription(/Please choose an end after the start/);
  await fill(user, field('Expiry time'), '23:30');
  await user.click(save());
  await expectToSee('Coupon created successfully!');
  expect(sent[0]?.body).toMatchObject({
    validFrom: '2030-01-31T12:00:00.000Z',
    validUntil: '2030-01-31T18:30:00.000Z',
  });
});

test('a missing value and a wrong number are shown at their fields', async () => {
  const user = await openNew();
  await fill(user, screen.getByLabelText(/^Usage limit/), 'many');
  await user.click(save());
  expect(field('Code')).toHaveFocus();
  expect(field('Code')).toHaveAccessibleDescription(/Please fill in this field/);
  expect(field('Percent off')).toHaveAccessibleDescription('Please fill in this field');
  expect(screen.getByLabelText(/^Usage limit/)).toHaveAccessibleDescription(
    /Usage limit: please enter a number of zero or more, such as 500/,
  );
});

test('an error of the API about a field is shown at that field', async () => {
  const message = 'A percentage is at most 100';
  mockError('POST /admin/coupons', 'invalid_request', { errors: [{ path: 'discountValue', message }] });
  const user = await openNew();
  await fillIn(user);
  await user.click(save());
  await waitFor(() => expect(field('Percent off')).toBeInvalid());
  expect(field('Percent off')).toHaveAccessibleDescription(message);
});

test('without a network it says so, and keeps what was typed', async () => {
  mockNetworkFailure('POST /admin/coupons');
  const user = await openNew();
  await fillIn(user);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save coupon');
  expect(field('Code')).toHaveValue('mango');
});

describe('after a change by a colleague', () => {
  const before = coupon({ version: 2 });
  const theirs = { ...before, discountValue: 50, isActive: false, version: 3 };

  async function meetConflict() {
    listOf(before);
    const user = await openBackOffice(`/admin/coupons?coupon=${before._id}`);
    await screen.findByRole('dialog', { name: 'Edit coupon' });
    await fill(user, field('Percent off'), '25');
    mockError('PUT /admin/coupons/:id', 'stale_version');
    listOf(theirs);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed this coupon in the meantime.');
    return user;
  }

  test('their version is shown, and mine can be saved over it', async () => {
    const user = await meetConflict();
    const differences = within((await screen.findByText(/^Now saved/)).parentElement as HTMLElement);
    expect(differences.getByText('Value').nextElementSibling).toHaveTextContent('50');
    expect(differences.getByText('Active').nextElementSibling).toHaveTextContent('No');
    const sent = mockCall('PUT /admin/coupons/:id', saved({ ...theirs, discountValue: 25, version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await expectToSee('Coupon updated successfully!');
    expect(sent.map(({ body }) => [body.discountValue, body.version])).toEqual([[25, 3]]);
  });

  test('their version can be loaded', async () => {
    const user = await meetConflict();
    await user.click(screen.getByRole('button', { name: 'Load the newest' }));
    expect(field('Percent off')).toHaveValue('50');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
