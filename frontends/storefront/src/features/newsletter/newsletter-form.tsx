import { ApiError, call } from '@shop/contracts/client';
import { withoutMarks } from '@shop/contracts/invisible-marks';
import { Button } from '@shop/ui/button';
import { formText } from '@shop/ui/form-text';
import { type FormEvent, useLayoutEffect, useId, useRef, useState } from 'react';
import { useShop } from '../../shop.ts';
import { EmailInput } from '../../email-input.tsx';
import { newsletterTexts as t } from './texts.ts';
import * as styles from './newsletter-form.module.css';

/** Leaves an address for news. The answer is the same whether it was known before. */
export function NewsletterForm() {
  const id = useId();
  const { many } = useShop().goods;
  const [error, setError] = useState<string>();
  const [thanks, setThanks] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The pressed button is gone with its form: the word of thanks takes the focus.
  const thanked = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => thanked.current?.focus(), [thanks]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = withoutMarks(formText(new FormData(event.currentTarget), 'email')).trim();
    if (!/^\S+@\S+\.\S+$/.test(email)) {
      setError(t.invalid);
      return;
    }
    setError(undefined);
    setBusy(true);
    try {
      await call('', 'POST /newsletter', { body: { email } });
      setThanks(t.thanks(many));
    } catch (refusal) {
      const known = refusal instanceof ApiError && refusal.status !== 0 ? refusal.body.message : undefined;
      setError(known ?? t.failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.box} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t.title(many)}</h2>
      <p>{t.lead(many)}</p>
      <div role="status">
        {thanks && (
          <p ref={thanked} tabIndex={-1} className={styles.thanks}>
            {thanks}
          </p>
        )}
      </div>
      {!thanks && (
        <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
          <EmailInput label={t.email} name="email" required error={error} />
          <Button type="submit" busy={busy}>
            {t.subscribe}
          </Button>
        </form>
      )}
    </section>
  );
}
