import { placeholders } from '@shop/contracts/settings/placeholders';
import { useShop } from '../../hooks/use-shop.ts';

/** What the placeholders of texts stand for, by what is saved; none until that is known. */
export function usePlaceholders(): Readonly<Record<string, string>> {
  const shop = useShop();
  return shop ? placeholders(shop, shop.delivery) : {};
}
