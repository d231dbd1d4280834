import { PICTURE_ZIP_BYTES, PRODUCT_FILE_BYTES, PRODUCT_FILE_ROWS } from '@shop/contracts/import-limits';
import { formatCount } from '@shop/contracts/money';
import type { ProductFate, ProductImport } from '@shop/contracts/product-imports';

const MEGABYTE = 1024 * 1024;
const products = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`);

const states: Record<ProductImport['state'], string> = {
  checking: 'Reading the file',
  checked: 'Nothing has changed yet',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Done',
  failed: 'Not read',
};

const fates: Record<ProductFate, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  kept: 'Name is taken',
  wrong: 'Not imported',
};

/** Texts of the page /admin/products/import. */
export const importTexts = {
  title: 'Import and export',
  back: 'All products',
  exportTitle: 'Export',
  exportHint:
    'A CSV file with all products, drafts and picture addresses. Change it in a spreadsheet, and import it again.',
  save: 'Save all products',
  saving: 'Saving…',
  notSaved: 'The file could not be saved. Please try again.',
  importTitle: 'Import',
  file: 'File of products',
  fileHint:
    `CSV or Excel: your own export, or that of Shopify or WooCommerce. At most ${formatCount(PRODUCT_FILE_ROWS)} rows and ` +
    `${PRODUCT_FILE_BYTES / MEGABYTE} MB; Excel 5,000 rows and 5 MB.`,
  zip: 'ZIP of pictures (optional)',
  zipHint: `Only if the file names pictures instead of addresses. Below ${PICTURE_ZIP_BYTES / MEGABYTE} MB.`,
  drop: { choose: 'Choose a file', drop: 'or drop it here', remove: (name: string) => `Remove ${name}` },
  check: 'Check the file',
  checkHint: 'Nothing changes before you press Import.',
  sending: 'Sending…',
  sent: 'How much is sent',
  tooLarge: (megabytes: number) => `This file is too large. Please choose one below ${megabytes} MB, or split it.`,
  notChanged: 'That did not work. Please try again.',
  notSent: 'The file could not be sent. Please try again.',
  loading: 'Loading the last import…',
  failed: 'The last import could not be loaded.',
  none: 'No import yet',
  noneHint: 'Choose a file above. You see what becomes of each row before anything changes.',
  states,
  rowsRead: (rows: number) => `${formatCount(rows)} rows read`,
  checkedOf: (count: number, all: number) => `${formatCount(count)} of ${products(all)} checked`,
  importedOf: (count: number, all: number) => `${formatCount(count)} of ${products(all)} imported`,
  notImported: (count: number) => `${products(count)} could not be imported`,
  progress: 'How far it is',
  start: (count: number) => `Import ${products(count)}`,
  goOn: 'Go on',
  stop: 'Stop',
  stopped: 'What was imported stays. It can go on where it was.',
  nothing: 'There is nothing to import: the shop has all that can be taken.',
  withoutPictures: 'Leave out pictures',
  rowsTitle: 'What becomes of each product',
  all: 'All',
  fates,
  fateOf: (name: string, count: number) => `${name} (${formatCount(count)})`,
  kept: 'The shop has a product of this name with other values. It stays as it is.',
  line: (line: number) => `Row ${formatCount(line)}`,
  product: 'Product',
  fate: 'What happens',
  imported: 'Imported',
  changes: (columns: readonly string[]) => `Changes: ${columns.join(', ')}`,
  noRows: 'No product of this kind',
};
