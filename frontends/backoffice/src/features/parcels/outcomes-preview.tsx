import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutcomeWord, ReturnReason } from '@shop/contracts/outcome-words';
import { Button } from '@shop/ui/button';
import { ErrorState } from '@shop/ui/error-state';
import { Select } from '@shop/ui/field';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { OtherCourier } from '../../components/other-courier.tsx';
import { errorMessage } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { ColumnChoice } from './column-choice.tsx';
import { outcomesTexts as words } from './outcomes-texts.ts';
import { type OutcomeRow, outcomesIn } from './parcel-queries.ts';
import * as styles from './parcels.module.css';
import { type PreviewRow, PreviewRows } from './preview-rows.tsx';
import { parcelTexts } from './texts.ts';
import { useOutcomes, withReason } from './use-outcomes.ts';

const reasons = Object.keys(parcelTexts.reasons) as ReturnReason[];

interface OutcomesPreviewProps {
  source: { id: string; table: string };
  /** Only its parcels are meant; empty: those of all couriers. */
  courier: string;
  onCourier: (courier: string) => void;
  onDone: () => void;
}

/** Preview of a courier's table of statuses, rows without effect first. One press saves the others. */
export function OutcomesPreview({ source, courier, onCourier, onDone }: OutcomesPreviewProps) {
  const [column, setColumn] = useState<number>();
  const [reason, setReason] = useState<ReturnReason>('refused');
  const query = useQuery({ ...outcomesIn(source, courier, column), placeholderData: keepPreviousData });
  const { save, progress, failed } = useOutcomes(onDone);
  const { data, isPending, isError, error, isPlaceholderData, refetch } = query;
  if (isPending) return <ListSkeleton label={words.reading} />;
  if (isError && !data) {
    return (
      <ErrorState title={words.unread} retryLabel={texts.retry} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data.rows.length === 0) return <p role="alert">{words.noNumbers}</p>;
  const ready = data.rows.filter(({ parcelId, problem }) => parcelId && !problem);
  const others = data.rows.filter(({ parcelId, problem }) => !parcelId || problem);
  const returned = ready.filter(({ outcome }) => outcome === 'returned');
  const countOf = (wanted: OutcomeWord) => ready.filter(({ outcome }) => outcome === wanted).length;
  // Rows that just failed come first.
  const rows = [...others, ...ready].sort(
    (one, other) => Number(failed.has(other.line)) - Number(failed.has(one.line)),
  );
  return (
    <div className={styles.preview} aria-busy={isPlaceholderData}>
      <ColumnChoice
        label={words.column}
        columns={data.columns}
        value={column ?? data.statusColumn}
        onChoose={setColumn}
      />
      {returned.some((row) => row.reason === null) && (
        <Select label={words.why} value={reason} onChange={({ target }) => setReason(target.value as ReturnReason)}>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {parcelTexts.reasons[each]}
            </option>
          ))}
        </Select>
      )}
      <OtherCourier courier={data.otherCourier} onChoose={onCourier} />
      <output>
        {words.summary(
          countOf('delivered'),
          countOf('returned'),
          countOf('returning'),
          countOf('attempted'),
          others.length,
        )}
      </output>
      <PreviewRows rows={rows.map((row) => shown(row, reason, failed.get(row.line)))} />
      <Button
        busy={progress !== null}
        disabled={ready.length === 0 || isPlaceholderData}
        onClick={() => save(ready.map((row) => withReason(row, reason)))}
      >
        {progress ?? words.save(ready.length)}
      </Button>
    </div>
  );
}

function shown(row: OutcomeRow, usual: ReturnReason, failure: string | undefined): PreviewRow {
  const { line, number, orderNumber, said, outcome, problem } = row;
  const why = withReason(row, usual).reason;
  const result = [words[outcome ?? 'delivered'], ...(why ? [parcelTexts.reasons[why]] : [])].join(': ');
  return {
    line,
    name: orderNumber ?? number,
    said,
    note: failure ?? (problem ? words.problems[problem] : result),
    isProblem: problem !== null || failure !== undefined,
  };
}
