import type { SalesPeriod, dashboard } from '@shop/contracts/dashboard';
import { formatCount, formatRs } from '@shop/contracts/money';
import type { ResponseOf } from '@shop/contracts/route';
import { Skeleton } from '@shop/ui/skeleton';
import { changeBetween } from './change.ts';
import * as styles from './sales.module.css';
import { salesTexts as words } from './texts.ts';

type Sales = NonNullable<ResponseOf<typeof dashboard.today>['sales']>;

const spans = ['today', 'week', 'month'] as const satisfies readonly (keyof Sales)[];

/** Sales of today, 7 and 30 days, each beside the time before. */
export function SalesFigures({ sales }: { sales: Sales | undefined }) {
  return (
    <section className={styles.sales} aria-labelledby="sales-title">
      <h2 id="sales-title">{words.title}</h2>
      <p className={styles.hint}>{words.hint}</p>
      {/* On a phone they stand side by side, and are pushed along. */}
      <div className={styles.spans} role="region" aria-label={words.allSpans} tabIndex={0}>
        {spans.map((span) => (
          <section key={span} className={styles.span} aria-labelledby={`sales-${span}`}>
            <h3 id={`sales-${span}`}>{words.spans[span].name}</h3>
            <p className={styles.against}>{words.against(words.spans[span].before)}</p>
            {sales ? <Figures {...sales[span]} /> : <Skeleton height={168} />}
          </section>
        ))}
      </div>
    </section>
  );
}

const average = (orders: number, revenue: number) => (orders === 0 ? null : revenue / orders);

function Figures({ orders, revenue, ordersBefore, revenueBefore }: SalesPeriod) {
  return (
    <dl className={styles.figures}>
      <Figure name={words.revenue} value={revenue} before={revenueBefore} shown={formatRs} />
      <Figure name={words.orders} value={orders} before={ordersBefore} shown={formatCount} />
      <Figure
        name={words.average}
        value={average(orders, revenue)}
        before={average(ordersBefore, revenueBefore)}
        shown={formatRs}
      />
    </dl>
  );
}

interface FigureProps {
  name: string;
  /** null: there is none. */
  value: number | null;
  before: number | null;
  shown: (value: number) => string;
}

function Figure({ name, value, before, shown }: FigureProps) {
  const { direction, text } = changeBetween(value, before, shown);
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value === null ? words.none : shown(value)}</dd>
      <dd className={styles.change} data-direction={direction}>
        {text}
      </dd>
    </div>
  );
}
