import type { AccountLine } from '@shop/contracts/payments';
import { ibanIn, raastCode } from '@shop/contracts/raast';
import type { RaastForm } from '@shop/contracts/settings/payments-area';
import { Button } from '@shop/ui/button';
import { QrCode, saveQrCode } from '@shop/ui/qr-code';
import { useState } from 'react';
import { paymentTexts as t } from './texts.ts';
// Styles of the page's own file, so that a page from the server has them at once.
import * as styles from './pay-instructions.module.css';

export interface RaastCodeProps {
  form: Exclude<RaastForm, 'off'>;
  accounts: readonly AccountLine[];
  /** Rupees to send. */
  total: number;
  /** null: the order is not placed yet. */
  orderNumber: string | null;
}

/** A transfer by Raast to the account's IBAN, for the app of any bank; nothing where the account has none. */
export function RaastCode({ form, accounts, total, orderNumber }: RaastCodeProps) {
  const [openedAt] = useState(() => new Date());
  const iban = ibanIn(accounts);
  if (!iban) return null;
  const code = raastCode(form, { iban, rupees: total, reference: orderNumber }, openedAt);
  return (
    <div className={styles.raast}>
      <QrCode text={code} label={t.raastCode} className={styles.code} />
      <p>
        <b>{t.raast}</b> {t.raastHow}
      </p>
      <Button variant="ghost" onClick={() => saveQrCode(code, `raast-${orderNumber ?? total}.png`)}>
        {t.raastSave}
      </Button>
    </div>
  );
}
