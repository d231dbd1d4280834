import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { ErrorState } from '@shop/ui/error-state';
import { Select } from '@shop/ui/field';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { errorMessage } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { numbersTexts as words } from './numbers-texts.ts';
import { type NumberRow, numbersIn } from './parcel-queries.ts';
import * as styles from './parcels.module.css';
import { useNumbers } from './use-numbers.ts';

// More than this makes a phone slow, and nobody reads it.
const SHOWN = 50;

interface NumbersPreviewProps {
  source: { id: string; table: string };
  /** Only its parcels are meant; empty: those of all couriers. */
  courier: string;
  onShipped: () => void;
}

/** What each row of a table would do, those that do nothing first. The others leave by one press. */
export function NumbersPreview({ source, courier, onShipped }: NumbersPreviewProps) {
  const [column, setColumn] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const query = useQuery({ ...numbersIn(source, courier, column), placeholderData: keepPreviousData });
  const { ship, progress, failed } = useNumbers(onShipped);
  const { data, isPending, isError, error, isPlaceholderData, refetch } = query;
  if (isPending) return <ListSkeleton label={words.reading} />;
  if (isError && !data) {
    return (
      <ErrorState title={words.unread} retryLabel={texts.retry} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data.orderColumn === null) return <p role="alert">{words.noOrders}</p>;
  const ready = data.rows.filter(({ parcelId, problem }) => parcelId && !problem);
  const others = data.rows.filter(({ parcelId, problem }) => !parcelId || problem);
  // What just failed is looked for first.
  const rows = [...others, ...ready].sort(
    (one, other) => Number(failed.has(other.line)) - Number(failed.has(one.line)),
  );
  return (
    <div className={styles.preview} aria-busy={isPlaceholderData}>
      <Select
        label={words.column}
        value={column ?? data.numberColumn ?? ''}
        onChange={({ target }) => target.value && setColumn(Number(target.value))}
      >
        {data.numberColumn === null && <option value="">{words.chooseColumn}</option>}
        {data.columns.map((name, place) => (
          // Two columns may have the same name; their places do not change.
          // oxlint-disable-next-line react/no-array-index-key
          <option key={place} value={place}>
            {words.columnOf(place + 1, name)}
          </option>
        ))}
      </Select>
      <output>{words.summary(ready.length, others.length)}</output>
      <ul className={styles.rows} aria-label={words.rows}>
        {(isWhole ? rows : rows.slice(0, SHOWN)).map((row) => (
          <Row key={row.line} row={row} failure={failed.get(row.line)} />
        ))}
      </ul>
      {!isWhole && rows.length > SHOWN && (
        <Button variant="link" onClick={() => setWhole(true)}>
          {words.showAll(rows.length)}
        </Button>
      )}
      <Button busy={progress !== null} disabled={ready.length === 0 || isPlaceholderData} onClick={() => ship(ready)}>
        {progress ?? words.ship(ready.length)}
      </Button>
    </div>
  );
}

function Row({ row, failure }: { row: NumberRow; failure: string | undefined }) {
  const { line, orderNumber, trackingNumber, problem } = row;
  return (
    <li data-problem={problem !== null || failure !== undefined || undefined}>
      <strong>{orderNumber || words.line(line)}</strong> <bdi>{trackingNumber}</bdi>
      <small>{failure ?? (problem ? words.problems[problem] : words.ready)}</small>
    </li>
  );
}
