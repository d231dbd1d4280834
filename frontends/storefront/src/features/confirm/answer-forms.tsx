import { call } from '@shop/contracts/client';
import type { CancelReason, LinkedOrder } from '@shop/contracts/confirmations';
import { localPhone } from '@shop/contracts/phones';
import { Button, buttonClass } from '@shop/ui/button';
import { RadioCard, TextInput, Textarea } from '@shop/ui/field';
import { formText } from '@shop/ui/form-text';
import { Link, useRevalidator } from '@shop/ui/router';
import { type SubmitEvent, useState } from 'react';
import * as styles from './confirm.module.css';
import { confirmTexts as t } from './texts.ts';
import { useAnswer } from './use-answer.ts';

type Corrected = 'phone' | 'address' | 'postalCode';
const corrected: readonly Corrected[] = ['phone', 'address', 'postalCode'];
const reasons = Object.keys(t.reasons) as CancelReason[];

interface AnswerFormProps {
  token: string;
  linked: LinkedOrder;
  onDone: (linked: LinkedOrder) => void;
}

/** Cancels the order, and asks why. */
export function CancelForm({ token, onDone }: Omit<AnswerFormProps, 'linked'>) {
  const { send, busy, problem } = useAnswer(onDone, useRevalidator().revalidate);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reason = reasons.find((each) => each === typed.get('reason'));
    setMissing(reason === undefined);
    if (!reason) {
      event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus();
      return;
    }
    const note = formText(typed, 'note') || undefined;
    void send(() => call('', 'POST /confirmations/:token/cancel', { params: { token }, body: { reason, note } }));
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <h2>{t.cancelTitle}</h2>
      <fieldset className={styles.reasons} aria-describedby={isMissing ? 'reason-error' : undefined}>
        <legend>{t.why}</legend>
        {isMissing && (
          <p id="reason-error" className={styles.problem} role="alert">
            {t.whyMissing}
          </p>
        )}
        {reasons.map((reason) => (
          <RadioCard key={reason} name="reason" value={reason} label={t.reasons[reason]} />
        ))}
      </fieldset>
      <Textarea name="note" label={t.tellMore} optional={t.optional} rows={2} maxLength={500} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <div className={styles.answers}>
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? t.cancelling : t.yesCancel}
        </Button>
        <Link to="." replace className={buttonClass('ghost')}>
          {t.keep}
        </Link>
      </div>
    </form>
  );
}

/** Corrects where in its city the parcel goes, and whom the rider calls. */
export function RecipientForm({ token, linked: { customer }, onDone }: AnswerFormProps) {
  const { send, busy, problem } = useAnswer(onDone, useRevalidator().revalidate);
  const [missing, setMissing] = useState<readonly Corrected[]>([]);
  const wrongPhone = problem?.errors?.find(({ path }) => path === 'phone')?.message;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = {
      phone: formText(typed, 'phone'),
      address: formText(typed, 'address'),
      postalCode: formText(typed, 'postalCode'),
    };
    const found = corrected.filter((name) => body[name] === '');
    setMissing(found);
    const [first] = found;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else void send(() => call('', 'POST /confirmations/:token/address', { params: { token }, body }));
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <h2>{t.addressTitle}</h2>
      <TextInput
        name="phone"
        type="tel"
        inputMode="tel"
        label={t.phone}
        hint={t.phoneHint}
        {...((missing.includes('phone') || wrongPhone) && { error: wrongPhone ?? t.phoneMissing })}
        maxLength={40}
        autoComplete="tel"
        defaultValue={localPhone(customer.phone)}
      />
      <Textarea
        name="address"
        label={t.street}
        hint={t.addressHint}
        {...(missing.includes('address') && { error: t.streetMissing })}
        rows={3}
        maxLength={300}
        autoComplete="street-address"
        defaultValue={customer.address}
      />
      <TextInput
        name="postalCode"
        label={t.postalCode}
        {...(missing.includes('postalCode') && { error: t.postalCodeMissing })}
        maxLength={20}
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={customer.postalCode}
      />
      <p>{t.sameCity(customer.city)}</p>
      {problem && !wrongPhone && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <div className={styles.answers}>
        <Button type="submit" busy={busy}>
          {busy ? t.saving : t.saveAddress}
        </Button>
        <Link to="." replace className={buttonClass('ghost')}>
          {t.back}
        </Link>
      </div>
    </form>
  );
}
