/** The text with Latin digits in the place of Arabic and Urdu ones, which phones with such keyboards type. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
