import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link } from '@shop/ui/router';
import { useShop } from '../../shop.ts';
import { cartTexts } from '../cart/texts.ts';
import { lastOrder } from './saved-checkout.ts';
import { checkoutTexts as t } from './texts.ts';

/** Back from the page of an order leads here: its cart is empty, because it was ordered. */
export function NothingToOrder() {
  const { goods } = useShop();
  const placed = lastOrder();
  if (placed) {
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
  return (
    <EmptyState
      title={cartTexts.empty}
      action={
        <Link to="/products" className={buttonClass('primary')}>
          {cartTexts.browse}
        </Link>
      }
    >
      {cartTexts.emptyText(goods.many)}
    </EmptyState>
  );
}
