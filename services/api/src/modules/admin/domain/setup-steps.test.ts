import { areas } from '@shop/contracts/settings/areas';
import { setupSteps } from './setup-steps.ts';

const settings = {
  shop: { values: areas.shop.parse({}), version: 0 },
  payments: { values: areas.payments.parse({}), version: 0 },
  delivery: { values: areas.delivery.parse({}), version: 0 },
  home: { values: areas.home.parse({}), version: 0 },
  appearance: { values: areas.appearance.parse({}), version: 0 },
  policies: { values: areas.policies.parse({}), version: 0 },
};
const nothing = { contacts: false, accounts: false };
const left = (hasGeneratedPassword: boolean, hasMailServer = false) =>
  setupSteps({
    settings,
    given: nothing,
    missing: [],
    ownProducts: 0,
    hasDemo: false,
    hasGeneratedPassword,
    hasMailServer,
  }).flatMap(({ name, isDone }) => (isDone ? [] : name));

test('the password that the first start made is to be changed, and one of the owner is not', () => {
  expect(left(true)).toEqual([
    'shop',
    'contacts',
    'payments',
    'delivery',
    'product',
    'home',
    'appearance',
    'policies',
    'mail',
    'password',
  ]);
  expect(left(false)).not.toContain('password');
});

test('e-mails are set up in the back office', () => {
  expect(left(true, true)).not.toContain('mail');
});
