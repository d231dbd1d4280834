import { categoryKey } from '@shop/contracts/category-key';
import { inSale } from '@shop/contracts/discount';

/** A sale that runs. */
export interface RunningSale {
  percentOff: number;
  /** Names of categories; null: the whole shop. */
  categories: string[] | null;
  startsAt: string;
  endsAt: string;
}

/** The sales that run at a moment; null where none does. */
export type SalesNow = readonly RunningSale[] | null;

interface Priced {
  category: string;
  sizes: { price: number; originalPrice: number | null }[];
}

/** The sale that a category is in: of several the better one for the customer, never two together. */
export function bestSale(running: SalesNow, category: string): RunningSale | null {
  const key = categoryKey(category);
  const held = (running ?? []).filter(
    ({ categories }) => categories === null || categories.some((name) => categoryKey(name) === key),
  );
  return held.reduce<RunningSale | null>(
    (best, sale) =>
      !best ||
      sale.percentOff > best.percentOff ||
      (sale.percentOff === best.percentOff && Date.parse(sale.endsAt) > Date.parse(best.endsAt))
        ? sale
        : best,
    null,
  );
}

/** A product or its card as the shop sells it while these sales run. */
export function atSalePrices<P extends Priced>(product: P, running: SalesNow): P {
  const sale = bestSale(running, product.category);
  return sale ? { ...product, sizes: product.sizes.map((size) => inSale(size, sale.percentOff)) } : product;
}

/** A JSON list of cards as the shop sells them while these sales run. */
export function cardsAtSalePrices(cards: string, running: SalesNow): string {
  if (!running) return cards;
  return JSON.stringify((JSON.parse(cards) as Priced[]).map((card) => atSalePrices(card, running)));
}

/** The sale that reduces a price of this product, as it is without sales; null: none does. */
export function saleOf(product: Priced, running: SalesNow): RunningSale | null {
  const sale = bestSale(running, product.category);
  return sale && product.sizes.some((size) => inSale(size, sale.percentOff) !== size) ? sale : null;
}
