import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@shop/ui/error-state';
import { texts } from '../texts.ts';
import { ListSkeleton } from './list-skeleton.tsx';

interface QueryStateProps {
  of: Pick<UseQueryResult, 'data' | 'isPending' | 'isError' | 'refetch'>;
  words: { loading: string; failed: string };
  /** Number and height, in pixels, of the rows that will be there. */
  rows?: number;
  height?: number;
}

/** Stands where an answer will be: it loads, or it failed and can be asked for again. */
export function QueryState({ of: { data, isPending, isError, refetch }, words, ...size }: QueryStateProps) {
  if (isPending) return <ListSkeleton label={words.loading} {...size} />;
  if (!isError || data !== undefined) return null;
  return <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />;
}
