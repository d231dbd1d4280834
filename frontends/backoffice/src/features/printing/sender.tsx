import { useShop } from '../../hooks/use-shop.ts';
import { printTexts } from './texts.ts';

/** Who sends the parcel, in one line: where it goes when it comes back. */
export function Sender() {
  const shop = useShop();
  return shop ? `${printTexts.from} ${printTexts.fromAddress(shop)}` : null;
}
