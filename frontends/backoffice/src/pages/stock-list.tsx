import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { StockRow } from '@shop/contracts/stock';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { QueryState } from '../components/query-state.tsx';
import { ListFooter } from '../components/list-footer.tsx';
import { ListSearch } from '../components/list-search.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Tabs } from '../components/tabs.tsx';
import { countOf } from '../lib/stock-count.ts';
import { StockDetails } from '../features/stock/stock-details.tsx';
import { PAGE_SIZES, changeStock, stockAsked, stockPage } from '../features/stock/stock-queries.ts';
import { StockTable } from '../features/stock/stock-table.tsx';
import * as styles from '../features/stock/stock.module.css';
import { stockTexts as words } from '../features/stock/texts.ts';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { useUnsaved } from '../hooks/use-unsaved.tsx';
import { changedBy } from '../lib/query-keys.ts';
import { loadDraft, saveDraft } from '../lib/saved-draft.ts';
import { withParams } from '../lib/search-params.ts';
import { texts } from '../texts.ts';

/** A count that was typed, and the one that was seen then. */
interface Typed {
  count: string;
  seen: number | null;
}

const DRAFT = 'stock';

const changesIn = (typed: ReadonlyMap<string, Typed>) =>
  [...typed].filter(([, { count, seen }]) => countOf(count) !== seen);

/** /admin/stock: what is left of each size. Counts of many sizes are typed, and saved together. */
export function StockList() {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const answer = useQuery(stockPage(stockAsked(search)));
  const { data, isPlaceholderData } = answer;
  useClampedPage(data);
  // Counting a shelf takes an hour: what is typed outlives a closed tab and an ended session.
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(() => new Map(loadDraft<[string, Typed][]>(DRAFT)));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [shown, setShown] = useState<StockRow | null>(null);
  const find = useCallback(
    (wanted: string, options: { replace: boolean }) =>
      setSearch((now) => new URLSearchParams(withParams(now, { search: wanted, page: null })), options),
    [setSearch],
  );
  const changed = changesIn(typed);
  const isChanged = changed.length > 0;
  useEffect(() => saveDraft(DRAFT, isChanged ? [...typed] : null), [typed, isChanged]);
  const isUnclear = changed.some(([, { count }]) => countOf(count) === undefined);
  const discard = () => {
    setTyped(new Map());
    setProblems(new Map());
  };
  const { question } = useUnsaved({ dirty: isChanged, discard, close: () => undefined });
  const save = useMutation({
    mutationFn: (sent: ReadonlyMap<string, Typed>) =>
      changeStock(changesIn(sent).map(([_id, { count, seen }]) => ({ _id, count: countOf(count) ?? null, seen }))),
    onSuccess: async (results, sent) => {
      const failed = results.flatMap((result) => (result.ok ? [] : [[result._id, result.error.message] as const]));
      await cache.invalidateQueries(changedBy('catalog'));
      setProblems(new Map(failed));
      // Counts typed in the meantime stay, now based on the saved count.
      setTyped((now) => {
        const later = new Map([...now].filter(([id, each]) => each !== sent.get(id)));
        for (const result of results) {
          const each = later.get(result._id);
          if (each && result.ok) later.set(result._id, { ...each, seen: result.count });
        }
        return later;
      });
      const done = results.length - failed.length;
      if (done > 0) showToast({ message: words.saved(done) });
      if (failed.length > 0) showToast({ message: words.notSaved(failed.length), tone: 'error' });
    },
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
  });
  const isLow = search.get('low') === '1';
  const isNarrowed = isLow || search.has('search') || search.has('product');
  return (
    <div data-wide>
      <PageHeader title={words.title}>
        <output>{data && words.count(data.total)}</output>
        <div className={styles.search}>
          <ListSearch
            label={words.search}
            placeholder={words.searchHint}
            value={search.get('search') ?? ''}
            onSearch={find}
          />
        </div>
      </PageHeader>
      <Tabs
        label={words.views}
        tabs={[
          { name: words.every, to: withParams(search, { low: null, page: null }), isCurrent: !isLow },
          { name: words.low(data?.lowCount ?? 0), to: withParams(search, { low: '1', page: null }), isCurrent: isLow },
        ]}
      />
      <QueryState of={answer} words={words} />
      {data && <p className={styles.intro}>{words.intro(data.lowStock)}</p>}
      {data?.total === 0 && (
        <EmptyState
          title={isLow ? words.noneLow : isNarrowed ? words.noneMatch : words.none}
          action={isNarrowed && <Link to="/admin/stock">{words.all}</Link>}
        />
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          <StockTable
            rows={data.stock}
            lowStock={data.lowStock}
            typed={new Map([...typed].map(([id, { count }]) => [id, count]))}
            problems={problems}
            onType={({ _id, count: seen }, count) =>
              setTyped((before) => new Map(before).set(_id, { seen, ...before.get(_id), count }))
            }
            onDetails={setShown}
          />
          {isChanged && (
            <div className={styles.bar}>
              <p role="status">{words.changed(changed.length)}</p>
              <Button variant="ghost" disabled={save.isPending} onClick={discard}>
                {words.discard}
              </Button>
              <Button busy={save.isPending} disabled={isUnclear} onClick={() => save.mutate(typed)}>
                {save.isPending ? texts.list.saving : words.save}
              </Button>
            </div>
          )}
          <ListFooter {...data} sizes={PAGE_SIZES} />
        </div>
      )}
      {shown && data && <StockDetails row={shown} lowStock={data.lowStock} onClose={() => setShown(null)} />}
      {question}
    </div>
  );
}
