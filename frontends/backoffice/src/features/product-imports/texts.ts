import { PICTURE_ZIP_BYTES } from '@shop/contracts/import-limits';
import { formatCount } from '@shop/contracts/money';
import { importWords } from '../../components/import-texts.ts';

const shared = importWords((count) => (count === 1 ? '1 product' : `${formatCount(count)} products`));

/** Texts of the page /admin/products/import. */
export const importTexts = {
  ...shared,
  title: 'Import and export',
  back: 'All products',
  exportHint:
    'A CSV file with all products, drafts and picture addresses. Change it in a spreadsheet, and import it again.',
  save: 'Save all products',
  file: 'File of products',
  fileHint: `CSV or Excel: your own export, or that of Shopify or WooCommerce. ${shared.limits}`,
  zip: 'ZIP of pictures (optional)',
  zipHint: `Only if the file names pictures instead of addresses. Below ${PICTURE_ZIP_BYTES / 1024 / 1024} MB.`,
  withoutPictures: 'Leave out pictures',
  rowsTitle: 'What becomes of each product',
  kept: 'The shop has a product of this name with other values. It stays as it is.',
  thing: 'Product',
  noRows: 'No product of this kind',
};
