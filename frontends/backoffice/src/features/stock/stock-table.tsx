import type { StockRow } from '@shop/contracts/stock';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { StatusBadge } from '@shop/ui/status-badge';
import * as table from '../../components/table.module.css';
import { countOf, stepped } from '../../lib/stock-count.ts';
import * as styles from './stock.module.css';
import { stockTexts as words } from './texts.ts';

interface StockTableProps {
  rows: readonly StockRow[];
  lowStock: number;
  /** Typed counts by row. A row without one shows its stored count. */
  typed: ReadonlyMap<string, string>;
  /** Why a row was not saved. */
  problems: ReadonlyMap<string, string>;
  onType: (row: StockRow, typed: string) => void;
  onDetails: (row: StockRow) => void;
}

/** The sizes with their counts, each between two buttons. */
export function StockTable({ rows, lowStock, typed, problems, onType, onDetails }: StockTableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col">{words.size}</th>
          <th scope="col">{words.left}</th>
          <th scope="col">{words.details}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { _id, productName, size, count, low } = row;
          const now = typed.get(_id) ?? (count === null ? '' : String(count));
          const problem = countOf(now) === undefined ? words.unclear(now) : problems.get(_id);
          return (
            <tr key={_id}>
              <th scope="row" {...inItsLanguage(productName)}>
                {productName}
              </th>
              <td data-label={words.size}>
                <bdi>{size}</bdi>
              </td>
              <td>
                <div className={styles.count}>
                  <div className={styles.stepper} role="group" aria-label={words.countOf(productName, size)}>
                    <button
                      type="button"
                      aria-label={words.less(productName, size)}
                      disabled={!countOf(now)}
                      onClick={() => onType(row, stepped(now, -1))}
                    >
                      <Icon name="minus" size={18} />
                    </button>
                    <input
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={words.countOf(productName, size)}
                      aria-invalid={problem ? true : undefined}
                      aria-describedby={problem ? `problem-${_id}` : undefined}
                      placeholder="–"
                      value={now}
                      onChange={({ target }) => onType(row, target.value)}
                    />
                    <button
                      type="button"
                      aria-label={words.more(productName, size)}
                      onClick={() => onType(row, stepped(now, 1))}
                    >
                      <Icon name="plus" size={18} />
                    </button>
                  </div>
                  <State count={count} low={low ?? lowStock} />
                  {problem && (
                    <p id={`problem-${_id}`} className={styles.problem} role="alert">
                      {problem}
                    </p>
                  )}
                </div>
              </td>
              <td>
                <Button
                  compact
                  variant="ghost"
                  aria-label={words.detailsOf(productName, size)}
                  onClick={() => onDetails(row)}
                >
                  {words.details}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function State({ count, low }: { count: number | null; low: number }) {
  if (count === null) return <span className={styles.uncounted}>{words.notCounted}</span>;
  if (count === 0) {
    return (
      <StatusBadge shape="failed" tone="red">
        {words.isOut}
      </StatusBadge>
    );
  }
  return count <= low ? (
    <StatusBadge shape="waiting" tone="amber">
      {words.isLow}
    </StatusBadge>
  ) : null;
}
