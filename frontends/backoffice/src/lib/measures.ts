import { withoutMarks } from '@shop/contracts/invisible-marks';
import { latinDigits } from '@shop/contracts/latin-digits';

const CM_PER_INCH = 2.54;
const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const UNIT = String.raw`(cm|centimet(?:er|re)s?|in|inch(?:es)?|["″”])?`;
const LENGTH = new RegExp(`^${NUMBER}${UNIT}$`, 'i');
const BOTH = new RegExp(`^${NUMBER}${UNIT}[x×*]${NUMBER}${UNIT}$`, 'i');
const WEIGHT = /^(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?(g|gm|gr|grams?|kg|kgs|kilos?)?$/i;

const plain = (typed: string) =>
  latinDigits(withoutMarks(typed)).replace(/\s/g, '').replace(/٫/g, '.').replace(/[٬،]/g, ',');

const centimetres = (number = '', unit = '') => {
  const amount = Number(number.replace(',', '.'));
  return unit === '' || /^c/i.test(unit) ? amount : Math.round(amount * CM_PER_INCH * 10) / 10;
};

/** A length in centimetres: `30`, `30.5 cm`, `12 in`, `۳۰`. Null where nothing is typed, undefined where it is unclear. */
export function parseLength(typed: string): number | null | undefined {
  const text = plain(typed);
  if (text === '') return null;
  const [whole, number, unit] = LENGTH.exec(text) ?? [];
  return whole === undefined ? undefined : centimetres(number, unit);
}

/** Width and height typed into one field: `30×40 cm`, `12 x 16 in`. A unit at the end counts for both. */
export function parseSides(typed: string): readonly [width: number, height: number] | undefined {
  const [whole, width, unit, height, last] = BOTH.exec(plain(typed)) ?? [];
  return whole === undefined ? undefined : [centimetres(width, unit ?? last), centimetres(height, last ?? unit)];
}

/** A weight in grams: `350`, `1,200 g`, `0.35 kg`. Null where nothing is typed, undefined where it is unclear. */
export function parseWeight(typed: string): number | null | undefined {
  const text = plain(typed);
  if (text === '') return null;
  const [whole, number, decimals = '', unit = ''] = WEIGHT.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const amount = Number(`${number?.replaceAll(',', '')}${decimals}`);
  return /^k/i.test(unit) ? Math.round(amount * 1000) : amount;
}

/** A length in inches, with one decimal: what a frame is sold by. */
export const inches = (length: number): number => Math.round((length / CM_PER_INCH) * 10) / 10;
