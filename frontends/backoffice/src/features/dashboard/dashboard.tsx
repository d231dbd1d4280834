import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SetupStep } from '@shop/contracts/setup';
import { ErrorState } from '@shop/ui/error-state';
import { lazyPart } from '@shop/ui/lazy-part';
import { Skeleton } from '@shop/ui/skeleton';
import { visuallyHidden } from '@shop/ui/visually-hidden';
import { PageHeader } from '../../components/page-header.tsx';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import * as styles from './dashboard.module.css';
import { NeedsYou } from './needs-you.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SalesFigures } from './sales.tsx';
import { SetupList, useSetup } from './setup-list.tsx';
import { ShopTotals } from './shop-totals.tsx';
import { dashboardTexts as words, waitingTexts } from './texts.ts';
import { today } from './today.ts';

const TrendPictures = lazyPart(
  async () => (await import('./trends.tsx')).TrendPictures,
  texts,
  () => <Skeleton height={320} />,
);

/**
 * The dashboard's figures. While events are still being counted it asks again soon, else now and then; where it could not
 * be loaded at all, only when staff presses "Try again".
 */
export const dashboardFigures = queryOptions({
  queryKey: keys.dashboard,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/dashboard', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data, status } }) => {
    if (status === 'error' && !data) return false;
    // Events that wait for longer than a moment wait for a worker, not for the next look.
    return data?.freshness.pendingEvents && data.freshness.behindSeconds < 10 ? 250 : 5_000;
  },
});

/** /admin/dashboard: what needs staff, what sold, and the figures of the whole shop with its latest orders. */
export function Dashboard() {
  const setup = useSetup();
  // In a shop without anything to sell, setting it up is what the day is about.
  const isEmpty = setup?.steps.some(({ name, isDone }) => name === 'product' && !isDone) && !hasDemo(setup.steps);
  const list = setup && <SetupList {...setup} />;
  return (
    <div className={styles.page} data-wide>
      <PageHeader title={words.title} />
      {isEmpty && list}
      <Now />
      {!isEmpty && list}
      <TrendPictures />
      <Shop />
    </div>
  );
}

const hasDemo = (steps: readonly SetupStep[]) => steps.some(({ name, isDone }) => name === 'demo' && !isDone);

function Now() {
  // Its time, too: what waits grows older though nothing changes.
  const { data, dataUpdatedAt, isPending, isError, refetch } = useQuery(today);
  if (isError && !data) {
    return <ErrorState title={waitingTexts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.now}>
      {isPending && <output className={visuallyHidden()}>{waitingTexts.loading}</output>}
      <NeedsYou
        owed={data?.owed}
        waiting={data?.waiting}
        backupElsewhere={data?.backupElsewhere}
        backupProblem={data?.backupProblem}
        now={dataUpdatedAt}
      />
      {data?.sales !== null && <SalesFigures sales={data?.sales} />}
    </div>
  );
}

function Shop() {
  const { data, isPending, isError, refetch } = useQuery(dashboardFigures);
  return (
    <>
      {isPending && (
        <>
          <output className={visuallyHidden()}>{words.loading}</output>
          <Skeleton height={320} />
        </>
      )}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.shop}>
          <ShopTotals {...data} />
          <RecentOrders {...data} />
        </div>
      )}
    </>
  );
}
