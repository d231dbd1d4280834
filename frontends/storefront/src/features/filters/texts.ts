import { formatRs } from '@shop/contracts/money';
import type { ProductColour, ProductSort } from '@shop/contracts/shop';

interface MeasuredSize {
  name: string;
  widthCm: number | null;
  heightCm: number | null;
}

/** Texts of sorting and filtering a list of prints. */
export const filterTexts = {
  label: 'Sort and filter',
  sort: 'Sort by',
  sorts: {
    '': 'Our picks',
    popular: 'Popular',
    new: 'Newest',
    'price-asc': 'Price: low to high',
    'price-desc': 'Price: high to low',
  } satisfies Record<ProductSort | '', string>,
  filter: 'Filter',
  filterCount: (active: number) => (active === 0 ? 'Filter' : `Filter (${active})`),
  price: 'Price',
  min: 'Lowest price in rupees',
  max: 'Highest price in rupees',
  from: 'From',
  to: 'to',
  size: 'Size',
  anySize: 'All sizes',
  sizeName: ({ name, widthCm, heightCm }: MeasuredSize) =>
    widthCm !== null && heightCm !== null ? `${name}, ${widthCm} × ${heightCm} cm` : name,
  colour: 'Colour',
  anyColour: 'All colours',
  colours: {
    red: 'Red and pink',
    orange: 'Orange and brown',
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    purple: 'Purple',
    neutral: 'Black, white, grey',
  } satisfies Record<ProductColour, string>,
  inStock: 'In stock',
  onSale: 'On sale',
  withCount: (label: string, count: number) => `${label} (${count})`,
  apply: 'Apply',
  show: (counted: string) => `Show ${counted}`,
  clearAll: 'Clear all',
  clear: 'Clear filters',
  remove: (label: string) => `Remove filter: ${label}`,
  active: 'Filters in use',
  above: (rupees: number) => `From ${formatRs(rupees)}`,
  below: (rupees: number) => `Up to ${formatRs(rupees)}`,
  none: (many: string) => `No ${many} match`,
  noneText: (many: string) => `Remove a filter to see more ${many}.`,
} as const;
