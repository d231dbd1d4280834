import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import type { ReactNode } from 'react';
import { DataTable } from './data-table.tsx';
import { PageHeader } from './page-header.tsx';
import { QueryState } from './query-state.tsx';

interface FailedListTexts {
  title: string;
  lead: string;
  loading: string;
  failed: string;
  none: string;
  noneHint: string;
  /** Headings of the columns. */
  columns: readonly [what: string, about: string, why: string];
  retry: string;
  retryAll: string;
  more: (total: number) => string;
}

interface FailedListProps<T> {
  words: FailedListTexts;
  query: UseQueryResult<{ total: number; entries: readonly T[] }>;
  rowOf: (entry: T) => {
    key: string;
    what: string;
    /** Moment and number of the tries. */
    tried: string;
    about: ReactNode;
    why: string;
    retryLabel: string;
  };
  /** Absent for a person who may not try again. */
  retry?: { isPending: boolean; one: (entry: T) => void; all: (entries: readonly T[]) => void } | undefined;
  /** A link under the lead. */
  children?: ReactNode;
}

/** A list of failures, the oldest first, each to be tried again once its cause is mended. */
export function FailedList<T>({ words, query, rowOf, retry, children }: FailedListProps<T>) {
  const { data } = query;
  const [what, about, why] = words.columns;
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.lead}</p>
        {children}
        {retry && data && data.total > 1 && (
          <Button compact variant="ghost" busy={retry.isPending} onClick={() => retry.all(data.entries)}>
            {words.retryAll}
          </Button>
        )}
      </PageHeader>
      <QueryState of={query} words={words} />
      {data?.total === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {data && data.total > 0 && (
        <DataTable
          rows={data.entries.map((entry) => ({ entry, ...rowOf(entry) }))}
          keyOf={({ key }) => key}
          columns={[
            {
              title: what,
              cell: (row) => (
                <>
                  {row.what}
                  <small>{row.tried}</small>
                </>
              ),
            },
            { title: about, cell: (row) => row.about },
            { title: why, cell: (row) => row.why },
            retry !== undefined && {
              title: '',
              cell: ({ entry, retryLabel }) => (
                <Button
                  compact
                  variant="ghost"
                  busy={retry.isPending}
                  aria-label={retryLabel}
                  onClick={() => retry.one(entry)}
                >
                  {words.retry}
                </Button>
              ),
            },
          ]}
        />
      )}
      {data && data.total > data.entries.length && <p>{words.more(data.total)}</p>}
    </>
  );
}
