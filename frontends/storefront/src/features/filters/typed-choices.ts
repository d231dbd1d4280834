import { withoutMarks } from '@shop/contracts/invisible-marks';
import { latinDigits } from '@shop/contracts/latin-digits';
import type { Choices } from './choices.ts';

// Rupees as they stand in a search: from 100 on, so that `under 12 stars` stays a name.
const AMOUNT = String.raw`(?:rs\.?|pkr)?\s*(\d{1,3}(?:,\d{3})+|\d{3,7})(?:/-|\s*(?:rs\b\.?|pkr\b|rupees\b))?`;
const SALE = /(?:^|\s)(?:(?:on\s+)?sale|discount(?:ed)?|سیل)(?=\s|$)/iu;
const HIGHEST = [
  new RegExp(String.raw`(?:^|\s)(?:under|below|less than|up ?to|within)\s+${AMOUNT}(?=\s|$)`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${AMOUNT}\s+(?:se kam|tak|سے کم|تک)(?=\s|$)`, 'iu'),
];
const LOWEST = [
  new RegExp(String.raw`(?:^|\s)(?:over|above|more than)\s+${AMOUNT}(?=\s|$)`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${AMOUNT}\s+(?:se zyada|سے زیادہ)(?=\s|$)`, 'iu'),
];

/** Filters that a search names in words (`moon under 1500`, `sale`), and the rest of its term; null: it names none. */
export function typedChoices(term: string): { choices: Choices; rest: string } | null {
  let rest = latinDigits(withoutMarks(term));
  const take = (patterns: readonly RegExp[]): string | undefined => {
    for (const pattern of patterns) {
      const found = pattern.exec(rest);
      if (!found) continue;
      rest = rest.replace(found[0], ' ');
      return found[1] ?? '';
    }
    return undefined;
  };
  const rupees = (typed: string | undefined) => (typed ? Number(typed.replaceAll(',', '')) : undefined);
  const maxPrice = rupees(take(HIGHEST));
  const minPrice = rupees(take(LOWEST));
  const onSale = take([SALE]) !== undefined;
  if (maxPrice === undefined && minPrice === undefined && !onSale) return null;
  const choices: Choices = {
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(onSale && { onSale }),
  };
  return { choices, rest: rest.replace(/\s+/g, ' ').trim() };
}
