/** Reviews that the home page shows at first; PAGE_SIZE_MORE more come with each press, from pages of PAGE_SIZE_ALL. */
export const PAGE_SIZE_FIRST = 6;
export const PAGE_SIZE_MORE = 20;
export const PAGE_SIZE_ALL = 50;

/** Reviews that a product's page fetches at once and shows at first on a wide screen; phones show PAGE_SIZE_NARROW. */
export const PAGE_SIZE_WIDE = 10;
export const PAGE_SIZE_NARROW = 6;
