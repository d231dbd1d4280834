import { productCard } from '@shop/testing/examples.ts';
import type { UserEvent } from '@shop/testing/render-routes.tsx';
import { screen, within } from '@testing-library/react';
import { saveDraft } from '../features/checkout/saved-checkout.ts';
import { saveDeliveryCity } from '../features/delivery/delivery-city.ts';
import { fillCart, openShop } from './open-shop.ts';

/** The product in the cart. */
export const sea = productCard({ name: 'Moonlit Sea' });
export const field = (name: string) => screen.getByLabelText(name);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The error summary. */
export const problems = () => screen.findByRole('alert', { name: 'There is a problem' });
export const submit = () => button(/^Place order Rs/);

/** Opens the checkout for a first visit, in a shop with these settings. */
export async function openCheckout(own: Parameters<typeof openShop>[5] = {}) {
  saveDeliveryCity('');
  fillCart([sea, 'Small']);
  const user = await openShop('/checkout', undefined, undefined, undefined, undefined, own);
  await screen.findByRole('heading', { name: 'Checkout' });
  return user;
}

/** Details that a shopper typed on the last visit. */
export const details = {
  firstName: 'Hira',
  lastName: 'Baig',
  email: 'hira@example.com',
  phone: '0300 1234567',
  address: 'House 4, Street 7, Peoples Colony',
  city: 'Faisalabad',
  postalCode: '38000',
};

/** Opens the checkout for a shopper whose details are known from the last visit. */
export function openFilledIn() {
  saveDraft({ fields: details, protection: false, coupon: null });
  return openCheckout();
}

/** Presses up to the last question. */
export async function askToPlace(user: UserEvent) {
  await user.click(submit());
  const dialog = await screen.findByRole('alertdialog', { name: 'Place this order?' });
  return within(dialog).getByRole('button', { name: 'Place order' });
}
