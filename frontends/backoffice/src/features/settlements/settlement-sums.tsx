import { formatExactRs } from '@shop/contracts/money';
import type { Settlement } from '@shop/contracts/settlements';
import * as card from '../../components/card.module.css';
import * as styles from './settlements.module.css';
import { settlementTexts as words } from './texts.ts';

const SUMS = ['collected', 'charges', 'taxes', 'deposit'] as const;

/** Sums of all rows of a file, in rupees. An accepted settlement also shows its deposit and the difference. */
export function Sums({
  sums,
  deposit,
  difference,
}: {
  sums: Settlement['sums'];
  deposit?: number;
  difference?: number;
}) {
  return (
    <section className={[card.card, styles.part].join(' ')} aria-labelledby="settlement-sums">
      <h2 id="settlement-sums">{words.sums}</h2>
      <dl className={card.lines}>
        {SUMS.map((sum) => (
          <div key={sum}>
            <dt>{words.sumOf[sum]}</dt>
            <dd>{formatExactRs(sums[sum])}</dd>
          </div>
        ))}
        {deposit !== undefined && (
          <div>
            <dt>{words.arrived}</dt>
            <dd>{formatExactRs(deposit)}</dd>
          </div>
        )}
        {difference !== undefined && difference !== 0 && (
          <div>
            <dt>{words.difference}</dt>
            <dd>{formatExactRs(difference)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
