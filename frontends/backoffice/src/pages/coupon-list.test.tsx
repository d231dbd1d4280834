import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { coupon } from '@shop/testing/staff-examples.ts';
import { screen } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const eid = coupon({ code: 'EID20' });

test('a coupon is switched off by sending the wanted value', async () => {
  mockCall('GET /admin/coupons', { coupons: [eid], ...onePage(1) });
  const sent = mockCall('PATCH /admin/coupons/:id/toggle', ({ body }) => ({
    message: 'Saved',
    coupon: { ...eid, isActive: body.isActive },
  }));
  const user = await openBackOffice('/admin/coupons');
  const toggle = await screen.findByRole('button', { name: 'Active: deactivate EID20' });
  mockCall('GET /admin/coupons', { coupons: [{ ...eid, isActive: false }], ...onePage(1) });
  await user.click(toggle);
  expect(await screen.findByRole('button', { name: 'Off: activate EID20' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ isActive: false }]);
});

test('a coupon that is switched and edited at once is saved on the version after the switch', async () => {
  mockCall('GET /admin/coupons', { coupons: [eid], ...onePage(1) });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const off = { ...eid, isActive: false, version: eid.version + 1 };
  mockCall('PATCH /admin/coupons/:id/toggle', async () => {
    await arrived;
    return { message: 'Saved', coupon: off };
  });
  mockCall('GET /admin/coupons/cost', { orders: 0, discounted: 0, discount: 0 });
  const saved = mockCall('PUT /admin/coupons/:id', { message: 'Saved', coupon: off });
  const user = await openBackOffice('/admin/coupons');
  await user.click(await screen.findByRole('button', { name: 'Active: deactivate EID20' }));
  await user.click(screen.getByRole('link', { name: 'Edit EID20' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  mockCall('GET /admin/coupons', { coupons: [off], ...onePage(1) });
  arrive();
  await user.type(await screen.findByLabelText(/^Usage limit/), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToSee('Coupon updated successfully!');
  expect(saved[0]?.body).toMatchObject({ version: off.version, isActive: false });
});

test('a failed toggle says why', async () => {
  mockCall('GET /admin/coupons', { coupons: [eid], ...onePage(1) });
  mockError('PATCH /admin/coupons/:id/toggle', 'not_found');
  const user = await openBackOffice('/admin/coupons');
  await user.click(await screen.findByRole('button', { name: 'Active: deactivate EID20' }));
  await expectToSee('Coupon not found');
});

test('without coupons it offers to make the first', async () => {
  mockCall('GET /admin/coupons', { coupons: [], ...onePage(0) });
  const user = await openBackOffice('/admin/coupons');
  await user.click(await screen.findByRole('button', { name: 'Create Your First Coupon' }));
  expect(await screen.findByRole('dialog', { name: 'New coupon' })).toBeVisible();
});

test('a list that could not be loaded can be loaded again', async () => {
  mockError('GET /admin/coupons', 'internal_error');
  const user = await openBackOffice('/admin/coupons');
  expect(await screen.findByRole('alert')).toHaveTextContent('The coupons could not be loaded.');
  mockCall('GET /admin/coupons', { coupons: [eid], ...onePage(1) });
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('row', { name: /EID20/ })).toBeVisible();
});
