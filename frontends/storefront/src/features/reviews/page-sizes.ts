/** Reviews that the home page shows at first; STEP more come with each press, from pages of WALL_PAGE. */
export const FIRST = 6;
export const STEP = 20;
export const WALL_PAGE = 50;

/** Reviews that a product's page fetches at once and shows at first on a wide screen; phones show NARROW_PAGE. */
export const WIDE_PAGE = 10;
export const NARROW_PAGE = 6;
