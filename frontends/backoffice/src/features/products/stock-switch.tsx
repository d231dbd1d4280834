import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductCard } from '@shop/contracts/products';
import { showToast } from '@shop/ui/toast';
import { changedBy } from '../../lib/query-keys.ts';
import { patchProduct } from './product-queries.ts';
import * as styles from './stock-switch.module.css';
import { productTexts as words } from './texts.ts';

/**
 * Says whether a product can be bought, and changes it by one press. It shows what is wanted while that is on its way, and
 * again what is saved when it failed. No version is sent: the switch sets one value, and overwrites nothing else.
 */
export function StockSwitch({ product: { _id, name, inStock } }: { product: ProductCard }) {
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) => patchProduct({ _id, inStock: wanted }),
    onError: (error) => showToast({ message: words.stockFailed(name, error.message), tone: 'error' }),
    // Pending until the list is loaded again; a failed one is back at once.
    onSettled: (_, error) => {
      const refreshed = cache.invalidateQueries(changedBy('catalog'));
      return error ? undefined : refreshed;
    },
  });
  const isOn = isPending ? variables : inStock;
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={words.stockOf(name)}
      aria-busy={isPending}
      // One change at a time: two at once could arrive in either order.
      onClick={() => !isPending && mutate(!isOn)}
    >
      <span aria-hidden="true">{isOn ? words.inStock : words.outOfStock}</span>
    </button>
  );
}
