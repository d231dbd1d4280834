/** Texts of the artist in the form of a product. */
export const artistFieldTexts = {
  artist: 'Artist',
  none: 'No artist',
  other: 'New artist…',
  newName: 'Name of the new artist',
  newHint:
    'The artist is added with the product, and has a page in the shop. The text of that page: Categories, then Artists.',
} as const;
