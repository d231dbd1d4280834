import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayAndTime } from '@shop/contracts/dates';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { QueryState } from '../components/query-state.tsx';
import { keys } from '../lib/query-keys.ts';
import { csvName, saveFile } from '../lib/csv.ts';
import { staffCall } from '../lib/session.ts';
import { staffFile } from '../lib/staff-file.ts';
import { DataTable } from '../components/data-table.tsx';
import { ListFooter } from '../components/list-footer.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { texts } from '../texts.ts';
import { orderTexts } from '../components/order-texts.ts';

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
  const answer = useQuery(subscribers(search.get('page') ?? '1', search.get('limit') ?? '50'));
  const { data } = answer;
  useClampedPage(data);
  return (
    <>
      <PageHeader title={words.title}>
        <output>{data && words.count(data.total)}</output>
        {data && data.total > 0 && <SaveAll />}
      </PageHeader>
      <QueryState of={answer} words={words} />
      {data?.total === 0 && <EmptyState title={words.none} />}
      {data && data.total > 0 && (
        <>
          <DataTable
            rows={data.subscribers}
            keyOf={({ email }) => email}
            columns={[
              { title: words.email, cell: ({ email }) => email },
              { title: words.since, cell: ({ createdAt }) => formatDayAndTime(createdAt) },
              {
                title: words.state,
                cell: ({ isUnsubscribed }) => (isUnsubscribed ? words.unsubscribed : words.subscribed),
              },
            ]}
          />
          <ListFooter {...data} sizes={PAGE_SIZES} />
        </>
      )}
    </>
  );
}

/** Saves all addresses, not only the page that is shown. */
function SaveAll() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      saveFile(csvName('newsletter', new Date()), await staffFile('/admin/newsletter/csv', {}));
    } catch {
      showToast({ message: words.exportFailed, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button compact variant="ghost" busy={busy} onClick={() => void save()}>
      {orderTexts.export}
    </Button>
  );
}
