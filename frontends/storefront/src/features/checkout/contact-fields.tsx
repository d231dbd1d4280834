import { TextInput } from '@shop/ui/field';
import { EmailInput } from '../../email-input.tsx';
import { CheckoutPart } from './checkout-part.tsx';
import { steps } from './checkout-steps.ts';
import * as styles from './fields.module.css';
import type { FieldProps } from './delivery-fields.tsx';
import { checkoutTexts as t } from './texts.ts';

interface ContactFieldsProps {
  field: FieldProps;
  /** The one tidy form of a typed phone number. */
  tidy: (phone: string) => Promise<string>;
}

/** Whom the rider calls, and who gets the e-mails. */
export function ContactFields({ field, tidy }: ContactFieldsProps) {
  return (
    <CheckoutPart step={1} {...steps[0]}>
      <TextInput
        {...field('phone')}
        type="tel"
        inputMode="tel"
        label={t.phone}
        hint={t.phoneHint}
        autoComplete="tel"
        maxLength={40}
        onBlur={(event) => {
          const input = event.currentTarget;
          const typed = input.value;
          void tidy(typed).then((tidied) => {
            if (input.value !== typed || tidied === typed) return;
            input.value = tidied;
            input.dispatchEvent(new Event('input', { bubbles: true }));
          });
        }}
      />
      <div className={styles.names}>
        <TextInput {...field('firstName')} label={t.firstName} autoComplete="given-name" maxLength={100} />
        <TextInput {...field('lastName')} label={t.lastName} autoComplete="family-name" maxLength={100} />
      </div>
      <EmailInput {...field('email')} label={t.email} hint={t.emailHint} />
    </CheckoutPart>
  );
}
