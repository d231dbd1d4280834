import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffProductCard } from '@shop/contracts/staff-products';
import { Button } from '@shop/ui/button';
import { showToast } from '@shop/ui/toast';
import { changedBy } from '../../lib/query-keys.ts';
import { texts } from '../../texts.ts';
import { patchProduct } from './product-queries.ts';
import { productTexts as words } from './texts.ts';

/** Puts a draft on sale by one press, with Undo. */
export function PublishButton({ product: { _id, name } }: { product: StaffProductCard }) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (published: boolean) => patchProduct({ _id, published }),
    onSuccess: (_, published) =>
      published &&
      showToast({
        message: words.published(name),
        action: { label: texts.list.undo, onPress: () => mutate(false) },
      }),
    onError: ({ message }) => showToast({ message: words.stockFailed(name, message), tone: 'error' }),
    onSettled: () => cache.invalidateQueries(changedBy('catalog')),
  });
  return (
    <Button compact aria-label={words.publishOf(name)} busy={isPending} onClick={() => mutate(true)}>
      {words.publish}
    </Button>
  );
}
