import { useShop } from '../../hooks/use-shop.ts';
import { printTexts } from './texts.ts';

/** Sender of the parcel in one line, with the address for returns. */
export function Sender() {
  const shop = useShop();
  return shop ? `${printTexts.from} ${printTexts.fromAddress(shop)}` : null;
}
