import { Icon } from '@shop/ui/icon';
import { useCart } from '../cart/cart-provider.tsx';
import { openCart } from '../cart/cart-store.ts';
import { takesCash, useShop } from '../../shop.ts';
import { SlimHeader, slimTool } from './slim-header.tsx';
import { headerTexts, slimTexts } from './texts.ts';

/** The header of the checkout: back is to the cart, which opens above the form. */
export function CheckoutHeader() {
  const { count } = useCart();
  const shop = useShop();
  return (
    <SlimHeader
      promise={slimTexts.checkout(takesCash(shop))}
      back={
        <button
          type="button"
          className={slimTool}
          aria-haspopup="dialog"
          aria-label={headerTexts.cart(count)}
          onClick={openCart}
        >
          <Icon name="back" size={20} />
          {slimTexts.cart}
        </button>
      }
    />
  );
}
