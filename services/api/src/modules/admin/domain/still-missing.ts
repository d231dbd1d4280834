import type { AllSettings } from '@shop/contracts/settings/areas';
import { methodFields } from '@shop/contracts/settings/payments-area';

/** The settings that are in force, as far as shoppers need them. */
type InForce = { shop: { values: AllSettings['shop'] }; payments: { values: AllSettings['payments'] } };

/** Returns true when at least one payment method that is on has an account to pay to. */
export const hasAccount = ({ payments: { values } }: Pick<InForce, 'payments'>): boolean =>
  Object.values(methodFields).some((field) => values[field].on && values[field].account.length > 0);

/** Returns the missing settings that the back office has not filled either. */
export function stillMissing<M extends { variable: string }>(
  missing: readonly M[],
  settings: InForce,
  hasMailServer: boolean,
): M[] {
  const { email, whatsapp } = settings.shop.values;
  return missing.filter(({ variable }) => {
    if (variable === 'WHATSAPP_NUMBER') return whatsapp === null;
    if (variable === 'SUPPORT_EMAIL') return email === null;
    if (variable === 'SMTP_URL') return !hasMailServer;
    return !variable.includes('ACCOUNT') || !hasAccount(settings);
  });
}
