import { formatDayAndTime } from '@shop/contracts/dates';
import type { HistoryEntry } from '@shop/contracts/orders';
import { fieldNames, valueName } from '../../components/order-texts.ts';
import { orderDetailTexts as words } from '../../components/order-texts.ts';
import * as styles from './order-history.module.css';

/** What happened to an order, newest first: who, when, what, from where to where, and why. */
export function OrderHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <section>
      <h3 className={styles.heading}>{words.history}</h3>
      {entries.length === 0 && <p>{words.noHistory}</p>}
      <ol className={styles.history}>
        {[...entries].reverse().map((entry) => (
          <li key={`${entry.at} ${entry.field}`}>
            <OrderEntry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One thing that happened to an order. */
export function OrderEntry({ entry }: { entry: HistoryEntry }) {
  return (
    <>
      <time dateTime={entry.at}>{formatDayAndTime(entry.at)}</time>{' '}
      <span className={styles.by} dir="auto">
        {entry.by}
      </span>
      <p>
        {fieldNames[entry.field] ?? entry.field}
        {entry.to !== null && (
          <>
            : {entry.from !== null && <>{valueName(entry.from)} → </>}
            <strong>{valueName(entry.to)}</strong>
          </>
        )}
      </p>
      {entry.note && <p className={styles.note}>{entry.note}</p>}
    </>
  );
}
