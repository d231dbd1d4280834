// Widths of prints for the `sizes` attribute. On phones with more than 2.5 pixels to one the widths are smaller than
// the real ones. Such a phone then loads the picture of a phone with 2 pixels to one, which looks the same and weighs
// half. The strings have no blanks, because a page repeats them for each print.

/** On the poster at the door. */
export const heroSizes = '(min-width:640px) 240px,(min-resolution:3.2dppx) 27vw,(min-resolution:2.5dppx) 34vw,43vw';

/** On a card in a grid. */
export const cardSizes =
  '(min-width:1024px) 240px,(min-width:640px) 27vw,(min-resolution:3.2dppx) 20vw,(min-resolution:2.5dppx) 24vw,35vw';

/** On its own page. */
export const gallerySizes = '(width >= 900px) 520px, (resolution >= 3.2dppx) 40vw, (resolution >= 2.5dppx) 49vw, 78vw';
