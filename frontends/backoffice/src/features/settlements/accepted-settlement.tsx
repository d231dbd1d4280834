import type { Settlement } from '@shop/contracts/settlements';
import { FoldedRows } from './settlement-rows.tsx';
import { Sums } from './settlement-sums.tsx';
import { settlementTexts as words } from './texts.ts';

/** Accepted settlement: its sums, its unsettled rows and its settled rows. */
export function AcceptedSettlement({ settlement }: { settlement: Settlement }) {
  const { rows, sums, deposit, depositDifference } = settlement;
  const settled = rows.filter(({ isSettled }) => isSettled);
  const others = rows.filter(({ isSettled }) => !isSettled);
  return (
    <>
      <Sums sums={sums} deposit={deposit ?? 0} difference={depositDifference} />
      <FoldedRows title={words.unsettledRows(others.length)} rows={others} />
      <FoldedRows title={words.settledRows(settled.length)} rows={settled} />
    </>
  );
}
