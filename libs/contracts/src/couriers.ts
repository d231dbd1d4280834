// No zod here: browsers read these without downloading a schema.

import type { KnownCourier } from './tracking-link.ts';
import { USUAL_NUMBERS } from './tracking-numbers.ts';

/** Contents of a column of a booking sheet. `text`: the same words in each row. `empty`: no contents. */
export const SHEET_FIELDS = [
  'orderNumber',
  'name',
  'phone',
  'email',
  'address',
  'city',
  'postalCode',
  'codAmount',
  'orderTotal',
  'pieces',
  'weight',
  'products',
  'note',
  'trackingNumber',
  'date',
  'text',
  'empty',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** A column of a booking sheet: what stands above it, and what is in it. `text` is what a fixed text says. */
export interface SheetColumn {
  header: string;
  field: SheetField;
  text: string;
}

/** The kinds of file that couriers take bookings by. In Excel's a phone keeps its first nought, whoever opens it. */
export const SHEET_FORMATS = ['xlsx', 'csv'] as const;

/** The file that a courier takes bookings by. */
export interface SheetTemplate {
  format: (typeof SHEET_FORMATS)[number];
  columns: readonly SheetColumn[];
}

/** A courier of the shop. Money in rupees. */
export interface Courier extends KnownCourier {
  /** Price of a parcel, unless its zone has another one. */
  charge: number;
  /** Prices in zones of the delivery settings, by the zone's name. */
  zones: readonly { zone: string; charge: number }[];
  /** Weight of a parcel on the sheets, in kilograms. */
  weight: number;
  /** Cities that its sheets call by another name than the usual one. */
  cities: readonly { city: string; name: string }[];
  sheet: SheetTemplate;
}

const columns = (list: readonly (readonly [header: string, field: SheetField, text?: string])[]): SheetColumn[] =>
  list.map(([header, field, text = '']) => ({ header, field, text }));

/** A sheet that any courier can be asked to take. */
export const PLAIN_SHEET: SheetTemplate = {
  format: 'xlsx',
  columns: columns([
    ['Order number', 'orderNumber'],
    ['Name', 'name'],
    ['Phone', 'phone'],
    ['Address', 'address'],
    ['City', 'city'],
    ['COD amount', 'codAmount'],
    ['Pieces', 'pieces'],
    ['Weight', 'weight'],
    ['Product', 'products'],
    ['Note', 'note'],
  ]),
};

const ready: Readonly<Record<string, SheetTemplate>> = {
  TCS: {
    format: 'xlsx',
    columns: columns([
      ['Consignee Name', 'name'],
      ['Consignee Address', 'address'],
      ['Consignee Mobile', 'phone'],
      ['Consignee Email', 'email'],
      ['Destination City', 'city'],
      ['Pieces', 'pieces'],
      ['Weight', 'weight'],
      ['COD Amount', 'codAmount'],
      ['Customer Reference Number', 'orderNumber'],
      ['Special Handling', 'empty'],
      ['Service Type', 'text', 'O'],
      ['Product Details', 'products'],
      ['Fragile', 'text', 'NO'],
      ['Insurance/Declared Value', 'empty'],
      ['Remarks', 'note'],
    ]),
  },
  Leopards: {
    format: 'xlsx',
    columns: columns([
      ['Shipment Type', 'text', 'Overnight'],
      ['Order ID', 'orderNumber'],
      ['Destination City', 'city'],
      ['Consignee Name', 'name'],
      ['Consignee Phone', 'phone'],
      ['Consignee Email', 'email'],
      ['Consignee Address', 'address'],
      ['Pieces', 'pieces'],
      ['Weight (kg)', 'weight'],
      ['COD Amount', 'codAmount'],
      ['Product Description', 'products'],
      ['Special Instructions', 'note'],
    ]),
  },
  PostEx: {
    format: 'xlsx',
    columns: columns([
      ['Order Reference Number', 'orderNumber'],
      ['Order Amount', 'codAmount'],
      ['Order Detail', 'products'],
      ['Customer Name', 'name'],
      ['Customer Phone', 'phone'],
      ['Order Address', 'address'],
      ['City', 'city'],
      ['Items', 'pieces'],
      ['Airway Bill Copies', 'text', '1'],
      ['Booking Weight', 'weight'],
      ['Order Type', 'text', 'Normal'],
      ['Notes', 'note'],
    ]),
  },
  Trax: {
    format: 'xlsx',
    columns: columns([
      ['Consignee City', 'city'],
      ['Consignee Name', 'name'],
      ['Consignee Address', 'address'],
      ['Consignee Phone', 'phone'],
      ['Consignee Email', 'email'],
      ['Order ID', 'orderNumber'],
      ['Item Description', 'products'],
      ['Item Quantity', 'pieces'],
      ['Estimated Weight', 'weight'],
      ['Shipping Mode', 'text', 'Rush'],
      ['Amount', 'codAmount'],
      ['Special Instructions', 'note'],
    ]),
  },
  'M&P': {
    format: 'xlsx',
    columns: columns([
      ['Consignee Name', 'name'],
      ['Consignee Address', 'address'],
      ['Consignee Mobile', 'phone'],
      ['Consignee Email', 'email'],
      ['Destination', 'city'],
      ['Pieces', 'pieces'],
      ['Weight', 'weight'],
      ['COD Amount', 'codAmount'],
      ['Order Ref. No', 'orderNumber'],
      ['Special Instruction', 'note'],
      ['Product Detail', 'products'],
      ['Service', 'text', 'Overnight'],
      ['Fragile', 'text', 'No'],
      ['Insurance Value', 'empty'],
    ]),
  },
};

const standard = (name: string, page: string, hasLetters = false): Courier => ({
  name,
  page,
  hasLetters,
  numbers: USUAL_NUMBERS[name] ?? '',
  charge: 0,
  zones: [],
  weight: 0.5,
  cities: [],
  sheet: ready[name] ?? PLAIN_SHEET,
});

/** The couriers that a shop begins with. Their sheets are to be compared with those that the courier takes today. */
export const COURIERS: readonly Courier[] = [
  standard('TCS', 'https://www.tcsexpress.com/track/{number}'),
  standard('Leopards', 'https://www.leopardscourier.com/tracking', true),
  standard('PostEx', 'https://postex.pk/tracking?cn={number}'),
  standard('Trax', 'https://sonic.pk/tracking?tracking_number={number}'),
  standard('M&P', 'https://www.mulphilog.com/tracking/{number}'),
  standard('Call Courier', 'https://callcourier.com.pk/tracking/?tc={number}'),
  standard('Pakistan Post', 'https://ep.gov.pk/track.asp', true),
];
