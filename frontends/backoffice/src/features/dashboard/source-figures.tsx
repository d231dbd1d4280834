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

interface Shown {
  days: Span;
  /** True where "From visit to order" stands here. */
  hasSteps: boolean;
}

/** Sources of the orders of the last `days` days. */
export function SourceFigures({ days, hasSteps }: Shown) {
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
      {data && (
        <div className={styles.days}>
          <Sources {...data} />
          {hasSteps && <Steps {...data} />}
        </div>
      )}
    </>
  );
}

const nameOf = (source: string) => (source === TAKEN_BY_STAFF ? words.staff : source || words.direct);

function Sources({ sources, others }: Figures) {
  const rows = sources.map((each) => ({ ...each, name: nameOf(each.source) }));
  if (others) rows.push({ ...others, source: ' ', name: words.others });
  return (
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
  );
}

const steps = ['visits', 'carts', 'checkouts', 'orders'] as const;

function Steps({ sources, days }: Figures) {
  if (sources.length === 0) return null;
  return (
    <Bars
      title={words.steps}
      hint={words.stepsHint}
      rows={steps.map((step) => {
        const value = days.reduce((sum, day) => sum + day[step], 0);
        return { key: step, name: words.stepNames[step], value, shown: formatCount(value) };
      })}
    />
  );
}

/** Visits of each of the last `days` days. */
export function VisitDays({ days, hasSteps }: Shown) {
  const { data } = useQuery(sourceFigures(days));
  if (!data || data.sources.length === 0) return null;
  return (
    <div className={styles.parts}>
      {hasSteps && <Steps {...data} />}
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
