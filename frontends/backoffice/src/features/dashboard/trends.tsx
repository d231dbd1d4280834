import { queryOptions, useQuery } from '@tanstack/react-query';
import type { dashboard } from '@shop/contracts/dashboard';
import { formatDay, formatNearDay } from '@shop/contracts/dates';
import { formatCount, formatRs } from '@shop/contracts/money';
import type { ResponseOf } from '@shop/contracts/route';
import { ErrorState } from '@shop/ui/error-state';
import { Select } from '@shop/ui/field';
import { Link, useSearchParams } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { visuallyHidden } from '@shop/ui/visually-hidden';
import { keys } from '../../lib/query-keys.ts';
import { withParams } from '../../lib/search-params.ts';
import { useMedia } from '../../hooks/use-media.ts';
import { orderStatusNames } from '../../components/order-texts.ts';
import { texts } from '../../texts.ts';
import { trendTexts as words } from './texts.ts';
import { staffCall } from '../../lib/session.ts';
import { Bars } from './bars.tsx';
import { DayChart } from './day-chart.tsx';
import { ParcelFigures } from './parcel-figures.tsx';
import { SourceFigures, VisitDays } from './source-figures.tsx';
import { SPANS, type Span } from './spans.ts';
import * as styles from './trends.module.css';

type Trends = ResponseOf<typeof dashboard.trends>;

const trends = (days: Span) =>
  queryOptions({
    queryKey: keys.trends(days),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/dashboard/trends', { query: { days } }, { signal }),
    staleTime: 60_000,
  });

/** Charts of the latest sales, each with its table behind it. On a phone the days are in sight, and the rest unfolds. */
export function TrendPictures() {
  const [search, setSearch] = useSearchParams();
  const days = SPANS.find((span) => span === search.get('days')) ?? '30';
  const { data, isPending, isError, refetch } = useQuery(trends(days));
  const isWide = useMedia('(width >= 900px)');
  return (
    <section className={styles.trends} aria-labelledby="trends-title">
      <header className={styles.head}>
        <h2 id="trends-title">{words.title}</h2>
        <Select
          label={words.span}
          value={days}
          onChange={(event) => setSearch(new URLSearchParams(withParams(search, { days: event.target.value })))}
        >
          {SPANS.map((span) => (
            <option key={span} value={span}>
              {words.lastDays(span)}
            </option>
          ))}
        </Select>
      </header>
      {isPending && (
        <>
          <output className={visuallyHidden()}>{words.loading}</output>
          <Skeleton height={260} />
        </>
      )}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data && <Days {...data} />}
      <SourceFigures days={days} hasSteps={isWide} />
      <details className={styles.more} open={isWide}>
        <summary>{words.more}</summary>
        <VisitDays days={days} hasSteps={!isWide} />
        {data && <Parts {...data} />}
        <ParcelFigures days={days} />
      </details>
    </section>
  );
}

function Days({ days }: Trends) {
  const named = (day: string) => {
    const noon = `${day}T12:00:00+05:00`;
    return { name: formatDay(noon), shortName: formatNearDay(noon) };
  };
  return (
    <div className={styles.days}>
      <DayChart
        title={words.orders}
        hint={words.ordersHint}
        days={days.map(({ day, orders }) => ({ ...named(day), value: orders, shown: words.ordersOf(orders) }))}
        mark={formatCount}
      />
      <DayChart
        title={words.revenue}
        hint={words.revenueHint}
        days={days.map(({ day, revenue }) => ({ ...named(day), value: revenue, shown: formatRs(revenue) }))}
        mark={formatRs}
      />
    </div>
  );
}

function Parts({ statuses, methods, cities, products }: Trends) {
  return (
    <div className={styles.parts}>
      <Bars
        title={words.statuses}
        rows={statuses.map((each) => ({
          key: each.name,
          name: orderStatusNames[each.name],
          value: each.orders,
          shown: words.share(each),
        }))}
      />
      <Bars
        title={words.methods}
        rows={methods.map((each) => ({ ...each, key: each.name, value: each.orders, shown: words.share(each) }))}
      />
      <Bars
        title={words.cities}
        rows={cities.map((each) => ({ ...each, key: each.name, value: each.orders, shown: words.share(each) }))}
      />
      <Bars
        title={words.products}
        rows={products.map(({ productId, name: product, pieces, revenue }) => ({
          key: productId,
          name: <Link to={`/admin/products?product=${productId}`}>{product}</Link>,
          value: pieces,
          shown: words.sold(pieces, formatRs(revenue)),
        }))}
      />
    </div>
  );
}
