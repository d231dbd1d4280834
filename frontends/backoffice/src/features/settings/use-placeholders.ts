import { placeholders } from '@shop/contracts/settings/placeholders';
import { useShop } from '../../hooks/use-shop.ts';

/** Returns the values of the texts' placeholders from the saved settings; empty until these are loaded. */
export function usePlaceholders(): Readonly<Record<string, string>> {
  const shop = useShop();
  return shop ? placeholders(shop, shop.delivery) : {};
}
