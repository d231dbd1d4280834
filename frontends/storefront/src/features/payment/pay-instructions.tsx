import { formatRs, inUsdt } from '@shop/contracts/money';
import type { AccountLine } from '@shop/contracts/payments';
import { ASK_FOR_ACCOUNT } from '@shop/contracts/shop';
import type { RecordedPaymentMethod } from '@shop/contracts/statuses';
import { buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { type ComponentType, Suspense, lazy } from 'react';
import { useShop } from '../../shop.ts';
import { whatsappAddress } from '../../whatsapp-address.ts';
import type { AddressCodeProps } from './address-code.tsx';
import { CopyRow } from './copy-row.tsx';
import * as styles from './pay-instructions.module.css';
import { PayStep, headingOf } from './pay-step.tsx';
import type { RaastCodeProps } from './raast-code.tsx';
import { paymentTexts as t } from './texts.ts';
import { methodName } from '../../method-name.ts';

interface PayInstructionsProps {
  method: RecordedPaymentMethod;
  total: number;
  accounts: readonly AccountLine[];
  /** null: the order is not placed yet. */
  orderNumber: string | null;
}

// Only shoppers who can scan a code download what draws it. Where that fails, there is the account to copy.
const codeOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
const AddressCode = codeOf<AddressCodeProps>(async () => (await import('./address-code.tsx')).AddressCode);
const RaastCode = codeOf<RaastCodeProps>(async () => (await import('./raast-code.tsx')).RaastCode);

const inDollars = (method: RecordedPaymentMethod) => method === 'USDT (TRC-20)' || method === 'Crypto';
// A name or a remark beside the address is nothing to scan.
const isAddress = (value: string) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(value);
const isRemark = ({ label }: AccountLine) => label.toLowerCase() === 'note';

/** Accounts to pay to, with the amount. Each value can be copied alone, and an address on the chain can be scanned. */
export function PayInstructions({ method, total, accounts, orderNumber }: PayInstructionsProps) {
  const { usdtRate, raast } = useShop().payments;
  const { rupees } = usdtRate;
  const usdt = inDollars(method) ? inUsdt(total, rupees) : null;
  const asked = accounts.find(({ label }) => label === ASK_FOR_ACCOUNT);
  const shown = asked ? [] : accounts;
  return (
    <div className={styles.box}>
      <h2 className={styles.method}>{t.payBy(methodName(method))}</h2>
      <PayStep step={1} title={t.send}>
        <dl className={styles.lines}>
          <CopyRow
            main
            label={t.amount}
            text={usdt ?? String(total)}
            shown={usdt ? t.usdt(usdt) : formatRs(total)}
            remark={usdt ? t.rate(formatRs(total), rupees) : undefined}
          />
          {usdt && shown.length > 0 && <CopyRow label={t.network} text={t.networkName} remark={t.networkOnly} />}
          {shown.map((line) => (
            <CopyRow key={line.label} label={line.label} text={line.value} isPlain={isRemark(line)}>
              {inDollars(method) && isAddress(line.value) && (
                <dd className={styles.scan}>
                  <Suspense fallback={null}>
                    <AddressCode label={line.label} address={line.value} />
                  </Suspense>
                </dd>
              )}
            </CopyRow>
          ))}
        </dl>
        {method === 'Bank Transfer' && raast !== 'off' && (
          <Suspense fallback={null}>
            <RaastCode form={raast} accounts={accounts} total={total} orderNumber={orderNumber} />
          </Suspense>
        )}
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
      </PayStep>
      {accounts.length > 0 && (
        <>
          <PayStep step={2} title={t.screenshot}>
            <p>{t.screenshotText}</p>
          </PayStep>
          <p className={styles.jump}>
            <a
              href={`#${headingOf(3)}`}
              className={buttonClass('primary')}
              onClick={(event) => {
                const step = document.getElementById(headingOf(3));
                if (!step) return;
                event.preventDefault();
                step.focus({ preventScroll: true });
                step.scrollIntoView();
              }}
            >
              {t.jump}
              <Icon name="down" size={20} />
            </a>
          </p>
        </>
      )}
    </div>
  );
}
