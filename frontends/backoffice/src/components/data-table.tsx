import type { ReactNode } from 'react';
import { inItsLanguage } from '@shop/ui/in-its-language';
import * as styles from './table.module.css';

interface Column<R> {
  /** Heading; empty: the cells say what they are. */
  title: string;
  /** Text that people typed, which is marked as the language that it is in. */
  typed?: (row: R) => string;
  /** Content of a cell; without it the text that was typed. */
  cell?: (row: R, index: number) => ReactNode;
  /** Class of heading and cells, such as for their width. */
  className?: string | undefined;
  /** Numbers stand one below the other. */
  isNumber?: boolean;
  /** On a phone, where a row is a card, the cell stands without its heading. */
  isBare?: boolean;
}

interface DataTableProps<R> {
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** The first one names the row; `false` is left out. */
  columns: readonly (Column<R> | false)[];
  className?: string | undefined;
}

/** A table of the back office, whose rows are cards on a phone. */
export function DataTable<R>({ rows, keyOf, columns: offered, className }: DataTableProps<R>) {
  const columns = offered.filter((column) => column !== false);
  return (
    <table className={joined(styles.table, className)}>
      <thead>
        <tr>
          {columns.map((column) =>
            column.title ? (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ) : (
              <td key="" className={classOf(column)} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)}>
            {columns.map((column, place) => {
              const { title, typed, cell = typed, isBare = !title } = column;
              const language = typed && inItsLanguage(typed(row));
              return place === 0 ? (
                <th key={title} scope="row" className={classOf(column)} {...language}>
                  {cell?.(row, index)}
                </th>
              ) : (
                <td key={title} className={classOf(column)} data-label={isBare ? undefined : title} {...language}>
                  {cell?.(row, index)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const joined = (...classes: (string | undefined | false)[]) => classes.filter(Boolean).join(' ') || undefined;
const classOf = <R,>({ isNumber, className }: Column<R>) => joined(isNumber && styles.number, className);
