// How wide prints stand, as in the `sizes` attribute. On phones with more than 2.5 pixels to one the widths say less than
// is true: pictures are asked for as by a phone with two, which is as much as anybody sees, and weigh half. Written without
// blanks, because a page repeats them for each print.

/** On the poster at the door. */
export const heroSizes = '(min-width:640px) 240px,(min-resolution:3.2dppx) 27vw,(min-resolution:2.5dppx) 34vw,43vw';

/** On a card in a grid. */
export const cardSizes =
  '(min-width:1024px) 240px,(min-width:640px) 27vw,(min-resolution:3.2dppx) 20vw,(min-resolution:2.5dppx) 24vw,35vw';

/** On its own page. */
export const gallerySizes = '(width >= 900px) 520px, (resolution >= 3.2dppx) 40vw, (resolution >= 2.5dppx) 49vw, 78vw';
