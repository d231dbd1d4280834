import { formatRs } from '@shop/contracts/money';
import { ibanIn, raastCode } from '@shop/contracts/raast';
import type { PaymentSettings, RaastForm } from '@shop/contracts/settings/payments-area';
import { QrCode } from '@shop/ui/qr-code';
import * as styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const words = settingsTexts.payments;
const TRIED_RUPEES = 10;

interface RaastTrialProps {
  form: Exclude<RaastForm, 'off'>;
  account: PaymentSettings['bank']['account'];
}

/** A Raast code of the chosen form to try with the app of a bank. */
export function RaastTrial({ form, account }: RaastTrialProps) {
  const iban = ibanIn(account);
  if (!iban) return <p className={styles.note}>{words.noIban}</p>;
  const code = raastCode(form, { iban, rupees: TRIED_RUPEES, reference: null }, new Date());
  return (
    <div className={styles.pair}>
      <QrCode text={code} label={words.raastTrial} />
      <p>{words.raastTry(formatRs(TRIED_RUPEES))}</p>
    </div>
  );
}
