/** Returns a text of figures so that it is read from left to right within Urdu: `30 × 40` would become `40 × 30`. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;
