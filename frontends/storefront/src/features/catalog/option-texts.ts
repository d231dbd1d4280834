/** Texts of frames and mats on the page of a product. */
export const optionTexts = {
  frame: 'Frame',
  mat: 'Mat',
  without: { frame: 'No frame', mat: 'No mat' },
  adds: (price: string) => `+${price}`,
  free: 'Free',
} as const;
