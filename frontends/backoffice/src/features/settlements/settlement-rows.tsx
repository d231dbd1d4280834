import type { ReactNode } from 'react';
import { formatExactRs } from '@shop/contracts/money';
import type { SettlementRow } from '@shop/contracts/settlement-rows';
import { Button } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import * as card from '../../components/card.module.css';
import * as styles from './settlements.module.css';
import { settlementTexts as words } from './texts.ts';

/** A row: which order it pays for, what it says, and what is wrong with it. */
function Row({ row, children }: { row: SettlementRow; children?: ReactNode }) {
  const {
    line,
    number,
    orderId,
    orderNumber,
    toCollect,
    collected,
    charge,
    tax,
    net,
    said,
    problem,
    difference,
    agreedCharge,
    extraCharge,
  } = row;
  return (
    <li className={[card.card, styles.row].join(' ')}>
      <p className={styles.head}>
        {orderId ? (
          <Link to={`/admin/orders?order=${orderId}`}>{orderNumber}</Link>
        ) : (
          <bdi>{number || words.noNumber}</bdi>
        )}
        <span className={styles.quiet}>{words.line(line)}</span>
      </p>
      {problem && (
        <p className={styles.problem}>
          {words.problems[problem]}
          {difference !== 0 &&
            `: ${difference < 0 ? words.less(formatExactRs(-difference)) : words.more(formatExactRs(difference))}`}
        </p>
      )}
      {agreedCharge !== null && extraCharge > 0 && (
        <p className={styles.problem}>{words.extra(formatExactRs(extraCharge), formatExactRs(agreedCharge))}</p>
      )}
      <dl className={card.lines}>
        {toCollect !== null && (
          <div>
            <dt>{words.toCollect}</dt>
            <dd>{formatExactRs(toCollect)}</dd>
          </div>
        )}
        <div>
          <dt>{words.collected}</dt>
          <dd>{collected === null ? words.notReadable : formatExactRs(collected)}</dd>
        </div>
        {charge > 0 && (
          <div>
            <dt>{words.charge}</dt>
            <dd>{formatExactRs(charge)}</dd>
          </div>
        )}
        {tax > 0 && (
          <div>
            <dt>{words.tax}</dt>
            <dd>{formatExactRs(tax)}</dd>
          </div>
        )}
        {net !== null && (
          <div>
            <dt>{words.net}</dt>
            <dd>{formatExactRs(net)}</dd>
          </div>
        )}
        {said && (
          <div>
            <dt>{words.said}</dt>
            <dd>
              <bdi>{said}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {children}
    </li>
  );
}

interface FoldedRowsProps {
  title: string;
  rows: readonly SettlementRow[];
  /** Nothing else is shown: the reasons are what is looked for. */
  isOpen?: boolean;
}

/** Rows that need no decision, folded away. */
export function FoldedRows({ title, rows, isOpen = false }: FoldedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>{title}</summary>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
    </details>
  );
}

/** Rows whose charge is far above the agreed rate. Those that settle no order by themselves stand in their own list as well. */
export function DearRows({ rows }: { rows: readonly SettlementRow[] }) {
  if (rows.length === 0) return null;
  const extra = rows.reduce((sum, { extraCharge }) => sum + extraCharge, 0);
  return (
    <section className={styles.part} aria-labelledby="dear-rows">
      <h2 id="dear-rows">{words.dear(rows.length, formatExactRs(extra))}</h2>
      <p className={styles.quiet}>{words.dearHint}</p>
      <ul className={styles.cards}>
        {rows
          .filter(({ problem }) => problem === null)
          .map((row) => (
            <Row key={row.line} row={row} />
          ))}
      </ul>
    </section>
  );
}

interface DifferingRowsProps {
  rows: readonly SettlementRow[];
  chosen: ReadonlySet<number>;
  onChoose: (lines: readonly number[], isChosen: boolean) => void;
}

/** Rows that differ, each of which is settled where staff say so. */
export function DifferingRows({ rows, chosen, onChoose }: DifferingRowsProps) {
  if (rows.length === 0) return null;
  const left = rows.filter(({ line }) => !chosen.has(line));
  return (
    <section className={styles.part} aria-labelledby="differing-rows">
      <h2 id="differing-rows">{words.differing(rows.length)}</h2>
      <p className={styles.quiet}>{words.settleHint}</p>
      {left.length > 0 && (
        <Button
          variant="ghost"
          onClick={() =>
            onChoose(
              left.map(({ line }) => line),
              true,
            )
          }
        >
          {words.settleAll(left.length)}
        </Button>
      )}
      <ul className={styles.cards}>
        {rows.map((row) => (
          <Row key={row.line} row={row}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.has(row.line)}
                onChange={({ target }) => onChoose([row.line], target.checked)}
              />
              {words.settleOne(row.orderNumber ?? row.number)}
            </label>
          </Row>
        ))}
      </ul>
    </section>
  );
}
