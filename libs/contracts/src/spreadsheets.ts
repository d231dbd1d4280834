// Browsers load this: no schema stands here.

/** A CSV or Excel file must be smaller than this, in bytes. */
export const SPREADSHEET_BYTES = 5 * 1024 * 1024;
/** As many rows as one may have. */
export const SPREADSHEET_ROWS = 5_000;
