import { withoutMarks } from '@shop/contracts/invisible-marks';
import { latinDigits } from '@shop/contracts/latin-digits';
import type { ProductFacets } from '@shop/contracts/product-filters';

type Size = ProductFacets['sizes'][number];
type Sides = readonly [shorter: number, longer: number];

const CM_PER_INCH = 2.54;
/** Sheets of ISO 216, in centimetres. */
const SHEETS: Readonly<Record<string, Sides>> = {
  a0: [84.1, 118.9],
  a1: [59.4, 84.1],
  a2: [42, 59.4],
  a3: [29.7, 42],
  a4: [21, 29.7],
  a5: [14.8, 21],
};
/** By how much a size may differ from a sheet: 30 × 40 cm is what shops call A3. Its label shows the true sides. */
const SHEET_TOLERANCE = 0.05;

const SHEET = /(?:^|\s)(a[0-5])(?:\s+size)?(?=\s|$)/iu;
const MEASURED =
  /(?:^|\s)(\d{1,3}(?:\.\d)?)\s*(?:x|×|\*|by)\s*(\d{1,3}(?:\.\d)?)\s*(cm|in|inch|inches|")?(?:\s+size)?(?=\s|$)/iu;

const sorted = (one: number, other: number): Sides => (one < other ? [one, other] : [other, one]);
const named = (name: string) => name.toLowerCase().replaceAll('×', 'x').replaceAll(/\s+/g, '');

/** A size that a search names (`a3`, `30x40`, `12 x 16 inch`), and the rest of its term; null: it names none. */
export function typedSize(term: string): { isIt: (size: Size) => boolean; rest: string } | null {
  const written = latinDigits(withoutMarks(term));
  const [found = '', first = '', second = '', unit = ''] = MEASURED.exec(written) ?? SHEET.exec(written) ?? [];
  if (found === '') return null;
  const sheet = SHEETS[first.toLowerCase()];
  const typed = sorted(Number(first), Number(second));
  const isNamed = named(sheet ? first : `${first}x${second}`);
  const fits = (size: Sides) => {
    if (sheet) return sheet.every((side, index) => Math.abs((size[index] ?? 0) / side - 1) <= SHEET_TOLERANCE);
    const isCm = size.every((side, index) => Math.abs(side - (typed[index] ?? 0)) < 1);
    const isInches = size.every((side, index) => Math.round(side / CM_PER_INCH) === Math.round(typed[index] ?? 0));
    return (isCm && (unit === '' || unit === 'cm')) || (isInches && unit !== 'cm');
  };
  return {
    isIt: ({ name, widthCm, heightCm }) =>
      named(name) === isNamed || Boolean(widthCm && heightCm && fits(sorted(widthCm, heightCm))),
    rest: written.replace(found, ' ').replace(/\s+/g, ' ').trim(),
  };
}
