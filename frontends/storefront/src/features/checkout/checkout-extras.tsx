import { Checkbox, Textarea } from '@shop/ui/field';
import type { ComponentProps } from 'react';
import { texts } from '../../texts.ts';
import { checkoutTexts as t } from './texts.ts';
import * as styles from './checkout-form.module.css';
import { CheckoutPart } from './checkout-part.tsx';
import { CouponRow } from './coupon-row.tsx';

interface CheckoutExtrasProps extends ComponentProps<typeof CouponRow> {
  protection: boolean;
  onProtection: (isTaken: boolean) => void;
  /** What was typed before, by field. */
  fields: Readonly<Record<string, string>>;
}

/** Discount code, shipping protection and notes. */
export function CheckoutExtras({ protection, onProtection, fields, ...coupon }: CheckoutExtrasProps) {
  return (
    <CheckoutPart title={t.extras}>
      <CouponRow {...coupon} />
      <div className={styles.protection}>
        <Checkbox
          checked={protection}
          onChange={(event) => onProtection(event.target.checked)}
          label={
            <span className={styles.protectionLabel}>
              {t.protection} <b>{t.protectionPrice}</b>
            </span>
          }
          hint={t.protectionHint}
        />
      </div>
      <Textarea
        id="notes"
        name="notes"
        label={texts.form.notes}
        optional={texts.form.optional}
        maxLength={2000}
        rows={3}
        defaultValue={fields['notes']}
      />
    </CheckoutPart>
  );
}
