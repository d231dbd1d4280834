import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@shop/ui/toast';
import { reviewTexts as words } from './texts.ts';
import { selectionTexts } from '../../selection/texts.ts';
import { decide } from './moderation-queries.ts';
import type { Decision } from './with-decisions.ts';
import { changedBy, keys } from '../../lib/query-keys.ts';

/** Decides reviews one by one: each decision counts as made while it is on its way, and no more once it has failed. */
export function useDecisions() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries(changedBy('reviews'));
  const { mutate } = useMutation({
    mutationKey: keys.reviews.decide,
    mutationFn: ({ review, isApproved }: Decision) => decide(review._id, isApproved),
    onSuccess: (_, { review, isApproved }) => {
      const back = { review: { ...review, isApproved }, isApproved: review.isApproved };
      showToast({
        message: isApproved === null ? words.pendingOne : isApproved ? words.approvedOne : words.rejectedOne,
        action: { label: selectionTexts.undo, onPress: () => mutate(back) },
      });
    },
    onError: (error) => showToast({ message: words.statusFailed(error.message), tone: 'error' }),
    // Pending until the list is loaded again; a failed one is back at once.
    onSettled: (_, error) => {
      const refreshed = refresh();
      return error ? undefined : refreshed;
    },
  });
  const onTheWay = useMutationState({
    filters: { mutationKey: keys.reviews.decide, status: 'pending' },
    select: ({ state }) => state.variables as Decision,
  });
  const isDecided = (id: string) => onTheWay.some(({ review }) => review._id === id);
  return {
    onTheWay,
    isDecided,
    /** One decision at a time for each review: two at once could arrive in either order. */
    decide: (decision: Decision) => !isDecided(decision.review._id) && mutate(decision),
  };
}
