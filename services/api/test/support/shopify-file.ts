import { csvRows } from '@shop/contracts/csv';

/** Columns of the CSV that Shopify exports, by its help pages: those that matter here, in its order. */
const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Cost per item',
  'Status',
] as const;

const rowOf = (cells: Partial<Record<(typeof COLUMNS)[number], string | number>>) =>
  COLUMNS.map((column) => String(cells[column] ?? ''));

/** A file of Shopify with this many products: two sizes each, the second row has a further picture. */
export const shopifyFile = (count: number, pictureOf: (product: number, place: number) => string | null): string =>
  csvRows([
    COLUMNS,
    ...Array.from({ length: count }, (_, at) => at + 1).flatMap((n) => [
      rowOf({
        Handle: `print-${n}`,
        Title: `Print ${n}`,
        'Body (HTML)': `<p>Number <b>${n}</b> &amp; signed.</p><ul><li>Matt paper</li><li>Rolled, “with care”</li></ul>`,
        Vendor: 'Atelier',
        Type: n % 2 ? 'Places' : 'Faces',
        Tags: `multan, number-${n}`,
        Published: 'true',
        'Option1 Name': 'Size',
        'Option1 Value': 'Small',
        'Variant Grams': 350,
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': n % 7,
        'Variant Inventory Policy': 'deny',
        'Cost per item': '450.00',
        'Variant Price': '1250.00',
        'Variant Compare At Price': n % 3 ? '' : '1500.00',
        'Image Src': pictureOf(n, 1) ?? '',
        'Image Position': pictureOf(n, 1) ? 1 : '',
        'Image Alt Text': n % 5 ? '' : `A print, “${n}”`,
        Status: 'active',
      }),
      rowOf({
        Handle: `print-${n}`,
        'Option1 Value': 'Large',
        'Variant Price': '2400.00',
        'Image Src': pictureOf(n, 2) ?? '',
        'Image Position': pictureOf(n, 2) ? 2 : '',
      }),
    ]),
  ]);
