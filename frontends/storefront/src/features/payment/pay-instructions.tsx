import { formatRs } from '@shop/contracts/money';
import type { AccountLine } from '@shop/contracts/payments';
import { RUPEES_PER_USD } from '@shop/contracts/shop';
import type { RecordedPaymentMethod } from '@shop/contracts/statuses';
import { CopyText } from '@shop/ui/copy-text';
import { NumberedSteps } from '@shop/ui/numbered-steps';
import { texts } from '../../texts.ts';
import * as styles from './pay-instructions.module.css';

interface PayInstructionsProps {
  method: RecordedPaymentMethod;
  total: number;
  accounts: readonly AccountLine[];
}

const inDollars = (method: RecordedPaymentMethod) => method === 'USDT (TRC-20)' || method === 'Crypto';

/** What to pay, where to, and the three things to do; every figure can be copied. */
export function PayInstructions({ method, total, accounts }: PayInstructionsProps) {
  const t = texts.payment;
  const dollars = (total / RUPEES_PER_USD).toFixed(2);
  return (
    <section className={styles.box} aria-labelledby="pay-title">
      <h2 id="pay-title">{t.payBy(method)}</h2>
      <dl className={styles.lines}>
        <div className={styles.amount}>
          <dt>{t.amount}</dt>
          <dd>
            <p>
              <b>{formatRs(total)}</b>
              {inDollars(method) && <span>{t.dollars(dollars)}</span>}
            </p>
            <CopyText text={inDollars(method) ? dollars : String(total)} labels={texts.copy} of={t.amount} />
          </dd>
        </div>
        {accounts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
              <CopyText text={value} labels={texts.copy} of={label} />
            </dd>
          </div>
        ))}
      </dl>
      <NumberedSteps steps={t.steps} />
    </section>
  );
}
