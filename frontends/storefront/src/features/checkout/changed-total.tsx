import { formatRs } from '@shop/contracts/money';
import type { Quote } from '@shop/contracts/quotes';
import { Button } from '@shop/ui/button';
import { useLayoutEffect, useRef } from 'react';
import { isLine } from '../cart/cart.ts';
import { optionNames } from '../cart/option-names.ts';
import { cartTexts } from '../cart/texts.ts';
import { orderTexts } from './order-texts.ts';
import { changeTexts as t } from './change-texts.ts';
import * as styles from './changed-total.module.css';
import type { LostCoupon } from './quote-order.ts';
import type { OrderBody } from './saved-checkout.ts';

const feeText = (fee: number) => (fee > 0 ? formatRs(fee) : orderTexts.free);

interface ChangedTotalProps {
  /** The order as the shopper knows it. What of it costs something else is named. */
  before: Pick<OrderBody, 'items' | 'delivery' | 'codFee' | 'total'>;
  quote: Quote;
  lost?: LostCoupon | null;
  onAccept: () => void;
}

/** The order costs something else than the shopper saw: why, both totals, and the shopper decides. */
export function ChangedTotal({ before, quote, lost, onAccept }: ChangedTotalProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  const reasons = before.items.flatMap(({ productId, size, options, name = cartTexts.unknown, price }) => {
    const fresh = quote.items.find((item) => isLine({ _id: productId, selectedSize: size, options }, item));
    if (!fresh || price === undefined || fresh.price === price) return [];
    return [t.changedPrice(name, [size, ...optionNames(options)].join(', '), formatRs(price), formatRs(fresh.price))];
  });
  const fees = [
    [t.changedDelivery, before.delivery ?? 0, quote.delivery ?? 0],
    [t.changedCodFee, before.codFee ?? 0, quote.codFee],
  ] as const;
  for (const [sentence, was, is] of fees) {
    if (was !== is) reasons.push(sentence(feeText(was), feeText(is)));
  }
  if (lost) reasons.push(t.couponLost(lost.code, lost.message));
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <BeforeAndNow
        reasons={reasons}
        before={before.total ?? 0}
        now={quote.total}
        label={t.accept}
        onAccept={onAccept}
      />
    </div>
  );
}

interface BeforeAndNowProps {
  reasons: readonly string[];
  /** Rupees. */
  before: number;
  now: number;
  /** Text of the button that agrees. */
  label: string;
  onAccept: () => void;
}

/** Two totals, and why they differ. */
export function BeforeAndNow({ reasons, before, now, label, onAccept }: BeforeAndNowProps) {
  return (
    <section className={styles.changed}>
      <h2>{t.changedTitle}</h2>
      {reasons.length > 0 ? (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p>{t.changedText}</p>
      )}
      <dl>
        <div>
          <dt>{t.before}</dt>
          <dd>
            <s>{formatRs(before)}</s>
          </dd>
        </div>
        <div>
          <dt>{t.now}</dt>
          <dd>{formatRs(now)}</dd>
        </div>
      </dl>
      <Button onClick={onAccept}>{label}</Button>
    </section>
  );
}
