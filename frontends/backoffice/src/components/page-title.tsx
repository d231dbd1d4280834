import { useShop } from '../hooks/use-shop.ts';

/** Sets the title of the browser's tab: the page's title and the shop's name. */
export function PageTitle({ title }: { title: string }) {
  const shop = useShop();
  return <title>{shop ? `${title} · ${shop.name}` : title}</title>;
}
