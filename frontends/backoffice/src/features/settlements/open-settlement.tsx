import { type SubmitEvent, useState } from 'react';
import { formatExactRs } from '@shop/contracts/money';
import type { Settlement } from '@shop/contracts/settlements';
import type { SettlementProblem } from '@shop/contracts/settlement-rows';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { parseSignedAmount } from '../../lib/amount.ts';
import { errorMessage } from '../../lib/session.ts';
import { ColumnRoles } from './column-roles.tsx';
import { FileOfOther } from './file-of-other.tsx';
import { Sums } from './settlement-sums.tsx';
import { DearRows, DifferingRows, FoldedRows } from './settlement-rows.tsx';
import * as styles from './settlements.module.css';
import { settlementTexts as words } from './texts.ts';
import { useAcceptance } from './use-acceptance.ts';

/** Problems of rows that settle their orders where staff say so. */
const ASKED: ReadonlySet<SettlementProblem> = new Set([
  'other_amount',
  'unclear_status',
  'other_net',
  'not_sent',
  'on_the_way',
]);

/** Settlement before it is accepted: its rows, and a field for the deposit. Accepting marks the orders as paid. */
export function OpenSettlement({ settlement }: { settlement: Settlement }) {
  const { rows, sums, version } = settlement;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const accept = useAcceptance(settlement);
  const paying = rows.filter(({ problem }) => problem === null);
  const dear = rows.filter(({ extraCharge }) => extraCharge > 0);
  const differing = rows.filter(({ problem }) => problem !== null && ASKED.has(problem));
  const others = rows.filter(({ problem }) => problem !== null && !ASKED.has(problem));
  const isRead = settlement.columns.some(({ role }) => role === 'number');
  const settled = differing.filter(({ line }) => chosen.has(line)).map(({ line }) => line);
  const orders = paying.length + settled.length;
  const agreeing = paying.filter((row) => !dear.includes(row));
  const deposit = parseSignedAmount(typed);
  const takesMoney = rows.some(({ orderId, charge, tax, net }) => orderId !== null && (charge || tax || net));
  const difference = typeof deposit === 'number' ? Math.round((deposit - sums.deposit) * 100) / 100 : 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typeof deposit !== 'number') return setAsked(true);
    if (!accept.isPending) accept.mutate({ deposit, depositDifference: difference, settleLines: settled, orders });
  };
  const said =
    difference === 0
      ? words.depositAgrees
      : difference < 0
        ? words.depositLess(formatExactRs(-difference))
        : words.depositMore(formatExactRs(difference));
  return (
    <>
      {/* Another choice of columns makes other rows: what was chosen among them is about none of these. */}
      <ColumnRoles key={version} settlement={settlement} />
      <FileOfOther settlement={settlement} />
      {isRead && rows.length === 0 && <p role="alert">{words.noRows}</p>}
      <DearRows rows={dear} />
      <DifferingRows
        rows={differing}
        chosen={chosen}
        onChoose={(lines, isChosen) =>
          setChosen((now) =>
            isChosen ? new Set([...now, ...lines]) : new Set([...now].filter((line) => !lines.includes(line))),
          )
        }
      />
      <FoldedRows title={words.others(others.length)} rows={others} isOpen={paying.length + differing.length === 0} />
      <FoldedRows title={words.agreeing(agreeing.length)} rows={agreeing} />
      {rows.length > 0 && (
        <form className={styles.part} noValidate onSubmit={submit}>
          <Sums sums={sums} />
          <TextInput
            label={words.deposit}
            {...(sums.deposit < 0 && { hint: words.depositBelow })}
            inputMode={sums.deposit < 0 ? 'text' : 'decimal'}
            autoComplete="off"
            value={typed}
            {...(isAsked && typeof deposit !== 'number' && { error: words.depositUnclear })}
            onChange={({ target }) => setTyped(target.value)}
          />
          <output className={difference === 0 ? styles.quiet : styles.problem}>
            {typeof deposit === 'number' && said}
          </output>
          {accept.error && (
            <p className={styles.wrong} role="alert">
              {errorMessage(accept.error) ?? words.notAccepted}
            </p>
          )}
          {orders === 0 && !takesMoney ? (
            <p>{words.nothingToSettle}</p>
          ) : (
            <Button type="submit" busy={accept.isPending}>
              {orders === 0
                ? words.acceptCharges
                : difference < 0
                  ? words.acceptWith(orders, formatExactRs(-difference))
                  : words.accept(orders)}
            </Button>
          )}
        </form>
      )}
    </>
  );
}
