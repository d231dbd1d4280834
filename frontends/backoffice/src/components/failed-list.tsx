import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { PageHeader } from './page-header.tsx';
import * as table from './table.module.css';

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
  const { data, isPending, isError, refetch } = query;
  const [, about, why] = words.columns;
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
      {isPending && <ListSkeleton label={words.loading} />}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {data && data.total > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {retry && <td />}
            </tr>
          </thead>
          <tbody>
            {data.entries.map((entry) => {
              const row = rowOf(entry);
              return (
                <tr key={row.key}>
                  <th scope="row">
                    {row.what}
                    <small>{row.tried}</small>
                  </th>
                  <td data-label={about}>{row.about}</td>
                  <td data-label={why}>{row.why}</td>
                  {retry && (
                    <td>
                      <Button
                        compact
                        variant="ghost"
                        busy={retry.isPending}
                        aria-label={row.retryLabel}
                        onClick={() => retry.one(entry)}
                      >
                        {words.retry}
                      </Button>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {data && data.total > data.entries.length && <p>{words.more(data.total)}</p>}
    </>
  );
}
