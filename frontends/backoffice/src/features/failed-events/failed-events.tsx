import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { FailedEvent } from '@shop/contracts/failed-events';
import { isAllowed } from '@shop/contracts/permissions';
import { showToast } from '@shop/ui/toast';
import { FailedList } from '../../components/failed-list.tsx';
import { failedEventTexts as words } from './texts.ts';
import { keys } from '../../lib/query-keys.ts';
import { session, staffCall } from '../../lib/session.ts';

const failedEvents = queryOptions({
  queryKey: keys.failedEvents,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/failed-events', {}, { signal }),
  select: ({ events, total }) => ({ entries: events, total }),
});

/** /admin/failed-events: what a part of the shop could not take, to be tried again once its cause is mended. */
export function FailedEvents() {
  const cache = useQueryClient();
  const { data: admin } = useQuery(session);
  const query = useQuery(failedEvents);
  const { mutate, isPending } = useMutation({
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
  const retry = {
    isPending,
    one: (event: FailedEvent) => mutate([event]),
    all: (events: readonly FailedEvent[]) => mutate(events),
  };
  return (
    <FailedList
      words={words}
      query={query}
      retry={admin && isAllowed(admin.role, 'settings.write') ? retry : undefined}
      rowOf={({ eventId, consumer, name, attempts, failedAt, reason }) => ({
        key: `${eventId} ${consumer}`,
        what: name,
        tried: words.tried(attempts, formatDayAndTime(failedAt)),
        about: consumer,
        why: reason,
        retryLabel: words.retryOf(name, consumer),
      })}
    />
  );
}
