import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Coupon } from '@shop/contracts/coupons';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { QueryState } from '../components/query-state.tsx';
import { changedBy } from '../lib/query-keys.ts';
import { withParams } from '../lib/search-params.ts';
import { CouponForm } from '../features/coupons/coupon-form.tsx';
import { PAGE_SIZES, couponPage } from '../features/coupons/coupon-queries.ts';
import { CouponTable } from '../features/coupons/coupon-table.tsx';
import { staffCall, errorMessage } from '../lib/session.ts';
import { ListFooter } from '../components/list-footer.tsx';
import { Tabs } from '../components/tabs.tsx';
import { NEW, SaleList } from '../features/sales/sale-list.tsx';
import { saleTexts as sales } from '../features/sales/texts.ts';
import { PageHeader } from '../components/page-header.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { couponTexts as words } from '../features/coupons/texts.ts';
import { useDeletion } from '../hooks/use-deletion.tsx';

/** /admin/coupons: the coupons, and beside them the sales. */
export function CouponsPage() {
  const [search, setSearch] = useSearchParams();
  const isSales = search.get('view') === 'sales';
  const add = () => setSearch(new URLSearchParams(withParams(search, isSales ? { sale: NEW } : { coupon: NEW })));
  return (
    <div data-wide>
      <PageHeader title={isSales ? sales.title : words.title}>
        <Button onClick={add}>{isSales ? sales.add : words.add}</Button>
      </PageHeader>
      <Tabs
        label={sales.views}
        tabs={[
          { name: sales.coupons, to: '/admin/coupons', isCurrent: !isSales },
          { name: sales.title, to: '/admin/coupons?view=sales', isCurrent: isSales },
        ]}
      />
      {isSales ? <SaleList /> : <CouponList />}
    </div>
  );
}

/** Every coupon, its use and its switch. */
function CouponList() {
  const [search, setSearch] = useSearchParams();
  const cache = useQueryClient();
  const answer = useQuery(couponPage(search.get('page') ?? '1', search.get('limit') ?? '10'));
  const { data } = answer;
  useClampedPage(data);
  // In the URL, so that a new sign-in comes back to it.
  const open = search.get('coupon');
  const edited = open === NEW ? open : data?.coupons.find(({ _id }) => _id === open);
  const edit = (coupon: string | null) => setSearch(new URLSearchParams(withParams(search, { coupon })));
  const toggle = useMutation({
    // The value that is wanted, not a flip: two presses on two screens must not undo each other.
    mutationFn: ({ _id, isActive }: Coupon) =>
      staffCall('', 'PATCH /admin/coupons/:id/toggle', { params: { id: _id }, body: { isActive: !isActive } }),
    onError: (error) => showToast({ message: errorMessage(error) ?? words.toggleFailed, tone: 'error' }),
    onSettled: () => cache.invalidateQueries(changedBy('coupons')),
  });
  const toggling = toggle.isPending ? toggle.variables._id : undefined;
  // Opened before its own switch has arrived, a form would be saved on a version that is old by then.
  const mayOpen = edited && (edited === NEW || edited._id !== toggling);
  const deletion = useDeletion<Coupon>({
    module: 'coupons',
    question: words.confirmDelete,
    nameOf: ({ code }) => code,
    hint: words.deleteHint,
    remove: ({ _id }) => staffCall('', 'DELETE /admin/coupons/:id', { params: { id: _id } }),
    deleted: () => words.deleted,
    failed: (error) => errorMessage(error) ?? words.deleteFailed,
  });

  return (
    <>
      <QueryState of={answer} words={words} />
      {data?.total === 0 && (
        <EmptyState title={words.none} action={<Button onClick={() => edit(NEW)}>{words.first}</Button>} />
      )}
      {data && data.total > 0 && (
        <>
          <CouponTable
            coupons={data.coupons}
            toggling={toggling}
            onToggle={(coupon) => !toggle.isPending && toggle.mutate(coupon)}
            editAt={({ _id }) => withParams(search, { coupon: _id })}
            onDelete={deletion.ask}
          />
          <ListFooter {...data} sizes={PAGE_SIZES} />
        </>
      )}
      {mayOpen && <CouponForm coupon={edited === NEW ? null : edited} onClose={() => edit(null)} />}
      {deletion.dialog}
    </>
  );
}
