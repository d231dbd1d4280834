/** The page's own colour: a product without a picture has no tint of its own. */
export const PLAIN_MAT = '#f5f4ec';
