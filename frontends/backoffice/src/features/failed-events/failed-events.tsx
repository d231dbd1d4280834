import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { FailedEvent } from '@shop/contracts/failed-events';
import { isAllowed } from '@shop/contracts/permissions';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { showToast } from '@shop/ui/toast';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import * as table from '../../components/table.module.css';
import { failedEventTexts as words } from './texts.ts';
import { keys } from '../../lib/query-keys.ts';
import { session, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';

const failedEvents = queryOptions({
  queryKey: keys.failedEvents,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/failed-events', {}, { signal }),
});

/** /admin/failed-events: what a part of the shop could not take, to be tried again once its cause is mended. */
export function FailedEvents() {
  const cache = useQueryClient();
  const { data: admin } = useQuery(session);
  const { data, isPending, isError, refetch } = useQuery(failedEvents);
  const retry = useMutation({
    mutationFn: (events: readonly FailedEvent[]) =>
      staffCall('', 'POST /admin/failed-events/retry', {
        body: { events: events.map(({ eventId, consumer }) => ({ eventId, consumer })) },
      }),
    onSuccess: async ({ retried }) => {
      showToast({ message: words.retried(retried) });
      await cache.invalidateQueries({ queryKey: keys.failedEvents });
    },
    onError: () => showToast({ message: words.retryFailed, tone: 'error' }),
  });
  const mayRetry = admin && isAllowed(admin.role, 'settings.write');
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.lead}</p>
        {mayRetry && data && data.total > 1 && (
          <Button compact variant="ghost" busy={retry.isPending} onClick={() => retry.mutate(data.events)}>
            {words.retryAll}
          </Button>
        )}
      </PageHeader>
      {isPending && <ListSkeleton label={words.loading} />}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {data && data.total > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{words.event}</th>
              <th scope="col">{words.consumer}</th>
              <th scope="col">{words.reason}</th>
              {mayRetry && <td />}
            </tr>
          </thead>
          <tbody>
            {data.events.map((event) => (
              <tr key={`${event.eventId} ${event.consumer}`}>
                <th scope="row">
                  {event.name}
                  <small>{words.tried(event.attempts, formatDayAndTime(event.failedAt))}</small>
                </th>
                <td data-label={words.consumer}>{event.consumer}</td>
                <td data-label={words.reason}>{event.reason}</td>
                {mayRetry && (
                  <td>
                    <Button
                      compact
                      variant="ghost"
                      busy={retry.isPending}
                      aria-label={words.retryOf(event.name, event.consumer)}
                      onClick={() => retry.mutate([event])}
                    >
                      {words.retry}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && data.total > data.events.length && <p>{words.more(data.total)}</p>}
    </>
  );
}
