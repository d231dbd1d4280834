import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffProductCard } from '@shop/contracts/staff-products';
import { Button } from '@shop/ui/button';
import { showToast } from '@shop/ui/toast';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage } from '../../lib/session.ts';
import { restoreProduct } from './product-queries.ts';
import { productTexts as words } from './texts.ts';

type Deleted = Pick<StaffProductCard, '_id' | 'name'>;

/** Brings deleted products back. */
export function useRestore() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Deleted) => restoreProduct(_id),
    onSuccess: (_, { name }) => showToast({ message: words.restored(name) }),
    onError: (error, { name }) =>
      showToast({ message: errorMessage(error) ?? words.restoreFailed(name), tone: 'error' }),
    onSettled: () => cache.invalidateQueries(changedBy('catalog')),
  });
}

/** Brings one deleted product back. */
export function RestoreButton({ product }: { product: Deleted }) {
  const { mutate, isPending } = useRestore();
  return (
    <Button
      compact
      variant="ghost"
      aria-label={words.restoreOf(product.name)}
      busy={isPending}
      onClick={() => mutate(product)}
    >
      {words.restore}
    </Button>
  );
}
