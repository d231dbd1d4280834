import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shortfall } from '@shop/contracts/ledger';
import { formatExactRs } from '@shop/contracts/money';
import { Button, buttonClass } from '@shop/ui/button';
import { Link } from '@shop/ui/router';
import { QueryState } from '../../components/query-state.tsx';
import * as card from '../../components/card.module.css';
import { useShop } from '../../hooks/use-shop.ts';
import { csvFile, csvName, saveFile } from '../../lib/csv.ts';
import { DecideShortfall } from './decide-shortfall.tsx';
import { shortfalls } from './money-queries.ts';
import * as styles from './money.module.css';
import { moneyTexts as words } from './texts.ts';

/** A text of WhatsApp or an e-mail holds so many lines; the CSV has all of them. */
const MAX_LINES = 30;

const sumOf = (cases: readonly Shortfall[]) =>
  cases.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
const nameOf = ({ trackingNumber, orderNumber }: Shortfall) =>
  [trackingNumber, orderNumber].filter(Boolean).join(', ') || words.deposit;

/** Sums that couriers paid short, each with a text for the courier. */
export function Disputes() {
  const answer = useQuery(shortfalls);
  const { data } = answer;
  const cases = data?.shortfalls ?? [];
  const couriers = [...new Set(cases.map(({ courier }) => courier))];
  return (
    <section className={styles.part} aria-labelledby="disputes">
      <h2 id="disputes">{words.disputes}</h2>
      <p className={styles.quiet}>{words.disputesHint}</p>
      <QueryState of={answer} words={words} />
      {data && couriers.length === 0 && <p>{words.noDisputes}</p>}
      {couriers.length > 0 && (
        <ul className={styles.cards}>
          {couriers.map((courier) => (
            <OfCourier key={courier} courier={courier} cases={cases.filter((each) => each.courier === courier)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OfCourier({ courier, cases }: { courier: string; cases: readonly Shortfall[] }) {
  const shop = useShop()?.name ?? '';
  const [asked, setAsked] = useState<Shortfall | null>(null);
  const total = formatExactRs(sumOf(cases));
  const lines = cases.slice(0, MAX_LINES).map((each) => words.letterLine(nameOf(each), formatExactRs(each.amount)));
  const letter = encodeURIComponent(words.letter(shop, lines, total));
  const save = () => {
    const rows = cases.map((each) => [
      each.courier,
      each.trackingNumber ?? '',
      each.orderNumber ?? words.deposit,
      String(each.amount),
      String(each.days),
    ]);
    saveFile(csvName('short-payments', new Date()), csvFile(words.csvHead, rows));
  };
  return (
    <li className={card.card}>
      <p className={styles.head}>
        <strong>
          <bdi>{courier}</bdi>
        </strong>
        <strong>{total}</strong>
      </p>
      <p className={styles.quiet}>{words.cases(cases.length, Math.max(...cases.map(({ days }) => days)))}</p>
      <div className={card.answers}>
        <a className={buttonClass()} href={`https://wa.me/?text=${letter}`} target="_blank" rel="noreferrer">
          {words.whatsApp}
        </a>
        <a
          className={buttonClass('ghost')}
          href={`mailto:?subject=${encodeURIComponent(words.subject(shop))}&body=${letter}`}
        >
          {words.email}
        </a>
        <Button variant="ghost" onClick={save}>
          {words.csv}
        </Button>
      </div>
      <details className={styles.fold}>
        <summary>{words.showCases(cases.length)}</summary>
        <dl className={card.lines}>
          {cases.map((each) => (
            <div key={`${each.subjectId} ${each.settlementId}`}>
              <dt>
                <Link
                  className={styles.link}
                  to={
                    each.orderNumber
                      ? `/admin/orders?order=${each.subjectId}`
                      : `/admin/settlements/${each.settlementId}`
                  }
                >
                  <bdi>{nameOf(each)}</bdi>
                </Link>
              </dt>
              <dd>
                {formatExactRs(each.amount)}{' '}
                <Button variant="link" aria-label={words.decideOf(nameOf(each))} onClick={() => setAsked(each)}>
                  {words.decide}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {asked && <DecideShortfall shortfall={asked} name={nameOf(asked)} onClose={() => setAsked(null)} />}
    </li>
  );
}
