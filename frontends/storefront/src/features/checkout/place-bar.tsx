import { formatRs } from '@shop/contracts/money';
import { Button } from '@shop/ui/button';
import { checkoutTexts as t } from './texts.ts';
import { DeliveryDate } from '../delivery/delivery-date.tsx';
import * as styles from './place-bar.module.css';

interface PlaceBarProps {
  /** Text of the button. */
  label: string;
  total: number;
  /** The total has delivery in it. */
  hasDelivery: boolean;
  busy: boolean;
  disabled: boolean;
  /** One line that takes away a worry. */
  promise: string;
}

/** The button that orders, with the total and the delivery date. On phones it stays at the lower edge of the screen. */
export function PlaceBar({ label, total, hasDelivery, busy, disabled, promise }: PlaceBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <DeliveryDate fixed />
        <p className={styles.promise}>{promise}</p>
      </div>
      <Button type="submit" className={styles.submit} busy={busy} disabled={disabled}>
        {label}
        <span className={styles.amount}>
          {formatRs(total)} {!hasDelivery && t.plusDelivery}
        </span>
      </Button>
    </div>
  );
}
