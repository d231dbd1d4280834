import { useId, useState } from 'react';
import type { OutcomeWord, ReturnReason } from '@shop/contracts/outcome-words';
import { Button } from '@shop/ui/button';
import { Select } from '@shop/ui/field';
import * as card from '../../components/card.module.css';
import { outcomesTexts as words } from './outcomes-texts.ts';
import * as styles from './parcels.module.css';
import { parcelTexts } from './texts.ts';
import { type SaidRow, useOutcomes, withReason } from './use-outcomes.ts';

const reasons = Object.keys(parcelTexts.reasons) as ReturnReason[];

/** Saves what a courier's file says became of parcels that are still on their way here. */
export function RecordOutcomes({ rows }: { rows: readonly (SaidRow & { orderNumber: string | null })[] }) {
  const title = useId();
  const [reason, setReason] = useState<ReturnReason>('refused');
  const { save, progress, failed } = useOutcomes(() => undefined);
  if (rows.length === 0) return null;
  const countOf = (wanted: OutcomeWord) => rows.filter(({ outcome }) => outcome === wanted).length;
  const isReasonOpen = rows.some((row) => row.outcome === 'returned' && row.reason === null);
  return (
    <section className={[card.card, styles.foot].join(' ')} aria-labelledby={title}>
      <h2 id={title}>{words.recordTitle}</h2>
      <p>{words.record(countOf('delivered'), countOf('returned'), countOf('returning'))}</p>
      {isReasonOpen && (
        <Select label={words.why} value={reason} onChange={({ target }) => setReason(target.value as ReturnReason)}>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {parcelTexts.reasons[each]}
            </option>
          ))}
        </Select>
      )}
      {rows
        .filter(({ line }) => failed.has(line))
        .map(({ line, orderNumber }) => (
          <p key={line} role="alert">
            {words.failedRow(orderNumber ?? words.line(line), failed.get(line) ?? '')}
          </p>
        ))}
      <Button variant="ghost" busy={progress !== null} onClick={() => save(rows.map((row) => withReason(row, reason)))}>
        {progress ?? words.save(rows.length)}
      </Button>
    </section>
  );
}
