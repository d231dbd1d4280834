import { formatDayAndTime } from '@shop/contracts/dates';
import type { HistoryEntry } from '@shop/contracts/orders';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { fieldNames, orderDetailTexts, valueName } from '../../components/order-texts.ts';
import * as styles from './order-history.module.css';
import { timelineTexts as words } from './order-page-texts.ts';
import { orderTimeline } from './order-timeline.ts';

/** Timeline of an order, newest first: author, time, change and note. */
export function OrderHistory({ order }: { order: StaffOrder }) {
  return (
    <section>
      <h2 className={styles.heading}>{words.heading}</h2>
      <ol className={styles.history}>
        {orderTimeline(order).map((entry, index) => (
          <li key={`${entry.at} ${index}`}>
            <When at={entry.at} by={entry.by} />
            {'change' in entry ? <Change entry={entry.change} /> : <p>{entry.text}</p>}
            {entry.note && (
              <p className={styles.note} {...inItsLanguage(entry.note)}>
                {entry.note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function When({ at, by }: { at: string; by: string }) {
  return (
    <>
      <time dateTime={at}>{formatDayAndTime(at)}</time> <bdi className={styles.by}>{by}</bdi>
    </>
  );
}

function Change({ entry: { field, from, to } }: { entry: HistoryEntry }) {
  return (
    <p>
      {fieldNames[field] ?? field}
      {to === null && from !== null && (
        <>
          : {valueName(from)} → <strong>{orderDetailTexts.removed}</strong>
        </>
      )}
      {to !== null && (
        <>
          : {from !== null && <>{valueName(from)} → </>}
          <strong>{valueName(to)}</strong>
        </>
      )}
    </p>
  );
}

/** Changes by colleagues, oldest first, beside what is typed here. */
export function Changes({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ul>
      {entries.map((entry, index) => (
        <li key={`${entry.at} ${index}`}>
          <When at={entry.at} by={entry.by} />
          <Change entry={entry} />
          {entry.note && (
            <p className={styles.note} {...inItsLanguage(entry.note)}>
              {entry.note}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
