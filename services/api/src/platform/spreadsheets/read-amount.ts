/**
 * A cell of money such as `1250`, `1,250.00` or `Rs. 1,250/-`, in paisa (hundredths of a rupee). Null when it is none:
 * words, several numbers, and commas that could be either thousands or decimals.
 */
export function readAmount(cell: string): number | null {
  const plain = cell
    .replace(/^'/, '')
    .replace(/\u00a0/g, ' ')
    .trim()
    .replace(/^(pkr|rs\.?|₨)\s*/i, '')
    .replace(/\s*(pkr|rs\.?|₨)$/i, '')
    .replace(/\/[-=]$/, '')
    .trim();
  const found = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (!found) return null;
  const [, sign, whole = '', part = ''] = found;
  const paisa = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return sign && paisa !== 0 ? -paisa : paisa;
}
