import type { ReactNode } from 'react';
import { trendTexts } from './texts.ts';
import * as styles from './trends.module.css';

interface BarsProps {
  title: string;
  /** Note about numbers that the chart leaves out. */
  hint?: string;
  /** Text in place of no rows. */
  none?: string;
  rows: readonly { key: string; name: ReactNode; value: number; shown: string }[];
}

/** Lengths beside their names: a table whose last column is drawn as well as written. */
export function Bars({ title, hint, none = trendTexts.none, rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className={styles.bars}>
          <tbody>
            {rows.map(({ key, name, value, shown }) => (
              <tr key={key}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td>
                  <span className={styles.bar} style={{ inlineSize: `${(100 * value) / most}%` }} />
                  <span>{shown}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hint && <p>{hint}</p>}
    </figure>
  );
}
