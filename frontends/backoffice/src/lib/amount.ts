import { withoutMarks } from '@shop/contracts/invisible-marks';
import { latinDigits } from '@shop/contracts/latin-digits';

const AMOUNT = /^(?:rs\.?|pkr|₨|روپے)?(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2})?(?:\/[-=]?|rs\.?|pkr|روپے)?$/i;

/**
 * An amount as people type it: `1,500`, `Rs. 1,500/-`, `1,50,000`, `۱۵۰۰`, `1500.00`. Null where nothing is typed, undefined
 * where it cannot be understood: `1,50` or `1.500` could mean two amounts.
 */
export function parseAmount(typed: string): number | null | undefined {
  const text = latinDigits(withoutMarks(typed))
    .replace(/\s/g, '')
    .replace(/[٬،]/g, ',')
    .replace(/٫/g, '.')
    .replace(/[–—−]/g, '-');
  if (text === '') return null;
  const [, whole, decimals = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replaceAll(',', '')}${decimals}`);
}

/** The same, of a sum that may be below zero: `-180`, `−180`. */
export function parseSignedAmount(typed: string): number | null | undefined {
  const text = typed.trim();
  if (!/^[-–—−]/.test(text)) return parseAmount(text);
  const amount = parseAmount(text.slice(1));
  return typeof amount === 'number' ? -amount : undefined;
}
