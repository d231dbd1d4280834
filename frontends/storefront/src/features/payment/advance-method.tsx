import type { AccountLine } from '@shop/contracts/payments';
import { ONLINE_METHODS, type OnlineMethod } from '@shop/contracts/shop';
import { RadioCard } from '@shop/ui/field';
import { methodName } from '../../method-name.ts';
import * as styles from './advance-method.module.css';
import { paymentTexts as t } from './texts.ts';

/** Accounts of the methods that are open. */
export type Ways = Partial<Record<OnlineMethod, readonly AccountLine[]>>;

interface AdvanceMethodProps {
  /** Sums that are paid by transfer, and to the rider: `Rs 500`. */
  advance: string;
  rest: string;
  ways: Ways;
  chosen: OnlineMethod | null;
  onChoose: (method: OnlineMethod) => void;
}

/** Choice of how the advance of a cash order is sent. */
export function AdvanceMethod({ advance, rest, ways, chosen, onChoose }: AdvanceMethodProps) {
  return (
    <div className={styles.advance}>
      <p>{t.advance(advance, rest)}</p>
      <fieldset className={styles.methods}>
        <legend>{t.advanceMethod}</legend>
        {ONLINE_METHODS.filter((method) => ways[method]).map((method) => (
          <RadioCard
            key={method}
            name="method"
            label={methodName(method)}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
        ))}
      </fieldset>
    </div>
  );
}
