import { formatRs } from '@shop/contracts/money';
import type { Quote } from '@shop/contracts/orders';
import { Button } from '@shop/ui/button';
import { useEffect, useRef } from 'react';
import { cartTexts } from '../cart/texts.ts';
import { checkoutTexts as t } from './texts.ts';
import * as styles from './changed-total.module.css';
import type { LostCoupon } from './quote-order.ts';

interface ChangedTotalProps {
  before: number;
  now: number;
  /** The lines as the shopper knows them and as they are now: those with another price are named. */
  lines?: readonly { productId: string; size: string; name?: string; price?: number }[];
  items?: Quote['items'];
  lost?: LostCoupon | null;
  onAccept: () => void;
}

/** The order costs something else than the shopper saw: why, both totals, and the shopper decides. */
export function ChangedTotal({ before, now, lines = [], items = [], lost, onAccept }: ChangedTotalProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const reasons = lines.flatMap(({ productId, size, name = cartTexts.unknown, price }) => {
    const fresh = items.find((item) => item.productId === productId && item.size === size);
    if (!fresh || price === undefined || fresh.price === price) return [];
    return [t.changedPrice(name, size, formatRs(price), formatRs(fresh.price))];
  });
  if (lost) reasons.push(t.couponLost(lost.code, lost.message));
  return (
    <div ref={box} className={styles.changed} role="alert" tabIndex={-1}>
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
      <Button onClick={onAccept}>{t.accept}</Button>
    </div>
  );
}
