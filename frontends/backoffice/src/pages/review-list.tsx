import { formatCount } from '@shop/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffReview } from '@shop/contracts/reviews';
import { EmptyState } from '@shop/ui/empty-state';
import { lazyPart } from '@shop/ui/lazy-part';
import { useSearchParams } from '@shop/ui/router';
import { QueryState } from '../components/query-state.tsx';
import { withParams } from '../lib/search-params.ts';
import { ModerationCard } from '../features/reviews/moderation-card.tsx';
import { FILTERS, filterIn, moderationPage } from '../features/reviews/moderation-queries.ts';
import { ReviewBulk } from '../features/reviews/review-bulk.tsx';
import { useDecisions } from '../features/reviews/use-decisions.ts';
import { withDecisions } from '../features/reviews/with-decisions.ts';
import { staffCall } from '../lib/session.ts';
import { ListPager } from '../components/list-pager.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { useSelection } from '../selection/use-selection.ts';
import { Tabs } from '../components/tabs.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { texts } from '../texts.ts';
import { reviewTexts as words } from '../features/reviews/texts.ts';
import { useDeletion } from '../hooks/use-deletion.tsx';
import * as styles from './review-list.module.css';

const Lightbox = lazyPart(async () => (await import('@shop/ui/lightbox')).Lightbox, texts);

/** /admin/reviews: what waits for approval first. */
export function ReviewList() {
  const [search] = useSearchParams();
  const filter = filterIn(search);
  const answer = useQuery(moderationPage(filter, search.get('page') ?? '1'));
  const { data: saved } = answer;
  useClampedPage(saved);
  const { onTheWay, isDecided, decide } = useDecisions();
  const data = saved && withDecisions(saved, filter, onTheWay);
  const selection = useSelection({
    scope: filter,
    page: data?.page ?? 1,
    limit: data?.limit ?? 1,
    shown: data?.reviews ?? [],
  });
  const deletion = useDeletion<StaffReview>({
    module: 'reviews',
    question: words.confirmDelete,
    remove: async (review) => {
      await staffCall('', 'DELETE /reviews/:id', { params: { id: review._id } });
      selection.choose([review], false);
    },
    deleted: () => words.deleted,
    failed: () => words.deleteFailed,
  });
  const [photo, setPhoto] = useState<{ review: StaffReview; index: number } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const decideAt = (at: number, review: StaffReview, isApproved: boolean | null) => {
    selection.choose([review], false);
    decide({ review, isApproved });
    if (filter === 'all') return;
    // Its card goes away with the button that was pressed: the keyboard goes on with the next one.
    const { children } = cards.current ?? { children: [] };
    const next = (children[at + 1] ?? children[at - 1])?.querySelector('article') ?? heading.current;
    next?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader title={words.title} heading={heading} />
      {data && (
        <>
          <dl className={styles.tiles}>
            {FILTERS.map((state) => (
              <div key={state}>
                <dt>{words.tiles[state]}</dt>
                <dd>{formatCount(data.counts[state])}</dd>
              </div>
            ))}
          </dl>
          <Tabs
            label={words.filter}
            tabs={FILTERS.map((state) => ({
              name: `${words.states[state]} (${data.counts[state]})`,
              to: withParams(search, { status: state === 'pending' ? null : state, page: null }),
              isCurrent: state === filter,
            }))}
          />
        </>
      )}
      <QueryState of={answer} words={words} />
      {data && <ReviewBulk selection={selection} filter={filter} total={data.total} />}
      {data?.total === 0 && <EmptyState title={filter === 'pending' ? words.nonePending : words.noneOf(filter)} />}
      {data && data.total > 0 && (
        <>
          {data.reviews.length === 0 && <ListSkeleton label={words.loading} />}
          <ul className={styles.cards} ref={cards}>
            {data.reviews.map((review, at) => (
              <li key={review._id}>
                <ModerationCard
                  review={review}
                  selection={selection}
                  busy={isDecided(review._id)}
                  onDecide={(isApproved) => decideAt(at, review, isApproved)}
                  onDelete={() => deletion.ask(review)}
                  onPhoto={(index) => setPhoto({ review, index })}
                />
              </li>
            ))}
          </ul>
          <ListPager {...data} />
        </>
      )}
      {deletion.dialog}
      {photo && (
        <Lightbox
          pictures={photo.review.images}
          shown={photo.index}
          name={words.photosBy(photo.review.customerName)}
          labels={texts.lightbox}
          onShow={(index) => setPhoto({ ...photo, index })}
          onClose={() => setPhoto(null)}
        />
      )}
    </>
  );
}
