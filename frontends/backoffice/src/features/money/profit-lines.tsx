import type { ReactNode } from 'react';
import type { Profit } from '@shop/contracts/profit';
import { formatExactRs } from '@shop/contracts/money';
import { Link } from '@shop/ui/router';
import * as card from '../../components/card.module.css';
import * as styles from './money.module.css';
import { moneyTexts as words } from './texts.ts';

// In the order of the formula. What a part takes away stands below zero.
const PARTS = [
  ['goods', 1],
  ['discount', -1],
  ['fees', 1],
  ['cost', -1],
  ['packing', -1],
  ['courier', -1],
  ['returns', -1],
  ['givenBack', -1],
  ['writtenOff', -1],
] as const;

interface ProfitLinesProps {
  profit: Profit;
  /** Name of the order, month or product in the label of its parts. */
  name: string;
  title?: ReactNode;
}

/** Profit with its parts, and what is not known of it. */
export function ProfitLines({ profit, name, title = words.profit }: ProfitLinesProps) {
  const { unknown } = profit;
  const parts = PARTS.filter(([part]) => profit[part] !== 0);
  // A correction of an earlier month may stand below zero.
  const missing = [
    ...(unknown.cost > 0 ? [words.withoutCost(unknown.cost)] : []),
    ...(unknown.packing > 0 ? [words.withoutPacking(unknown.packing)] : []),
    ...(unknown.courier > 0 ? [words.withoutCourier(unknown.courier)] : []),
  ];
  return (
    <>
      <p className={styles.head}>
        <span>{title}</span>
        <strong>{formatExactRs(profit.profit)}</strong>
      </p>
      {missing.length > 0 && <p className={styles.quiet}>{words.without(missing)}</p>}
      {parts.length > 0 && (
        <details className={styles.fold}>
          <summary aria-label={words.profitPartsOf(name)}>{words.profitParts}</summary>
          <dl className={card.lines}>
            {parts.map(([part, sign]) => (
              <div key={part}>
                <dt>{words.parts[part]}</dt>
                <dd>{formatExactRs(sign * profit[part])}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.quiet}>{words.profitHint}</p>
          {unknown.cost > 0 && (
            <Link className={styles.link} to="/admin/stock">
              {words.toCosts}
            </Link>
          )}{' '}
          {(unknown.packing > 0 || unknown.courier > 0) && (
            <Link className={styles.link} to="/admin/settings/couriers">
              {words.toCouriers}
            </Link>
          )}
        </details>
      )}
    </>
  );
}
