import { formatRs, inUsdt } from '@shop/contracts/money';
import type { AccountLine } from '@shop/contracts/payments';
import { ASK_FOR_ACCOUNT } from '@shop/contracts/shop';
import type { RecordedPaymentMethod } from '@shop/contracts/statuses';
import { buttonClass } from '@shop/ui/button';
import { CopyText } from '@shop/ui/copy-text';
import { Icon } from '@shop/ui/icon';
import { NumberedSteps } from '@shop/ui/numbered-steps';
import { type ComponentType, Suspense, lazy } from 'react';
import { texts } from '../../texts.ts';
import { paymentTexts as t } from './texts.ts';
import { whatsappAddress } from '../../whatsapp-address.ts';
import type { AddressCodeProps } from './address-code.tsx';
import * as styles from './pay-instructions.module.css';

interface PayInstructionsProps {
  method: RecordedPaymentMethod;
  total: number;
  accounts: readonly AccountLine[];
}

// Only shoppers who pay to such an address download what draws the code. Where that fails, the address is there to copy.
const AddressCode = lazy(async (): Promise<{ default: ComponentType<AddressCodeProps> }> => {
  const part = await import('./address-code.tsx').catch(() => null);
  return { default: part?.AddressCode ?? (() => null) };
});

const inDollars = (method: RecordedPaymentMethod) => method === 'USDT (TRC-20)' || method === 'Crypto';
// A name or a remark beside the address is nothing to scan.
const isAddress = (value: string) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(value);

/** What to pay, where to, and the three things to do; every figure can be copied, an address on the chain scanned. */
export function PayInstructions({ method, total, accounts }: PayInstructionsProps) {
  const usdt = inDollars(method) ? inUsdt(total) : null;
  const asked = accounts.find(({ label }) => label === ASK_FOR_ACCOUNT);
  return (
    <section className={styles.box} aria-labelledby="pay-title">
      <h2 id="pay-title">{t.payBy(method)}</h2>
      <dl className={styles.lines}>
        <div className={styles.amount}>
          <dt>{t.amount}</dt>
          <dd>
            <p>
              <b>{usdt ? t.usdt(usdt) : formatRs(total)}</b>
              {usdt && <span>{t.rate(formatRs(total))}</span>}
            </p>
            <CopyText text={usdt ?? String(total)} labels={texts.copy} of={t.amount} />
          </dd>
        </div>
        {!asked &&
          accounts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
                <CopyText text={value} labels={texts.copy} of={label} />
              </dd>
              {inDollars(method) && isAddress(value) && (
                <dd className={styles.scan}>
                  <Suspense fallback={null}>
                    <AddressCode label={label} address={value} />
                  </Suspense>
                </dd>
              )}
            </div>
          ))}
      </dl>
      {accounts.length === 0 && <p>{t.noAccount}</p>}
      {asked && (
        <div className={styles.ask}>
          <p>
            {t.ask} <bdi>{asked.value}</bdi>
          </p>
          <a
            href={whatsappAddress(asked.value, t.askText(formatRs(total), method))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('ghost')}
          >
            <Icon name="chat" size={20} />
            {t.askAction}
          </a>
        </div>
      )}
      {accounts.length > 0 && <NumberedSteps steps={asked ? [t.askFirst, ...t.steps.slice(1)] : t.steps} />}
    </section>
  );
}
