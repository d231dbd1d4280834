import { useShop } from '../hooks/use-shop.ts';

/** What the browser's tab says of a page. */
export function PageTitle({ title }: { title: string }) {
  const shop = useShop();
  return <title>{shop ? `${title} · ${shop.name}` : title}</title>;
}
