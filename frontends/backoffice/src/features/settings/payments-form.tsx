import { Button } from '@shop/ui/button';
import { lazyPart } from '@shop/ui/lazy-part';
import { InUrdu, urduField } from '../../components/in-urdu.tsx';
import { texts } from '../../texts.ts';
import * as styles from './settings.module.css';
import {
  NumberSetting,
  RangeSetting,
  RowsSetting,
  SelectSetting,
  SwitchSetting,
  TextSetting,
} from './setting-fields.tsx';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.payments;
const methods = ['jazzCash', 'easyPaisa', 'bank', 'usdt'] as const;
type Method = (typeof methods)[number];
const raastForms = Object.entries(words.raastForms);
// Only who chooses a code downloads what draws it.
const RaastTrial = lazyPart(async () => (await import('./raast-trial.tsx')).RaastTrial, texts);
type Form = { form: AreaForm<'payments'> };

/** Form of the payment methods and their accounts. */
export function PaymentsForm({ form }: Form) {
  return (
    <>
      <SwitchSetting form={form} path="cash" label={words.cash} hint={words.on} />
      {methods.map((method) => (
        <MethodPart key={method} form={form} method={method} />
      ))}
      <section className={styles.part}>
        <RangeSetting form={form} path="receiptHours" label={words.receipts} hint={words.receiptsHint} />
        <NumberSetting
          form={form}
          path="receiptDays"
          label={words.receiptDays}
          hint={words.receiptDaysHint}
          isNullable
        />
      </section>
    </>
  );
}

function MethodPart({ form, method }: Form & { method: Method }) {
  const { on, account } = form.values[method];
  const path = `${method}.account`;
  const isEditable = !form.isReadOnly && form.fixedBy(path) === undefined;
  const begin = () => {
    form.set(
      path,
      words.ready[method].map((label) => ({ label, value: '', urduLabel: '' })),
    );
    form.set(`${method}.on`, true);
  };
  // Without an account a method is not offered, whatever its switch says.
  if (account.length === 0)
    return (
      <section className={styles.part}>
        <h2>{words.methods[method]}</h2>
        <p className={styles.note}>{words.noAccount}</p>
        {isEditable && (
          <Button variant="ghost" onClick={begin}>
            {words.addAccount(words.methods[method])}
          </Button>
        )}
      </section>
    );
  return (
    <section className={styles.part}>
      <h2>{words.methods[method]}</h2>
      <SwitchSetting form={form} path={`${method}.on`} label={words.on} />
      {on && (
        <RowsSetting
          form={form}
          path={path}
          label={words.account}
          hint={words.accountHint}
          empty={{ label: '', value: '', urduLabel: '' }}
          addLabel={words.addLine}
          max={8}
          nameOf={(index) => account[index]?.label ?? ''}
          isSorted
        >
          {(row) => (
            <>
              <div className={styles.pair}>
                <TextSetting form={form} path={`${row}.label`} label={words.label} maxLength={40} />
                <TextSetting form={form} path={`${row}.value`} label={words.value} maxLength={120} autoComplete="off" />
              </div>
              <InUrdu>
                <TextSetting
                  form={form}
                  path={`${row}.urduLabel`}
                  label={words.urduLabel}
                  maxLength={40}
                  {...urduField}
                />
              </InUrdu>
            </>
          )}
        </RowsSetting>
      )}
      {method === 'bank' && on && <RaastPart form={form} />}
      {method === 'usdt' && on && (
        <div className={styles.pair}>
          <NumberSetting form={form} path="usdtRate.rupees" label={words.rate} />
          <TextSetting form={form} path="usdtRate.asOf" label={words.asOf} type="date" isNullable />
        </div>
      )}
    </section>
  );
}

/** Choice of the Raast code, with one to try. */
function RaastPart({ form }: Form) {
  const { bank, raast } = form.values;
  return (
    <>
      <SelectSetting form={form} path="raast" label={words.raast} hint={words.raastHint} options={raastForms} />
      {raast !== 'off' && <RaastTrial form={raast} account={bank.account} />}
    </>
  );
}
