import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sale } from '@shop/contracts/sales';
import { Button } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { EmptyState } from '@shop/ui/empty-state';
import { useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { useEffect, useState } from 'react';
import { QueryState } from '../../components/query-state.tsx';
import { ListFooter } from '../../components/list-footer.tsx';
import { useClampedPage } from '../../hooks/use-clamped-page.ts';
import { useDeletion } from '../../hooks/use-deletion.tsx';
import { changedBy } from '../../lib/query-keys.ts';
import { withParams } from '../../lib/search-params.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { SaleForm } from './sale-form.tsx';
import { PAGE_SIZES, salePage } from './sale-queries.ts';
import { SaleTable } from './sale-table.tsx';
import { saleTexts as words } from './texts.ts';

/** The value of `sale` in the address that opens the form of a new one. */
export const NEW = 'new';
const TICK_MS = 20_000;

/** The present moment, read again a few times a minute: states and countdowns stay true while the list stands open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Every sale, how long it runs, and the way to end it. */
export function SaleList() {
  const [search, setSearch] = useSearchParams();
  const cache = useQueryClient();
  const answer = useQuery(salePage(search.get('page') ?? '1', search.get('limit') ?? '10'));
  const { data, dataUpdatedAt } = answer;
  const now = Math.max(useNow(), dataUpdatedAt);
  useClampedPage(data);
  const open = search.get('sale');
  const edited = open === NEW ? open : data?.sales.find(({ _id }) => _id === open);
  const edit = (sale: string | null) => setSearch(new URLSearchParams(withParams(search, { sale })));
  const [ending, setEnding] = useState<Sale | null>(null);
  const end = useMutation({
    mutationFn: ({ _id }: Sale) => staffCall('', 'POST /admin/sales/:id/end', { params: { id: _id } }),
    onSuccess: () => showToast({ message: words.ended }),
    onError: (error) => showToast({ message: errorMessage(error) ?? words.endFailed, tone: 'error' }),
    onSettled: async () => {
      setEnding(null);
      await cache.invalidateQueries(changedBy('catalog'));
    },
  });
  const deletion = useDeletion<Sale>({
    module: 'catalog',
    question: words.confirmDelete,
    nameOf: ({ name }) => name,
    hint: words.deleteHint,
    remove: ({ _id }) => staffCall('', 'DELETE /admin/sales/:id', { params: { id: _id } }),
    deleted: () => words.deleted,
    failed: (error) => errorMessage(error) ?? words.deleteFailed,
  });
  return (
    <>
      <QueryState of={answer} words={words} />
      {data?.total === 0 && (
        <EmptyState title={words.none} action={<Button onClick={() => edit(NEW)}>{words.add}</Button>}>
          {words.noneHint}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <SaleTable
            sales={data.sales}
            now={now}
            editAt={({ _id }) => withParams(search, { sale: _id })}
            onEnd={setEnding}
            onDelete={deletion.ask}
          />
          <ListFooter {...data} sizes={PAGE_SIZES} />
        </>
      )}
      {edited && <SaleForm sale={edited === NEW ? null : edited} onClose={() => edit(null)} />}
      <ConfirmDialog
        open={ending !== null}
        title={words.confirmEnd}
        confirmLabel={words.endNow}
        cancelLabel={texts.list.cancel}
        danger
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending)}
        onClose={() => setEnding(null)}
      >
        <p>
          <b dir="auto">{ending?.name}</b>
          <br />
          {words.endHintNow}
        </p>
      </ConfirmDialog>
      {deletion.dialog}
    </>
  );
}
