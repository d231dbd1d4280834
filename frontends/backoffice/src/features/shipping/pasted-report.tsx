import { useId } from 'react';
import type { Placement, UnusedNumber } from './pasted-numbers.ts';
import * as styles from './shipping.module.css';
import { shippingTexts as words } from './texts.ts';
import type { ShipRow } from './use-shipping.ts';

interface PastedReportProps {
  pasted: Placement;
  rows: readonly ShipRow[];
  onGive: (unused: string, orderId: string) => void;
}

/** Pasted numbers that no order was given, each with the reason. One that lacks only its order can be given to one. */
export function PastedReport({ pasted: { unused }, rows, onGive }: PastedReportProps) {
  const title = useId();
  if (unused.length === 0) return null;
  const free = rows.filter(({ number }) => number === '').map(({ order }) => order);
  return (
    <section className={styles.pasted} aria-labelledby={title}>
      <h2 id={title}>{words.notUsed(unused.length)}</h2>
      <ul>
        {unused.map((each) => (
          <li key={each.id}>
            <span>
              <bdi>{each.number}</bdi> {words.unused(each)}
            </span>
            {isNumber(each) && free.length > 0 && (
              <select
                aria-label={words.whose(each.number)}
                value=""
                onChange={({ target }) => target.value && onGive(each.id, target.value)}
              >
                <option value="">{words.chooseOrder}</option>
                {free.map(({ _id, orderNumber, customerInfo }) => (
                  <option key={_id} value={_id}>
                    {words.orderOf(orderNumber, customerInfo.firstName)}
                  </option>
                ))}
              </select>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** True for a number that only lacks its order. */
const isNumber = ({ why }: UnusedNumber) => why === 'no_order' || why === 'no_row';
