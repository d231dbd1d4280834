/** Texts of sets: what one holds, and which sets a product is part of. */
export const setTexts = {
  holds: 'This set holds',
  piece: (pieces: number, size: string) => `${pieces} × ${size}`,
  gone: 'Not available at the moment',
  saved: (amount: string) => `Alone they cost ${amount} more.`,
  alsoIn: 'Also in the set',
} as const;
