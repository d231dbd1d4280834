// Browsers load this: no schema stands here.

/** A CSV file that is imported must be smaller than this, in bytes. An Excel file keeps to the limits of spreadsheets. */
export const IMPORT_FILE_BYTES = 25 * 1024 * 1024;
/** Most rows of a CSV file that is imported. */
export const IMPORT_FILE_ROWS = 50_000;
/** A ZIP of pictures must be smaller than this, in bytes. */
export const PICTURE_ZIP_BYTES = 120 * 1024 * 1024;
/** Most files in a ZIP of pictures. */
export const PICTURE_ZIP_FILES = 5_000;
/** Unpacked, the pictures of a ZIP take less than this together, in bytes. */
export const PICTURE_ZIP_UNPACKED = 1024 * 1024 * 1024;
