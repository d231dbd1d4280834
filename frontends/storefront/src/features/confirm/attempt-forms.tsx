import type { LinkedAttempt } from '@shop/contracts/attempts';
import { call } from '@shop/contracts/client';
import { localPhone } from '@shop/contracts/phones';
import { Button, buttonClass } from '@shop/ui/button';
import { TextInput, Textarea } from '@shop/ui/field';
import { formText } from '@shop/ui/form-text';
import { Link, useRevalidator } from '@shop/ui/router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import * as styles from './confirm.module.css';
import { confirmTexts } from './texts.ts';
import { useAnswer } from './use-answer.ts';
import { attemptTexts as t } from './attempt-texts.ts';

interface AnswerFormProps {
  token: string;
  linked: LinkedAttempt;
  onDone: (linked: LinkedAttempt) => void;
}

type Needed = keyof typeof t.missing;
const needed: readonly Needed[] = ['address', 'city', 'postalCode'];

/** Names another address, by the rules of the checkout. */
export function AddressForm({ token, linked: { customer, answer }, onDone }: AnswerFormProps) {
  const { send, busy, problem } = useAnswer(onDone, useRevalidator().revalidate);
  const [missing, setMissing] = useState<readonly Needed[]>([]);
  const wrongPhone = problem?.errors?.find(({ path }) => path === 'phone')?.message;
  const field = (name: Needed) => ({ name, error: missing.includes(name) ? t.missing[name] : undefined });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const phone = formText(typed, 'phone').trim();
    const body = {
      address: formText(typed, 'address').trim(),
      city: formText(typed, 'city').trim(),
      postalCode: formText(typed, 'postalCode').trim(),
      ...(phone && { phone }),
    };
    const found = needed.filter((name) => body[name] === '');
    setMissing(found);
    const [first] = found;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else void send(() => call('', 'POST /attempts/:token/address', { params: { token }, body }));
  };
  const to = answer?.to;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <h2>{t.addressTitle}</h2>
      <p>{t.addressHint}</p>
      <Textarea
        {...field('address')}
        label={confirmTexts.street}
        hint={confirmTexts.addressHint}
        rows={3}
        maxLength={300}
        autoComplete="street-address"
        defaultValue={to?.address}
      />
      <TextInput
        {...field('city')}
        label={t.city}
        maxLength={100}
        autoComplete="address-level2"
        defaultValue={to?.city ?? customer.city}
      />
      <TextInput
        {...field('postalCode')}
        label={confirmTexts.postalCode}
        maxLength={20}
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={to?.postalCode ?? customer.postalCode}
      />
      <TextInput
        name="phone"
        error={wrongPhone}
        type="tel"
        inputMode="tel"
        label={t.phone}
        optional={confirmTexts.optional}
        hint={t.phoneHint}
        maxLength={40}
        autoComplete="tel"
        defaultValue={to?.phone ? localPhone(to.phone) : undefined}
      />
      {problem && !wrongPhone && <Problem>{problem.message}</Problem>}
      <Ways busy={busy} label={t.saveAddress} />
    </form>
  );
}

/** Asks for a call, at a time if one is named. */
export function CallForm({ token, linked: { customer, answer }, onDone }: AnswerFormProps) {
  const { send, busy, problem } = useAnswer(onDone, useRevalidator().revalidate);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = formText(new FormData(event.currentTarget), 'at').trim();
    void send(() => call('', 'POST /attempts/:token/call', { params: { token }, body: at ? { at } : {} }));
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <h2>{t.callTitle}</h2>
      <TextInput
        name="at"
        label={t.callAt}
        optional={confirmTexts.optional}
        hint={t.callHint(localPhone(customer.phone))}
        maxLength={100}
        defaultValue={answer?.callAt ?? undefined}
      />
      {problem && <Problem>{problem.message}</Problem>}
      <Ways busy={busy} label={t.callMe} />
    </form>
  );
}

/** Error of an answer. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}

function Ways({ busy, label }: { busy: boolean; label: string }) {
  return (
    <div className={styles.answers}>
      <Button type="submit" busy={busy}>
        {busy ? t.sending : label}
      </Button>
      <Link to="." replace className={buttonClass('ghost')}>
        {t.back}
      </Link>
    </div>
  );
}
