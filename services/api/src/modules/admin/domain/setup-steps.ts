import type { AllSettings } from '@shop/contracts/settings/areas';
import type { SetupStep } from '@shop/contracts/setup';
import { isExample } from '../../../platform/config/missing-settings.ts';
import { hasAccount } from './still-missing.ts';

type Area<A extends keyof AllSettings> = { values: AllSettings[A]; version: number };

/** Facts that decide which setup steps are done. */
export interface SetupState {
  settings: { [A in 'shop' | 'payments' | 'delivery' | 'home' | 'appearance' | 'policies']: Area<A> };
  /** Areas that the environment fills. */
  given: { contacts: boolean; accounts: boolean };
  /** Variables that a shop open to the public lacks; none elsewhere. */
  missing: readonly string[];
  ownProducts: number;
  hasDemo: boolean;
  /** True when the owner still signs in with the password that the first start generated. */
  hasGeneratedPassword: boolean;
  hasMailServer: boolean;
}

const step = (name: SetupStep['name'], isDone: boolean, more: Partial<SetupStep> = {}): SetupStep => ({
  name,
  isDone,
  isEssential: false,
  variables: [],
  ...more,
});

/** The steps of this shop, in their order. What was never saved is an example or a default, and done by nobody. */
export function setupSteps({
  settings,
  given,
  missing,
  ownProducts,
  hasDemo,
  hasGeneratedPassword,
  hasMailServer,
}: SetupState): SetupStep[] {
  const { shop, payments, delivery, home, appearance, policies } = settings;
  const isPublic = missing.includes('PUBLIC_URL');
  return [
    step('shop', shop.version > 0, { isEssential: true }),
    step('contacts', given.contacts || (shop.version > 0 && hasContact(shop.values)), { isEssential: true }),
    step('payments', given.accounts || (payments.version > 0 && (payments.values.cash || hasAccount(settings))), {
      isEssential: true,
    }),
    step('delivery', delivery.version > 0),
    step('product', ownProducts > 0, { isEssential: true }),
    step('home', home.version > 0),
    step('appearance', appearance.version > 0),
    step('policies', policies.version > 0),
    step('demo', !hasDemo),
    step('mail', hasMailServer),
    step('password', !hasGeneratedPassword),
    ...(isPublic ? [step('address', false, { isEssential: true, variables: ['PUBLIC_URL'] })] : []),
  ];
}

const hasContact = ({ email, whatsapp }: AllSettings['shop']): boolean =>
  [email, whatsapp].some((contact) => contact !== null && !isExample(contact));
