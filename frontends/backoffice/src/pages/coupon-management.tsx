import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Coupon } from '@shop/contracts/coupons';
import { Button } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { changedAddress } from '../address.ts';
import { CouponForm } from '../features/coupons/coupon-form.tsx';
import { PAGE_SIZES, couponPage } from '../features/coupons/coupon-queries.ts';
import { CouponTable } from '../features/coupons/coupon-table.tsx';
import { staffCall, toldBy } from '../features/session/session.ts';
import { ListFoot } from '../list-foot.tsx';
import { usePageInReach } from '../page-in-reach.ts';
import * as styles from '../table.module.css';
import { texts } from '../texts.ts';

const words = texts.coupons;
const NEW = 'new';

const fail = (otherwise: string) => (error: Error) => showToast({ message: toldBy(error) ?? otherwise, tone: 'error' });

/** /admin/coupons: every coupon, its use and its switch. */
export function CouponManagement() {
  const [search, setSearch] = useSearchParams();
  const cache = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(
    couponPage(search.get('page') ?? '1', search.get('limit') ?? '10'),
  );
  usePageInReach(data);
  // Stands in the address, so that whoever had to sign in anew comes back to it.
  const open = search.get('coupon');
  const edited = open === NEW ? open : data?.coupons.find(({ _id }) => _id === open);
  const edit = (which: Coupon | typeof NEW | null) =>
    setSearch(
      new URLSearchParams(changedAddress(search, { coupon: which === NEW || which === null ? which : which._id })),
    );
  const [doomed, setDoomed] = useState<Coupon | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: ['coupons'] });
  const toggle = useMutation({
    // The value that is wanted, not a flip: two presses on two screens must not undo each other.
    mutationFn: ({ _id, isActive }: Coupon) =>
      staffCall('', 'PATCH /admin/coupons/:id/toggle', { params: { id: _id }, body: { isActive: !isActive } }),
    onError: fail(words.toggleFailed),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Coupon) => staffCall('', 'DELETE /admin/coupons/:id', { params: { id: _id } }),
    onSuccess: () => showToast({ message: words.deleted }),
    onError: fail(words.deleteFailed),
    onSettled: async () => {
      setDoomed(null);
      await refresh();
    },
  });

  return (
    <>
      <title>{`${words.title} · ${texts.shop}`}</title>
      <header className={styles.header}>
        <h1>{words.title}</h1>
        <Button onClick={() => edit(NEW)}>{words.add}</Button>
      </header>
      {isPending && <output>{words.loading}</output>}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState title={words.none} action={<Button onClick={() => edit(NEW)}>{words.first}</Button>} />
      )}
      {data && data.total > 0 && (
        <>
          <CouponTable
            coupons={data.coupons}
            toggling={toggle.isPending ? toggle.variables._id : undefined}
            onToggle={(coupon) => !toggle.isPending && toggle.mutate(coupon)}
            onEdit={edit}
            onDelete={setDoomed}
          />
          <ListFoot
            {...data}
            sizes={PAGE_SIZES}
            href={(page) => changedAddress(search, { page: page === 1 ? null : String(page) })}
            onSize={(limit) =>
              setSearch(new URLSearchParams(changedAddress(search, { limit: String(limit), page: null })))
            }
          />
        </>
      )}
      {edited && <CouponForm coupon={edited === NEW ? null : edited} onClose={() => edit(null)} />}
      <ConfirmDialog
        open={doomed !== null}
        title={words.confirmDelete}
        confirmLabel={doomed ? texts.list.deleteOf(doomed.code) : texts.list.delete}
        cancelLabel={texts.list.keep}
        danger
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
        onClose={() => setDoomed(null)}
      >
        <p>{words.deleteHint}</p>
      </ConfirmDialog>
    </>
  );
}
