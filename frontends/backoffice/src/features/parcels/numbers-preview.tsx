import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { ErrorState } from '@shop/ui/error-state';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { OtherCourier } from '../../components/other-courier.tsx';
import { errorMessage } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { ColumnChoice } from './column-choice.tsx';
import { numbersTexts as words } from './numbers-texts.ts';
import { type NumberRow, numbersIn } from './parcel-queries.ts';
import * as styles from './parcels.module.css';
import { type PreviewRow, PreviewRows } from './preview-rows.tsx';
import { useNumbers } from './use-numbers.ts';

interface NumbersPreviewProps {
  source: { id: string; table: string };
  /** Only its parcels are meant; empty: those of all couriers. */
  courier: string;
  onCourier: (courier: string) => void;
  onShipped: () => void;
}

/** Preview of a table with tracking numbers, rows without effect first. One press ships the others. */
export function NumbersPreview({ source, courier, onCourier, onShipped }: NumbersPreviewProps) {
  const [column, setColumn] = useState<number>();
  const [isMeant, setMeant] = useState(false);
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
  if (data.rows.length === 0) return <p role="alert">{words.noOrders}</p>;
  const unusual = data.rows.filter(({ problem }) => problem === 'unusual');
  const isReady = ({ parcelId, problem }: NumberRow) =>
    parcelId !== null && (problem === null || (problem === 'unusual' && isMeant));
  const ready = data.rows.filter(isReady);
  const others = data.rows.filter((row) => !isReady(row));
  // Rows that just failed come first.
  const rows = [...others, ...ready].sort(
    (one, other) => Number(failed.has(other.line)) - Number(failed.has(one.line)),
  );
  return (
    <div className={styles.preview} aria-busy={isPlaceholderData}>
      <ColumnChoice
        label={words.column}
        columns={data.columns}
        value={column ?? data.numberColumn}
        onChoose={setColumn}
      />
      <OtherCourier courier={data.otherCourier} onChoose={onCourier} />
      {unusual.length > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={isMeant} onChange={({ target }) => setMeant(target.checked)} />
          {words.useUnusual(unusual.length)}
        </label>
      )}
      <output>{words.summary(ready.length, others.length)}</output>
      <PreviewRows rows={rows.map((row) => shown(row, failed.get(row.line)))} />
      <Button busy={progress !== null} disabled={ready.length === 0 || isPlaceholderData} onClick={() => ship(ready)}>
        {progress ?? words.ship(ready.length)}
      </Button>
    </div>
  );
}

const shown = ({ line, orderNumber, trackingNumber, problem }: NumberRow, failure: string | undefined): PreviewRow => ({
  line,
  name: orderNumber,
  said: trackingNumber,
  note: failure ?? (problem ? words.problems[problem] : words.ready),
  isProblem: problem !== null || failure !== undefined,
});
