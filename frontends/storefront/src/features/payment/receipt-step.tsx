import type { ReactNode } from 'react';
import { emailsAll, range, useShop } from '../../shop.ts';
import { PayStep } from './pay-step.tsx';
import { paymentTexts as t } from './texts.ts';

/** The last step: the receipt, and what happens after it. */
export function ReceiptStep({ children }: { children: ReactNode }) {
  const shop = useShop();
  const hours = range(shop.payments.receiptHours);
  return (
    <PayStep step={3} title={t.prove}>
      {children}
      <p>{t.after(hours, emailsAll(shop))}</p>
    </PayStep>
  );
}
