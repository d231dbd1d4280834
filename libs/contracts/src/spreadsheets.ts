// Browsers load this: no schema stands here.

/** A CSV or Excel file must be smaller than this, in bytes. */
export const SPREADSHEET_BYTES = 5 * 1024 * 1024;
/** Most rows of a spreadsheet. */
export const SPREADSHEET_ROWS = 5_000;

/** The one file of a form that takes a spreadsheet. What reads it says whether it is one. */
export const spreadsheetFile = {
  file: {
    maxCount: 1,
    below: SPREADSHEET_BYTES,
    tooLarge: 'Please send a file below 5 MB.',
    tooMany: 'Please send one file at a time.',
  },
} as const;
