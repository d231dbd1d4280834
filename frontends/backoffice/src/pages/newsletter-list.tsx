import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { Subscriber } from '@shop/contracts/newsletter';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { keys } from '../lib/query-keys.ts';
import { csvFile, csvName, saveFile } from '../lib/csv.ts';
import { sortableTime } from '@shop/contracts/dates';
import { staffCall } from '../lib/session.ts';
import { ListFooter } from '../components/list-footer.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { everyRow } from '../selection/every-row.ts';
import * as table from '../components/table.module.css';
import { texts } from '../texts.ts';
import { orderTexts } from '../components/order-texts.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';

const words = texts.newsletter;
const PAGE_SIZES = [20, 50, 100] as const;

const subscribers = (page: string, limit: string) =>
  queryOptions({
    queryKey: keys.newsletter(page, limit),
    queryFn: ({ signal }) => staffCall('', 'GET /admin/newsletter', { query: { page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** /admin/newsletter: who wants news, to read and to take along as a file. */
export function NewsletterList() {
  const [search] = useSearchParams();
  const { data, isPending, isError, refetch } = useQuery(
    subscribers(search.get('page') ?? '1', search.get('limit') ?? '50'),
  );
  useClampedPage(data);
  return (
    <>
      <PageHeader title={words.title}>
        <output>{data && words.count(data.total)}</output>
        {data && data.total > 0 && <SaveAll />}
      </PageHeader>
      {isPending && <ListSkeleton label={words.loading} />}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState title={words.none} />}
      {data && data.total > 0 && (
        <>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{words.email}</th>
                <th scope="col">{words.since}</th>
              </tr>
            </thead>
            <tbody>
              {data.subscribers.map(({ email, createdAt }) => (
                <tr key={email}>
                  <th scope="row">{email}</th>
                  <td data-label={words.since}>{formatDayAndTime(createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <ListFooter {...data} sizes={PAGE_SIZES} />
        </>
      )}
    </>
  );
}

/** Saves all addresses, not only the page that is shown. */
function SaveAll() {
  const [progress, setProgress] = useState<string | null>(null);
  const save = async () => {
    setProgress(words.exporting(0, 0));
    try {
      const rows = await everyRow<Subscriber & { _id: string }>(
        async (paging) => {
          const { subscribers: found, ...counts } = await staffCall('', 'GET /admin/newsletter', { query: paging });
          return { rows: found.map((each) => ({ ...each, _id: each.email })), ...counts };
        },
        (part, whole) => setProgress(words.exporting(part, whole)),
      );
      const cells = rows.map(({ email, createdAt }) => [email, sortableTime(createdAt)]);
      saveFile(csvName('newsletter', new Date()), csvFile([words.email, words.since], cells));
    } catch {
      showToast({ message: words.exportFailed, tone: 'error' });
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button compact variant="ghost" busy={progress !== null} onClick={() => void save()}>
      {progress ?? orderTexts.export}
    </Button>
  );
}
