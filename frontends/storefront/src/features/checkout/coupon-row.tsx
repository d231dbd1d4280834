import { ApiError, call } from '@shop/contracts/client';
import { normalizeCode } from '@shop/contracts/coupon-code';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { Icon } from '@shop/ui/icon';
import { announce } from '@shop/ui/live-region';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { orderTexts } from './order-texts.ts';
import { checkoutTexts as t } from './texts.ts';
import { COUPON_FIELD } from './checkout-steps.ts';
import * as styles from './coupon-row.module.css';
import type { AppliedCoupon } from './saved-checkout.ts';

export interface CouponRowProps {
  subtotal: number;
  coupon: AppliedCoupon | null;
  /** Error of the code in the check of the whole form. */
  problem: string | undefined;
  /** `why`: a code that was applied does nothing any more. */
  onChange: (coupon: AppliedCoupon | null, why?: string) => void;
  /** Called with true while the field holds a code that the server has not checked. */
  onWaiting: (isWaiting: boolean) => void;
}

/** A discount code: folded away until asked for, checked by the server, and again whenever the cart changes. */
export function CouponRow({ subtotal, coupon, problem, onChange, onWaiting }: CouponRowProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const checkedFor = useRef(coupon?.subtotal);
  const row = useRef<HTMLElement>(null);
  const pressed = useRef(false);

  const apply = async (wanted: string, isRecheck: boolean) => {
    setBusy(true);
    onWaiting(false);
    setError(undefined);
    checkedFor.current = subtotal;
    // The cart has changed again, or the code was taken out: another answer counts.
    const isLate = () => checkedFor.current !== subtotal;
    try {
      const body = { code: wanted, orderTotal: subtotal };
      const answer = await call('', 'POST /coupons/validate', { body });
      if (isLate()) return;
      onChange({ code: answer.coupon.code, discount: answer.discountAmount, subtotal });
      setCode('');
      if (!isRecheck) announce(t.couponApplied(answer.discountAmount));
    } catch (refusal) {
      if (isLate()) return;
      pressed.current = false;
      const status = refusal instanceof ApiError ? refusal.status : 0;
      // Nothing was said about the code itself. The order asks again, and tells if the discount is another one.
      const isUnanswered = status === 0 || status === 429 || status >= 500;
      if (coupon && isUnanswered) {
        onChange({ ...coupon, discount: Math.min(coupon.discount, subtotal) });
        setError(t.couponUnchecked(coupon.code));
        return;
      }
      const message = refusal instanceof ApiError ? refusal.body.message : undefined;
      const why = status === 0 ? t.couponFailed : (message ?? orderTexts.couponInvalid);
      onChange(null, isRecheck ? why : undefined);
      setCode(wanted);
      setError(why);
    } finally {
      if (!isLate()) setBusy(false);
    }
  };

  // The pressed button is gone with what it did: what stands in its place takes the focus.
  const applied = coupon !== null;
  useLayoutEffect(() => {
    if (pressed.current) row.current?.querySelector<HTMLElement>('button, summary')?.focus();
    pressed.current = false;
  }, [applied]);

  // The discount depends on the cart, so a changed cart needs a new check.
  useEffect(() => {
    if (coupon && checkedFor.current !== subtotal) void apply(coupon.code, true);
  });

  const remove = () => {
    pressed.current = true;
    checkedFor.current = undefined;
    setBusy(false);
    setError(undefined);
    setIsOpen(false);
    onChange(null);
  };
  if (coupon) {
    return (
      <div ref={(element) => void (row.current = element)} className={styles.applied}>
        <Icon name="tag" size={22} />
        {error ? (
          <p role="alert">{error}</p>
        ) : (
          <p>
            <b>{coupon.code}</b> <span>{t.couponApplied(coupon.discount)}</span>
          </p>
        )}
        {error && (
          <Button variant="link" busy={busy} onClick={() => void apply(coupon.code, true)}>
            {t.couponAgain}
          </Button>
        )}
        <Button variant="link" onClick={remove} aria-label={t.couponRemoveOf(coupon.code)}>
          {t.couponRemove}
        </Button>
      </div>
    );
  }
  const press = () => {
    if (busy) return;
    const wanted = normalizeCode(code);
    if (wanted === '') setError(t.couponMissing);
    else {
      pressed.current = true;
      void apply(wanted, false);
    }
  };
  return (
    <details
      ref={(element) => void (row.current = element)}
      className={styles.coupon}
      open={isOpen || (error ?? problem) !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t.couponAsk}</summary>
      <div className={styles.row}>
        <TextInput
          id={COUPON_FIELD}
          label={t.coupon}
          error={error ?? problem}
          value={code}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setError(undefined);
            setCode(event.target.value);
            onWaiting(event.target.value.trim() !== '');
          }}
          // Enter applies the code; it must not send the whole form.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            press();
          }}
        />
        <Button variant="ghost" busy={busy} onClick={press}>
          {t.couponApply}
        </Button>
      </div>
    </details>
  );
}
