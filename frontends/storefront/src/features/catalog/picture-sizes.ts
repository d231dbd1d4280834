// How wide prints stand, as in the `sizes` attribute. On phones with more than 2.5 pixels to one the widths say less than
// is true: pictures are asked for as by a phone with two, which is as much as anybody sees, and weigh half.

/** On the poster at the door. */
export const heroSizes = '(width >= 640px) 240px, (resolution >= 3.2dppx) 27vw, (resolution >= 2.5dppx) 34vw, 43vw';

/** On a card in a grid. */
export const cardSizes =
  '(width >= 1024px) 240px, (width >= 640px) 27vw, (resolution >= 3.2dppx) 20vw, (resolution >= 2.5dppx) 24vw, 35vw';

/** On its own page. */
export const gallerySizes = '(width >= 900px) 520px, (resolution >= 3.2dppx) 40vw, (resolution >= 2.5dppx) 49vw, 78vw';
