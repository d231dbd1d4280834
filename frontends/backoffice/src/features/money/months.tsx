import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerMonth } from '@shop/contracts/ledger';
import type { Place } from '@shop/contracts/money-places';
import { formatExactRs } from '@shop/contracts/money';
import { Button } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { StatusBadge } from '@shop/ui/status-badge';
import { showToast } from '@shop/ui/toast';
import { QueryState } from '../../components/query-state.tsx';
import * as card from '../../components/card.module.css';
import { saveFile } from '../../lib/csv.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { monthName } from './month-name.ts';
import { accountsFile, months } from './money-queries.ts';
import * as styles from './money.module.css';
import { ProfitLines } from './profit-lines.tsx';
import { moneyTexts as words } from './texts.ts';

const SHOWN: readonly Place[] = [
  'received',
  'charges',
  'tax',
  'short',
  'written_off',
  'to_courier',
  'to_give_back',
  'given_back',
];

/** Months with what moved in them, the newest first. */
export function Months() {
  const answer = useQuery(months);
  const { data } = answer;
  return (
    <section className={styles.part} aria-labelledby="months">
      <h2 id="months">{words.months}</h2>
      <p className={styles.quiet}>{words.monthsHint}</p>
      <QueryState of={answer} words={words} />
      {data && (
        <ul className={styles.cards}>
          {data.months.map((month, place) => (
            <MonthCard key={month.month} month={month} isOver={place > 0} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MonthCard({ month, isOver }: { month: LedgerMonth; isOver: boolean }) {
  const { month: id, state, sold, places, profit, lateEntries } = month;
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const name = monthName(id);
  const close = useMutation({
    mutationFn: () => staffCall('', 'POST /admin/money/months/:month/close', { params: { month: id } }),
    onSuccess: () => showToast({ message: words.closed }),
    onError: (error) => showToast({ message: errorMessage(error) ?? words.notClosed, tone: 'error' }),
    onSettled: async () => {
      setAsking(false);
      await cache.invalidateQueries(changedBy('ledger'));
    },
  });
  return (
    <li className={card.card}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <StatusBadge shape={state === 'open' ? 'waiting' : 'done'} tone={state === 'open' ? 'amber' : 'green'}>
          {words.states[state]}
        </StatusBadge>
      </p>
      <dl className={card.lines}>
        <div>
          <dt>{words.sold}</dt>
          <dd>{formatExactRs(sold)}</dd>
        </div>
        {SHOWN.flatMap((place) =>
          places
            .filter((each) => each.place === place)
            .map(({ party, amount }) => (
              <div key={`${place} ${party}`}>
                <dt>
                  {words.places[place]}
                  {party && (
                    <>
                      , <bdi>{partyName(party)}</bdi>
                    </>
                  )}
                </dt>
                <dd>{formatExactRs(amount)}</dd>
              </div>
            )),
        )}
      </dl>
      <ProfitLines profit={profit} name={name} />
      {lateEntries > 0 && <p className={styles.quiet}>{words.late(lateEntries)}</p>}
      <Accounts month={id} />
      {isOver && state === 'open' && (
        <div className={card.answers}>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {words.close}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={words.closeTitle(name)}
        confirmLabel={words.close}
        cancelLabel={words.keepOpen}
        busy={close.isPending}
        onConfirm={() => close.mutate()}
        onClose={() => setAsking(false)}
      >
        {words.closeHint}
      </ConfirmDialog>
    </li>
  );
}

const isWay = (party: string): party is keyof typeof words.ways => Object.keys(words.ways).includes(party);
const partyName = (party: string): string => (isWay(party) ? words.ways[party] : party);

const files = [
  ['orders', 'xlsx', 'Excel'],
  ['orders', 'csv', 'CSV'],
  ['entries', 'xlsx', 'Excel'],
  ['entries', 'csv', 'CSV'],
] as const;

function Accounts({ month }: { month: string }) {
  const save = useMutation({
    mutationFn: async ([sheet, format]: (typeof files)[number]) =>
      saveFile(`accounts-${month}-${sheet}.${format}`, await accountsFile(month, sheet, format)),
    onError: (error) => showToast({ message: errorMessage(error) ?? words.notSaved, tone: 'error' }),
  });
  return (
    <details className={styles.fold}>
      <summary>{words.accounts}</summary>
      <div className={card.answers}>
        {files.map((file) => (
          <Button
            key={file.join(' ')}
            variant="ghost"
            busy={save.isPending && save.variables === file}
            onClick={() => save.mutate(file)}
          >
            {words.saveAs(words.sheets[file[0]], file[2])}
          </Button>
        ))}
      </div>
    </details>
  );
}
