import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { QueryState } from '../components/query-state.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { AuditChips, AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditList } from '../features/audit/audit-list.tsx';
import { auditEntries, auditFile, filtersIn } from '../features/audit/audit-queries.ts';
import { auditTexts as words } from '../features/audit/texts.ts';
import { csvName, saveFile } from '../lib/csv.ts';
import { withParams } from '../lib/search-params.ts';
import { texts } from '../texts.ts';

/** /admin/audit: what staff did, to read, to narrow down and to take along as a file. */
export function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const query = filtersIn(search);
  const answer = useInfiniteQuery(auditEntries(query));
  const { data, isFetchingNextPage, hasNextPage, fetchNextPage } = answer;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const { people = [], kinds = [] } = data?.pages[0] ?? {};
  const isFiltered = Object.keys(query).length > 0;
  const more = async () => {
    const { isFetchNextPageError } = await fetchNextPage();
    if (isFetchNextPageError) showToast({ message: words.olderFailed, tone: 'error' });
  };
  return (
    <>
      <PageHeader title={texts.sectionNames.audit}>
        <SaveAll query={query} />
        <AuditFilters
          search={search}
          people={people}
          kinds={kinds}
          onChange={(parts) => setSearch(new URLSearchParams(withParams(search, parts)))}
        />
      </PageHeader>
      <p>{words.hint}</p>
      <AuditChips search={search} people={people} />
      <QueryState of={answer} words={words} height={56} />
      {data && entries.length === 0 && <EmptyState title={isFiltered ? words.noneMatch : words.none} />}
      {entries.length > 0 && <AuditList entries={entries} />}
      {hasNextPage && (
        <Button variant="ghost" busy={isFetchingNextPage} onClick={() => void more()}>
          {words.older}
        </Button>
      )}
    </>
  );
}

/** Saves all entries of the present filter, not only those that are shown. */
function SaveAll({ query }: { query: ReturnType<typeof filtersIn> }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(csvName('audit', new Date()), await auditFile(query));
    } catch {
      showToast({ message: words.exportFailed, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button compact variant="ghost" busy={isBusy} onClick={() => void save()}>
      {isBusy ? words.exporting : words.export}
    </Button>
  );
}
