import { useShop } from '../hooks/use-shop.ts';

/** The shop's name as its storefront writes it. */
export function ShopName({ className }: { className?: string | undefined }) {
  const shop = useShop();
  return (
    <p className={className} dir="auto">
      {shop?.name}
      {shop && <span aria-hidden="true">.</span>}
    </p>
  );
}
