/** A phone as an address names it, in E.164: 923001234567, +92 300 1234567 and 03001234567 are one. */
export function phoneOf(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '');
  return `+${digits.startsWith('0') ? `92${digits.slice(1)}` : digits}`.slice(0, 20);
}
