import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link } from '@shop/ui/router';
import { useShop } from '../../shop.ts';
import { cartTexts } from './texts.ts';

/** Says that nothing is in the cart, and leads to what the shop sells. */
export function EmptyCart() {
  const { goods } = useShop();
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
