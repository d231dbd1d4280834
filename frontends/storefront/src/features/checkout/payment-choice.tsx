import { formatRs } from '@shop/contracts/money';
import type { OnlineMethod } from '@shop/contracts/shop';
import { RadioCard } from '@shop/ui/field';
import { Icon } from '@shop/ui/icon';
import { announce } from '@shop/ui/live-region';
import { useEffect } from 'react';
import { texts } from '../../texts.ts';
import { orderTexts } from './order-texts.ts';
import { checkoutTexts as t } from './texts.ts';
import { CheckoutPart } from './checkout-part.tsx';
import { steps } from './checkout-steps.ts';
import * as styles from './payment-choice.module.css';
import { methodName } from '../../method-name.ts';

export type PaymentMode = 'cod' | 'online';

interface PaymentChoiceProps {
  /** Nothing is to be paid, so nothing is to be chosen. */
  isFree: boolean;
  /** The online methods that have an account to pay to. */
  methods: readonly OnlineMethod[];
  mode: PaymentMode;
  method: OnlineMethod | null;
  /** Why this order cannot be paid in cash; null: it can. */
  cashRefusal: string | null;
  /** Rupees that paying ahead takes off. */
  saved: number;
  /** Rupees of a cash order that are paid ahead. */
  advance: number;
  error: string | undefined;
  onMode: (mode: PaymentMode) => void;
  onMethod: (method: OnlineMethod) => void;
}

/** The id of the first method, where the error summary leads. */
export const METHOD_FIELD = 'paymentMethod';

/** Cash on delivery, or a transfer now by one of the open methods. Choosing online clears the method. */
export function PaymentChoice({
  isFree,
  methods,
  mode,
  method,
  cashRefusal,
  saved,
  advance,
  error,
  onMode,
  onMethod,
}: PaymentChoiceProps) {
  const refusal = cashRefusal !== null && methods.length === 0 ? t.noWayToPay : cashRefusal;
  useEffect(() => {
    if (refusal !== null) announce(refusal);
  }, [refusal]);
  if (isFree) {
    return (
      <CheckoutPart step={3} {...steps[2]}>
        <p>{orderTexts.nothingToPay}</p>
      </CheckoutPart>
    );
  }
  return (
    <CheckoutPart step={3} {...steps[2]}>
      <RadioCard
        name="paymentMode"
        value="cod"
        checked={mode === 'cod'}
        onChange={() => onMode('cod')}
        label={texts.order.cod}
        disabled={cashRefusal !== null}
        aria-describedby={cashRefusal === null ? undefined : 'cash-refusal'}
        hint={cashRefusal === null ? (advance > 0 ? t.codAdvance(formatRs(advance)) : t.codHint) : undefined}
      />
      {/* Beside the card, which is faded where it cannot be chosen. */}
      {refusal !== null && (
        <p id="cash-refusal" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {methods.length > 0 ? (
        <RadioCard
          name="paymentMode"
          value="online"
          checked={mode === 'online'}
          onChange={() => onMode('online')}
          label={t.online}
          hint={(saved > 0 ? t.payAhead(formatRs(saved)) : '') + t.onlineHint}
        />
      ) : (
        cashRefusal === null && <p>{t.onlyCod}</p>
      )}
      {mode === 'online' && (
        <fieldset className={styles.methods} aria-describedby={error ? 'method-error' : undefined}>
          <legend>{t.method}</legend>
          <div className={styles.grid}>
            {methods.map((each, index) => (
              <RadioCard
                key={each}
                id={index === 0 ? METHOD_FIELD : undefined}
                name="paymentMethod"
                value={each}
                checked={each === method}
                aria-invalid={error ? true : undefined}
                onChange={() => onMethod(each)}
                label={methodName(each)}
              />
            ))}
          </div>
          {error && (
            <p id="method-error" className={styles.error}>
              <Icon name="warning" size={18} />
              {error}
            </p>
          )}
        </fieldset>
      )}
    </CheckoutPart>
  );
}
