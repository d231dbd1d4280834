import type { BoughtOptions, ChosenOptions, ProductOption } from './product-options.ts';
import { OPTION_GROUPS } from './shop.ts';

/**
 * Returns the chosen frame and mat of a size with their prices; null where none was chosen. Returns `unknownOption` for one
 * that this size is not offered with.
 */
export function optionsOf(
  offered: readonly ProductOption[],
  size: string,
  chosen: ChosenOptions | null | undefined,
): BoughtOptions | 'unknownOption' | null {
  const bought: BoughtOptions = {};
  for (const group of OPTION_GROUPS) {
    const wanted = chosen?.[group]?.toLowerCase();
    if (!wanted) continue;
    const option = offered.find((each) => each.group === group && each.name.toLowerCase() === wanted);
    const price = option?.prices.find((each) => each.size.toLowerCase() === size.toLowerCase())?.price;
    if (!option || price === undefined) return 'unknownOption';
    bought[group] = option.name;
    bought[`${group}Price`] = price;
  }
  return Object.keys(bought).length > 0 ? bought : null;
}

/** Returns the price of a piece with its frame and mat, in rupees. */
export const withOptions = (price: number, options: BoughtOptions | null): number =>
  // In whole paisa: rupees with two decimals do not add up as binary fractions.
  [price, options?.framePrice ?? 0, options?.matPrice ?? 0].reduce((sum, each) => sum + Math.round(each * 100), 0) /
  100;
