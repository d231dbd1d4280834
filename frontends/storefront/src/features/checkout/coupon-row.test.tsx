import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { type UserEvent, expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  askToPlace,
  button,
  field,
  openCheckout,
  openFilledIn,
  problems,
  sea,
  submit,
} from '../../testing/open-checkout.ts';
import { fillCart } from '../../testing/open-shop.ts';

describe('a discount code', () => {
  const eid = {
    code: 'EID10',
    discountType: 'percentage' as const,
    discountValue: 10,
    minimumOrderAmount: 0,
    maxDiscountAmount: null,
    description: 'Eid',
  };
  const apply = async (user: UserEvent, code: string) => {
    await user.click(screen.getByText('Have a discount code?'));
    await fill(user, field('Discount code'), code);
    await user.click(button('Apply'));
  };

  // The same sentence is in an invisible live region.
  const findApplied = () => screen.findByText('Coupon applied! You saved Rs.125', { ignore: '[role=status]' });

  test('is taken off the total, and can be taken out again', async () => {
    const checks = mockCall('POST /coupons/validate', { discountAmount: 125, coupon: eid });
    const user = await openCheckout();
    await apply(user, 'eid10');
    expect(await findApplied()).toBeVisible();
    expect(checks.map(({ body }) => body)).toEqual([{ code: 'EID10', orderTotal: 1_250 }]);
    expect(submit()).toHaveTextContent(/Rs\s1,125/);
    await user.click(button('Remove EID10'));
    expect(submit()).toHaveTextContent(/Rs\s1,250/);
  });

  test('that is no use says why, in its field', async () => {
    mockError('POST /coupons/validate', 'coupon_expired');
    const user = await openCheckout();
    await apply(user, 'EID09');
    await waitFor(() => expect(field('Discount code')).toBeInvalid());
    expect(field('Discount code')).toHaveAccessibleDescription('This discount code has expired.');
  });

  test('that was typed and not applied is asked about before the order', async () => {
    const user = await openFilledIn();
    await user.click(screen.getByText('Have a discount code?'));
    await fill(user, field('Discount code'), 'EID10');
    await user.click(submit());
    const summary = await problems();
    await user.click(within(summary).getByRole('link', { name: 'Please tap Apply, or clear the discount code' }));
    expect(field('Discount code')).toHaveFocus();
  });

  test('is worth what the last answer for the cart says, whichever comes last', async () => {
    const late = Promise.withResolvers<void>();
    const checks = mockCall('POST /coupons/validate', async ({ body: { orderTotal } }) => {
      if (orderTotal > 3_000) await late.promise;
      return { discountAmount: orderTotal / 10, coupon: eid };
    });
    const user = await openFilledIn();
    await apply(user, 'EID10');
    await findApplied();
    act(() => fillCart([sea, 'Small'], [sea, 'Large']));
    await waitFor(() => expect(checks).toHaveLength(2));
    act(() => fillCart([sea, 'Large']));
    expect(await screen.findByText('Coupon applied! You saved Rs.240', { ignore: '[role=status]' })).toBeVisible();
    late.resolve();
    const placed = mockError('POST /orders', 'coupon_exhausted');
    await user.click(await askToPlace(user));
    await waitFor(() => expect(placed[0]?.body.discountCode).toEqual({ code: 'EID10', discount: 240 }));
  });

  test('that could not be checked for another cart is kept, and checked again by a press', async () => {
    const slow = Promise.withResolvers<void>();
    mockCall('POST /coupons/validate', async ({ body }) => {
      await slow.promise;
      return { discountAmount: body.orderTotal / 10, coupon: eid };
    });
    const user = await openCheckout();
    await apply(user, 'EID10');
    // The button says that it waits.
    expect(button('Apply')).toHaveAttribute('aria-disabled', 'true');
    slow.resolve();
    await findApplied();
    mockError('POST /coupons/validate', 'too_many_requests');
    act(() => fillCart([sea, 'Large']));
    await expectToSee('We could not check EID10 for this cart just now. It is kept.');
    expect(button('Remove EID10')).toBeVisible();
    mockCall('POST /coupons/validate', ({ body }) => ({ discountAmount: body.orderTotal / 10, coupon: eid }));
    await user.click(button('Check again'));
    expect(await screen.findByText('Coupon applied! You saved Rs.240', { ignore: '[role=status]' })).toBeVisible();
  });

  test('that was used up meanwhile is removed from the order, with the reason', async () => {
    mockCall('POST /coupons/validate', { discountAmount: 125, coupon: eid });
    mockError('POST /orders', 'coupon_exhausted');
    const user = await openFilledIn();
    await apply(user, 'EID10');
    await findApplied();
    await user.click(await askToPlace(user));
    expect(await problems()).toHaveTextContent('This discount code has been used up.');
    expect(submit()).toHaveTextContent(/Rs\s1,250/);
  });
});
