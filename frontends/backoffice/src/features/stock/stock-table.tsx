import type { StockRow } from '@shop/contracts/stock';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { StatusBadge } from '@shop/ui/status-badge';
import { DataTable } from '../../components/data-table.tsx';
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
    <DataTable
      rows={rows}
      keyOf={({ _id }) => _id}
      columns={[
        { title: words.product, typed: ({ productName }) => productName },
        { title: words.size, cell: ({ size }) => <bdi>{size}</bdi> },
        {
          title: words.left,
          isBare: true,
          cell: (row) => {
            const now = typed.get(row._id) ?? (row.count === null ? '' : String(row.count));
            const problem = countOf(now) === undefined ? words.unclear(now) : problems.get(row._id);
            return <Count row={row} now={now} problem={problem} lowStock={lowStock} onType={onType} />;
          },
        },
        {
          title: words.details,
          isBare: true,
          cell: (row) => (
            <Button
              compact
              variant="ghost"
              aria-label={words.detailsOf(row.productName, row.size)}
              onClick={() => onDetails(row)}
            >
              {words.details}
            </Button>
          ),
        },
      ]}
    />
  );
}

interface CountProps extends Pick<StockTableProps, 'lowStock' | 'onType'> {
  row: StockRow;
  now: string;
  problem: string | undefined;
}

function Count({ row, now, problem, lowStock, onType }: CountProps) {
  const { _id, productName, size, count, low } = row;
  return (
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
        <button type="button" aria-label={words.more(productName, size)} onClick={() => onType(row, stepped(now, 1))}>
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
