import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link } from '@shop/ui/router';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { lastOrder } from './saved-checkout.ts';
import { checkoutTexts as t } from './texts.ts';

/** Back from the page of an order leads here: its cart is empty, because it was ordered. */
export function NothingToOrder() {
  const placed = lastOrder();
  if (!placed) return <EmptyCart />;
  return (
    <EmptyState
      title={t.placed(placed)}
      action={
        <Link to={`/payment/${encodeURIComponent(placed)}/success`} className={buttonClass('primary')}>
          {t.seePlaced}
        </Link>
      }
    />
  );
}
