import type { Sale } from '@shop/contracts/sales';
import { RowActions } from '../../components/row-actions.tsx';
import * as fixed from '../../components/fixed-table.module.css';
import * as table from '../../components/table.module.css';
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
    <table className={`${table.table} ${fixed.fixed}`}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col" className={styles.off}>
            {words.off}
          </th>
          <th scope="col" className={styles.where}>
            {words.where}
          </th>
          <th scope="col" className={styles.state}>
            {words.status}
          </th>
          <th scope="col" className={styles.times}>
            {words.when}
          </th>
          <th scope="col" className={styles.actions}>
            {texts.list.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => {
          const state = stateOf(sale, now);
          return (
            <tr key={sale._id}>
              <th scope="row">
                <bdi>{sale.name}</bdi>
              </th>
              <td data-label={words.off}>{words.percentOff(sale.percentOff)}</td>
              <td data-label={words.where}>
                <bdi>{sale.categories?.join(', ') ?? words.everything}</bdi>
              </td>
              <td data-label={words.status}>
                <span>
                  <b>{words.states[state]}</b>
                  <small>{countdown(sale, now)}</small>
                </span>
              </td>
              <td data-label={words.when}>{words.fromTo(formatStart(sale.startsAt), formatEnd(sale.endsAt))}</td>
              <td>
                <RowActions name={sale.name} editAt={editAt(sale)} onDelete={() => onDelete(sale)}>
                  {state === 'running' && (
                    <button type="button" aria-label={words.endNowOf(sale.name)} onClick={() => onEnd(sale)}>
                      {words.endNow}
                    </button>
                  )}
                </RowActions>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
