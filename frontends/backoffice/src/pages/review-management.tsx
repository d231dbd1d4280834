import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import type { StaffReview } from '@shop/contracts/reviews';
import { Button } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Pager } from '@shop/ui/pager';
import { Link, useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { changedAddress } from '../address.ts';
import { ModerationCard } from '../features/reviews/moderation-card.tsx';
import { FILTERS, decide, filterIn, moderationPage } from '../features/reviews/moderation-queries.ts';
import { staffCall } from '../features/session/session.ts';
import { usePageInReach } from '../page-in-reach.ts';
import * as table from '../table.module.css';
import { texts } from '../texts.ts';
import * as styles from './review-management.module.css';

const words = texts.reviews;
const Lightbox = lazy(async () => ({ default: (await import('@shop/ui/lightbox')).Lightbox }));

/** /admin/reviews: what waits for approval first. */
export function ReviewManagement() {
  const [search] = useSearchParams();
  const cache = useQueryClient();
  const filter = filterIn(search);
  const { data, isPending, isError, refetch } = useQuery(moderationPage(filter, search.get('page') ?? '1'));
  usePageInReach(data);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const [doomed, setDoomed] = useState<StaffReview | null>(null);
  const [photo, setPhoto] = useState<{ review: StaffReview; index: number } | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: ['reviews'] });

  const one = useMutation({
    mutationFn: ({ id, isApproved }: { id: string; isApproved: boolean }) => decide(id, isApproved),
    onSuccess: (_, { isApproved }) => showToast({ message: isApproved ? words.approvedOne : words.rejectedOne }),
    onError: () => showToast({ message: words.statusFailed, tone: 'error' }),
    onSettled: refresh,
  });
  const many = useMutation({
    // One request for each, in parallel; what failed is told and stays selected.
    mutationFn: async (isApproved: boolean) => {
      const ids = [...selected];
      const results = await Promise.allSettled(ids.map((id) => decide(id, isApproved)));
      const failed = ids.filter((_, index) => results[index]?.status === 'rejected');
      setSelected(new Set(failed));
      return { isApproved, done: ids.length - failed.length, failed: failed.length };
    },
    onSuccess: ({ isApproved, done, failed }) => {
      const otherwise = isApproved ? words.approveFailed : words.rejectFailed;
      const success = isApproved ? words.approvedMany(done) : words.rejectedMany(done);
      const message = done === 0 ? otherwise : failed === 0 ? success : `${success}. ${words.partly(failed)}`;
      showToast({ message, tone: failed > 0 ? 'error' : 'plain' });
    },
    onSettled: async () => {
      setAsked(null);
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: ({ _id }: StaffReview) => staffCall('', 'DELETE /reviews/:id', { params: { id: _id } }),
    onSuccess: () => showToast({ message: words.deleted }),
    onError: () => showToast({ message: words.deleteFailed, tone: 'error' }),
    onSettled: async () => {
      setDoomed(null);
      await refresh();
    },
  });

  const reviews = data?.reviews ?? [];
  const shown = reviews.filter(({ _id }) => selected.has(_id)).length;
  const choose = (id: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    setSelected(next);
  };

  return (
    <>
      <title>{`${words.title} · ${texts.shop}`}</title>
      <header className={table.header}>
        <h1>{words.title}</h1>
      </header>
      {data && (
        <>
          <dl className={styles.tiles}>
            {FILTERS.map((state) => (
              <div key={state}>
                <dt>{words.tiles[state]}</dt>
                <dd>{data.counts[state].toLocaleString('en-PK')}</dd>
              </div>
            ))}
          </dl>
          <nav className={styles.filters} aria-label={words.filter}>
            {FILTERS.map((state) => (
              <Link
                key={state}
                to={changedAddress(search, { status: state === 'pending' ? null : state, page: null })}
                aria-current={state === filter ? 'true' : undefined}
                onClick={() => setSelected(new Set())}
              >
                {words.states[state]} ({data.counts[state]})
              </Link>
            ))}
          </nav>
        </>
      )}
      {isPending && <output>{words.loading}</output>}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data && reviews.length === 0 && (
        <EmptyState title={filter === 'pending' ? words.nonePending : words.noneOf(filter)} />
      )}
      {data && reviews.length > 0 && (
        <>
          <div className={styles.bulk}>
            <label>
              <input
                type="checkbox"
                checked={shown === reviews.length}
                ref={(box) => {
                  if (box) box.indeterminate = shown > 0 && shown < reviews.length;
                }}
                onChange={(event) => setSelected(new Set(event.target.checked ? reviews.map(({ _id }) => _id) : []))}
              />
              {words.selectAll}
            </label>
            <output>{selected.size > 0 && words.selected(selected.size)}</output>
            <Button compact disabled={selected.size === 0} onClick={() => setAsked('approve')}>
              {words.approveSelected}
            </Button>
            <Button compact look="ghost" disabled={selected.size === 0} onClick={() => setAsked('reject')}>
              {words.rejectSelected}
            </Button>
          </div>
          <ul className={styles.cards}>
            {reviews.map((review) => (
              <li key={review._id}>
                <ModerationCard
                  review={review}
                  selected={selected.has(review._id)}
                  busy={one.isPending && one.variables.id === review._id}
                  onSelect={(on) => choose(review._id, on)}
                  onDecide={(isApproved) => one.mutate({ id: review._id, isApproved })}
                  onDelete={() => setDoomed(review)}
                  onPhoto={(index) => setPhoto({ review, index })}
                />
              </li>
            ))}
          </ul>
          <Pager
            page={data.page}
            totalPages={data.totalPages}
            href={(page) => changedAddress(search, { page: page === 1 ? null : String(page) })}
            labels={texts.pager}
          />
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'reject' ? words.confirmReject(selected.size) : words.confirmApprove(selected.size)}
        confirmLabel={asked === 'reject' ? words.reject : words.approve}
        cancelLabel={texts.list.cancel}
        busy={many.isPending}
        onConfirm={() => many.mutate(asked === 'approve')}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={doomed !== null}
        title={words.confirmDelete}
        confirmLabel={texts.list.delete}
        cancelLabel={texts.list.keep}
        danger
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
        onClose={() => setDoomed(null)}
      />
      {photo && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={photo.review.images}
            shown={photo.index}
            name={words.photosBy(photo.review.customerName)}
            labels={texts.lightbox}
            onShow={(index) => setPhoto({ ...photo, index })}
            onClose={() => setPhoto(null)}
          />
        </Suspense>
      )}
    </>
  );
}
