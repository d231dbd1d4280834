import { formatCount } from '@shop/contracts/money';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { useRouteLoaderData } from '@shop/ui/router';
import { ltr } from './ltr.ts';

type Goods = PublicShop['goods'];

/** Returns the public settings of the shop; null when the loader of the frame has failed. */
export function useKnownShop(): PublicShop | null {
  const shop = useRouteLoaderData('shop') as { shop: PublicShop } | undefined;
  const slim = useRouteLoaderData('slim') as { shop: PublicShop } | undefined;
  return (shop ?? slim)?.shop ?? null;
}

/** Returns the public settings of the shop inside a frame. Throws when no frame has loaded them. */
export function useShop(): PublicShop {
  const shop = useKnownShop();
  if (!shop) throw new Error('No frame of the pages has loaded the shop');
  return shop;
}

/** `1-3`, or `2` where both are the same. */
export const range = ([from, to]: readonly [number, number]): string =>
  from === to ? String(from) : ltr(`${from}-${to}`);

/** `3 prints` */
export const counted = ({ one, many }: Goods, count: number): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `art prints` */
export const goodsOf = ({ kind, many }: Goods): string => [kind, many].filter(Boolean).join(' ');

/** `an art print` */
export function oneOfThem({ kind, one }: Goods): string {
  const words = [kind, one].filter(Boolean).join(' ');
  return `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}

/** With a capital at its beginning. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** True when each shopper gives an e-mail: no order of the shop is told of by messages alone. */
export const emailsAll = ({ orders }: Pick<PublicShop, 'orders'>): boolean => orders.email === 'required';

export const takesCash = ({ payments }: Pick<PublicShop, 'payments'>): boolean => payments.methods.includes('COD');
