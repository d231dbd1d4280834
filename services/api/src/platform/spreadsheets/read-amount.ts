import { latinDigits, plainCell } from '@shop/contracts/tracking-numbers';

const CURRENCY = /^(pkr|rs\.?|₨)\s*|\s*(pkr|rs\.?|₨|روپے)$/gi;

/**
 * A cell of money such as `1250`, `1,250.00`, `Rs. 1,250/-` or `(180.00)`, which is below zero, in paisa (hundredths of a
 * rupee). Null when it is none: words, several numbers, and commas that could be either thousands or decimals.
 */
export function readAmount(cell: string): number | null {
  const plain = latinDigits(plainCell(cell))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
    .replace(/\u00a0/g, ' ')
    .trim()
    .replace(/\/[-=]$/, '')
    .replace(CURRENCY, '')
    .replace(/\/[-=]$/, '')
    .trim();
  // Bookkeepers write what is below zero in brackets, or with the sign behind it.
  const signed = plain.replace(/^\(([\d,.]+)\)$|^([\d,.]+)-$/, '-$1$2');
  const found = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?$/.exec(signed);
  if (!found) return null;
  const [, sign, whole = '', part = ''] = found;
  const paisa = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return sign && paisa !== 0 ? -paisa : paisa;
}
