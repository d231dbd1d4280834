import type { ProductFacets } from '@shop/contracts/product-filters';
import { PRODUCT_COLOURS } from '@shop/contracts/shop';
import type { Choices } from './choices.ts';
import { filterTexts as t } from './texts.ts';

interface Option {
  value: string;
  label: string;
}

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();

/** The name of a size as the list spells it, with its measurements. */
export function sizeLabel({ sizes }: ProductFacets, chosen: string): string {
  const known = sizes.find(({ name }) => isSame(name, chosen));
  return known ? t.sizeName(known) : chosen;
}

/** Returns the options of size and colour: those with prints, and the chosen one in its chosen spelling. */
export function offered(
  { sizes, colours }: ProductFacets,
  { size, colour }: Choices,
): Record<'sizes' | 'colours', Option[]> {
  const isListed = sizes.some(({ name }) => isSame(name, size));
  return {
    sizes: [
      ...sizes.map((each) => ({
        value: isSame(each.name, size) && size ? size : each.name,
        label: t.withCount(t.sizeName(each), each.count),
      })),
      ...(size && !isListed ? [{ value: size, label: t.withCount(size, 0) }] : []),
    ],
    colours: PRODUCT_COLOURS.flatMap((name) => {
      const count = colours.find((each) => each.name === name)?.count ?? 0;
      return count > 0 || name === colour ? [{ value: name, label: t.withCount(t.colours[name], count) }] : [];
    }),
  };
}
