import { expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { askForOrder, customer, expectPlaced, haveInCart } from './shopper.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

test.describe('a shopper without an e-mail', () => {
  test('orders, tracks and reviews with the phone alone', { tag: '@phone' }, async ({ page, staff }) => {
    const print = await staff.addProduct(unique('By phone'));
    await staff.setOrders({ email: 'optional', lastName: 'optional' });
    try {
      await haveInCart(page, print);
      await open(page, '/checkout');
      await expect(page.getByLabel('Email')).toHaveAccessibleName('Email (optional)');
      await page.getByLabel('Phone').fill('0345-7654321');
      await page.getByLabel('First name').fill('Bilal');
      await page.getByLabel('Address', { exact: true }).fill(customer.address);
      await page.getByLabel('City').fill(customer.city);
      await page.getByLabel('City').blur();
      await expect(page.getByLabel('Postal code')).toHaveValue(customer.postalCode);
      await expectFit(page);
      await tap(await askForOrder(page));
      const orderNumber = await expectPlaced(page);
      await expect(page.getByText('You need it and your phone number or email')).toBeVisible();

      // This browser knows the phone. With the last digits alone, another one shows the order's state and nothing of its customer.
      await tap(page.getByRole('link', { name: 'Track your order' }));
      await expect(page.getByText('0345 7654321', { exact: true })).toBeVisible();
      await tap(page.getByRole('button', { name: 'Not you? Clear my details' }));
      const look = async (contact: string) => {
        await page.getByLabel('Order number').fill(orderNumber);
        await page.getByLabel('Email or phone').fill(contact);
        await tap(page.getByRole('button', { name: 'Track', exact: true }));
      };
      await look('4321');
      await expect(page.getByText('Enter your whole phone number to see it.')).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(customer.address);
      await expectFit(page);

      await staff.changeOrder(await staff.idOf(orderNumber), { orderStatus: 'delivered' });
      await look('+92 345 7654321');
      await expect(page.getByText(customer.address)).toBeVisible();
      await tap(page.getByRole('button', { name: `Write Review ${print.name}` }));
      const wizard = page.getByRole('dialog', { name: 'Write Review' });
      await wizard.getByLabel('Your name').fill('Bilal');
      await wizard.getByLabel('Your review').fill(unique('Flat and bright'));
      await tap(wizard.getByRole('button', { name: 'Submit review' }));
      await expect(page.getByText('Review submitted successfully!').first()).toBeVisible();
    } finally {
      await staff.setOrders({});
      await staff.removeProduct(print);
    }
  });
});
