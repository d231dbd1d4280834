import { cityKey, cityName } from '@shop/contracts/city-key';
import type { Courier, SheetColumn } from '@shop/contracts/couriers';
import { fullName } from '@shop/contracts/full-name';
import { localPhone } from '@shop/contracts/phones';
import { sizeInWords } from '@shop/contracts/options-in-words';
import type { BoughtOptions } from '@shop/contracts/product-options';
import type { BoughtPart } from '@shop/contracts/sets';

/** A parcel as a sheet tells of it. */
export interface SheetParcel {
  trackingNumber: string | null;
  /** Rupees. */
  codAmount: number;
  order: {
    orderNumber: string;
    createdAt: string;
    customerInfo: {
      firstName: string;
      lastName: string | null;
      email: string | null;
      phone: string;
      address: string;
      city: string;
      postalCode: string;
      landmark: string;
    };
    notes: string;
    total: number;
    items: readonly {
      productName: string;
      size: string;
      quantity: number;
      parts?: readonly BoughtPart[] | null;
      options?: BoughtOptions | null;
    }[];
  };
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', dateStyle: 'short' });
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const productsOf = ({
  productName,
  size,
  quantity,
  parts,
  options,
}: SheetParcel['order']['items'][number]): string[] => [
  `${oneLine(productName)}, ${sizeInWords(size, options)} x ${quantity}`,
  // A set is packed part by part.
  ...(parts ?? []).map((part) => `${oneLine(part.name)}, ${part.size} x ${part.pieces * quantity}`),
];

function cellOf(
  { field, text }: SheetColumn,
  { codAmount, trackingNumber, order }: SheetParcel,
  { weight, cities }: Pick<Courier, 'weight' | 'cities'>,
): string {
  const { customerInfo: customer } = order;
  switch (field) {
    case 'orderNumber':
      return order.orderNumber;
    case 'name':
      return oneLine(fullName(customer));
    case 'phone':
      // With its zero and without a plus or a gap: couriers' systems take no other form.
      return localPhone(customer.phone).replaceAll(' ', '');
    case 'email':
      return customer.email ?? '';
    case 'address':
      // The courier's rider sees this cell alone.
      return oneLine([customer.address, customer.landmark].filter(Boolean).join(', '));
    case 'city':
      return cityFor(cities, customer.city);
    case 'postalCode':
      return oneLine(customer.postalCode);
    case 'codAmount':
      return String(codAmount);
    case 'orderTotal':
      return String(order.total);
    case 'pieces':
      return '1';
    case 'weight':
      return String(weight);
    case 'products':
      return order.items.flatMap(productsOf).join('; ');
    case 'note':
      return oneLine(order.notes);
    case 'trackingNumber':
      return trackingNumber ?? '';
    case 'date':
      return day.format(new Date(order.createdAt));
    case 'text':
      return text;
    case 'empty':
      return '';
  }
}

/** A city as the courier calls it: by its table, else by the usual name. */
function cityFor(cities: Courier['cities'], typed: string): string {
  const key = cityKey(typed);
  return cities.find(({ city }) => cityKey(city) === key)?.name ?? cityName(typed);
}

/** A cell that begins like a formula, with a blank before it: the apostrophe of other files would stand on the courier's label. */
export const labelCell = (cell: string): string => (/^[-+]/.test(cell) ? ` ${cell}` : cell);

/** The rows of the courier's sheet by its template, its headers first. */
export const sheetRows = (
  { sheet, ...courier }: Pick<Courier, 'sheet' | 'weight' | 'cities'>,
  parcels: readonly SheetParcel[],
): string[][] => [
  sheet.columns.map(({ header }) => header),
  ...parcels.map((parcel) => sheet.columns.map((column) => cellOf(column, parcel, courier))),
];
