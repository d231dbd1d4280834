import type { Sale } from '@shop/contracts/sales';
import { DataTable } from '../../components/data-table.tsx';
import { RowActions } from '../../components/row-actions.tsx';
import * as fixed from '../../components/fixed-table.module.css';
import { formatEnd, formatStart } from '../../lib/pakistan-time.ts';
import { texts } from '../../texts.ts';
import { countdown, stateOf } from './sale-state.ts';
import * as styles from './sale-table.module.css';
import { saleTexts as words } from './texts.ts';

interface SaleTableProps {
  sales: readonly Sale[];
  /** The moment that the list tells of, in milliseconds. */
  now: number;
  /** The address at which it is edited. */
  editAt: (sale: Sale) => string;
  onEnd: (sale: Sale) => void;
  onDelete: (sale: Sale) => void;
}

/** Sales with what they take off, where, and how long they still run. */
export function SaleTable({ sales, now, editAt, onEnd, onDelete }: SaleTableProps) {
  return (
    <DataTable
      className={fixed.fixed}
      rows={sales}
      keyOf={({ _id }) => _id}
      columns={[
        { title: words.name, cell: ({ name }) => <bdi>{name}</bdi> },
        { title: words.off, className: styles.off, cell: ({ percentOff }) => words.percentOff(percentOff) },
        {
          title: words.where,
          className: styles.where,
          cell: ({ categories }) => <bdi>{categories?.join(', ') ?? words.everything}</bdi>,
        },
        {
          title: words.status,
          className: styles.state,
          cell: (sale) => (
            <span>
              <b>{words.states[stateOf(sale, now)]}</b>
              <small>{countdown(sale, now)}</small>
            </span>
          ),
        },
        {
          title: words.when,
          className: styles.times,
          cell: ({ startsAt, endsAt }) => words.fromTo(formatStart(startsAt), formatEnd(endsAt)),
        },
        {
          title: texts.list.actions,
          className: styles.actions,
          isBare: true,
          cell: (sale) => (
            <RowActions name={sale.name} editAt={editAt(sale)} onDelete={() => onDelete(sale)}>
              {stateOf(sale, now) === 'running' && (
                <button type="button" aria-label={words.endNowOf(sale.name)} onClick={() => onEnd(sale)}>
                  {words.endNow}
                </button>
              )}
            </RowActions>
          ),
        },
      ]}
    />
  );
}
