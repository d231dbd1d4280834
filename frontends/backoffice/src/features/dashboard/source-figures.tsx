import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatDay, formatNearDay } from '@shop/contracts/dates';
import { formatCount } from '@shop/contracts/money';
import { TAKEN_BY_STAFF } from '@shop/contracts/visit-limits';
import type { SourceFigures as Figures } from '@shop/contracts/visits';
import { ErrorState } from '@shop/ui/error-state';
import { Skeleton } from '@shop/ui/skeleton';
import { visuallyHidden } from '@shop/ui/visually-hidden';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { Bars } from './bars.tsx';
import { DayChart } from './day-chart.tsx';
import type { Span } from './spans.ts';
import { sourceTexts as words } from './texts.ts';
import * as styles from './trends.module.css';

const sourceFigures = (days: Span) =>
  queryOptions({
    queryKey: keys.sources(days),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/sources', { query: { days } }, { signal }),
    staleTime: 60_000,
  });

/** Sources of the orders of the last `days` days, and how far visits got. */
export function SourceFigures({ days }: { days: Span }) {
  const { data, isPending, isError, refetch } = useQuery(sourceFigures(days));
  return (
    <>
      {isPending && (
        <>
          <output className={visuallyHidden()}>{words.loading}</output>
          <Skeleton height={180} />
        </>
      )}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data && <Sources {...data} />}
    </>
  );
}

const nameOf = (source: string) => (source === TAKEN_BY_STAFF ? words.staff : source || words.direct);

function Sources({ sources, others, days }: Figures) {
  const rows = sources.map((each) => ({ ...each, name: nameOf(each.source) }));
  if (others) rows.push({ ...others, source: ' ', name: words.others });
  const steps = ['visits', 'carts', 'checkouts', 'orders'] as const;
  return (
    <div className={styles.days}>
      <Bars
        title={words.title}
        none={words.none}
        rows={rows.map(({ source, name, orders, ...figures }) => ({
          key: source,
          name,
          value: orders,
          shown: words.row(orders, figures),
        }))}
      />
      {rows.length > 0 && (
        <Bars
          title={words.steps}
          hint={words.stepsHint}
          rows={steps.map((step) => {
            const value = days.reduce((sum, day) => sum + day[step], 0);
            return { key: step, name: words.stepNames[step], value, shown: formatCount(value) };
          })}
        />
      )}
    </div>
  );
}

/** Visits of each of the last `days` days. */
export function VisitDays({ days }: { days: Span }) {
  const { data } = useQuery(sourceFigures(days));
  if (!data || data.sources.length === 0) return null;
  return (
    <div className={styles.parts}>
      <DayChart
        title={words.visitDays}
        hint={words.visitDaysHint}
        days={data.days.map(({ day, visits }) => {
          const noon = `${day}T12:00:00+05:00`;
          return { name: formatDay(noon), shortName: formatNearDay(noon), value: visits, shown: words.visits(visits) };
        })}
        mark={formatCount}
      />
    </div>
  );
}
