import { email as emailField } from '@shop/contracts/fields';
import { foldText, phoneTexts } from '@shop/contracts/folded-text';
import { type PastContact, type PastOrder, type PastOutcome, PastSource } from '@shop/contracts/past-orders';
import { parsePhone } from '../../ordering/public/phone.ts';
import { readAmount } from '../../../platform/spreadsheets/read-amount.ts';
import { readMoment } from '../../../platform/spreadsheets/read-moment.ts';
import type { TableRow } from '../../../platform/spreadsheets/table.ts';
import { ownOutcome, shopifyOutcome, wooOutcome } from '../domain/outcomes.ts';
import { type Format, firstText } from './formats.ts';

export type OrderEntry = Omit<PastOrder, '_id'> & { searchText: string };
export type ContactEntry = Omit<PastContact, '_id'> & { contact: string; searchText: string };

/** An order or a customer of a file. Without an entry it is wrong, and `problems` say why. */
export interface ReadEntry {
  readonly line: number;
  /** Number of the order; '' for a customer. */
  readonly name: string;
  readonly entry: OrderEntry | ContactEntry | null;
  readonly problems: readonly string[];
}

const anEmail = emailField();
const MAX_RUPEES = 100_000_000;
const MAX_NUMBER = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const open =
  'This order is not finished: it is neither delivered, returned nor cancelled. Please enter it as a new order.';

/** Reads the rows of a file in one format. */
export class EntryReader {
  private readonly format: Format;

  constructor(format: Format) {
    this.format = format;
  }

  /** Rows with the same key are one order or one customer. */
  keyOf(row: TableRow): string {
    const isOrder = this.format.content === 'orders';
    const known = isOrder ? this.text(row, 'number') : this.contactOf(row);
    return known ? `${this.sourceOf(row)} ${known}` : `row ${row.number}`;
  }

  read(rows: readonly [TableRow, ...TableRow[]]): ReadEntry {
    return this.format.content === 'orders' ? this.order(rows) : this.contact(rows);
  }

  private order(rows: readonly [TableRow, ...TableRow[]]): ReadEntry {
    const [row] = rows;
    const number = this.text(row, 'number');
    const typed = this.text(row, 'phone');
    const phone = parsePhone(typed);
    const [day, sum] = [this.text(row, 'placedAt'), this.text(row, 'total')];
    const placedAt = readMoment(day, this.format.source === 'woocommerce');
    const outcome = this.outcomeOf(row, placedAt);
    const total = rupees(sum);
    const wrong = [
      ...(number ? [] : ['There is no order number.']),
      ...(number.length > MAX_NUMBER ? ['The order number is too long.'] : []),
      ...(placedAt ? [] : [`“${day}” is no date. Write it like 2026-11-21.`]),
      ...(total === null ? [`“${sum}” is no sum of money. Write it like 1250 or 1,250.`] : []),
      ...(outcome ? [] : [open]),
    ];
    const about = { line: row.number, name: number };
    if (wrong.length > 0 || !placedAt || !outcome || total === null) return { ...about, entry: null, problems: wrong };
    const fields = { ...this.person(row), source: this.sourceOf(row), number, phone, outcome, total };
    const items = this.itemsOf(rows).slice(0, 2000);
    const searchText = searchTextOf(number, fields);
    return {
      ...about,
      entry: { ...fields, placedAt: placedAt.toISOString(), items, searchText },
      problems: typed && !phone ? [`“${typed}” is no phone: the order is kept without one.`] : [],
    };
  }

  private contact([row, ...others]: readonly [TableRow, ...TableRow[]]): ReadEntry {
    const contact = this.contactOf(row);
    const phone = parsePhone(this.text(row, 'phone'));
    const typed = { orders: this.text(row, 'orders'), spent: this.text(row, 'spent') };
    const orders = typed.orders ? rupees(typed.orders) : null;
    const spent = typed.spent ? rupees(typed.spent) : null;
    const wrong = [
      ...(contact ? [] : ['There is neither a phone that can be called nor an e-mail.']),
      ...(typed.orders && (orders === null || !Number.isInteger(orders)) ? [`“${typed.orders}” is no number.`] : []),
      ...(typed.spent && spent === null ? [`“${typed.spent}” is no sum of money.`] : []),
    ];
    const about = { line: row.number, name: '' };
    if (wrong.length > 0) return { ...about, entry: null, problems: wrong };
    const fields = { ...this.person(row), source: this.sourceOf(row), phone };
    const note = this.text(row, 'note').slice(0, 2000);
    return {
      ...about,
      entry: { ...fields, contact, orders, spent, note, searchText: searchTextOf('', fields) },
      problems: others.map(({ number }) => `Row ${number} has the same phone or e-mail, and is left out.`),
    };
  }

  private text(row: TableRow, field: keyof Format['fields']): string {
    return firstText(row, this.format.fields[field]);
  }

  private person(row: TableRow) {
    const email = anEmail.safeParse(this.text(row, 'email'));
    return {
      email: email.success ? email.data : '',
      name: this.text(row, 'name').slice(0, 200),
      city: this.text(row, 'city').slice(0, 100),
      address: this.text(row, 'address').slice(0, 500),
    };
  }

  private contactOf(row: TableRow): string {
    return parsePhone(this.text(row, 'phone')) ?? this.person(row).email;
  }

  /** An export of this shop says of each row where it came from. */
  private sourceOf({ cell }: TableRow): PastSource {
    const { source } = this.format;
    return source === 'chaap' ? (PastSource.safeParse(cell('Source')).data ?? source) : source;
  }

  private outcomeOf({ cell }: TableRow, placedAt: Date | null): PastOutcome | null {
    const text = (column: string) => cell(column) ?? '';
    switch (this.format.source) {
      case 'shopify':
        return shopifyOutcome({
          financial: text('Financial Status'),
          fulfilment: text('Fulfillment Status'),
          cancelledAt: text('Cancelled at'),
          days: placedAt ? (Date.now() - placedAt.getTime()) / DAY_MS : 0,
        });
      case 'woocommerce':
        return wooOutcome(text('status') || text('Order Status'));
      case 'chaap':
        return ownOutcome(text('Outcome') || text('Order Status'), text('Tracking Number'));
    }
  }

  private itemsOf(rows: readonly TableRow[]): string {
    if (this.format.source === 'chaap') return rows[0] ? this.text(rows[0], 'items') : '';
    return rows.flatMap(itemsOfRow).join(', ');
  }
}

const times = (quantity: string, name: string) => (quantity ? `${quantity} × ${name}` : name);

/** The items of a row: of its own columns, or packed into one cell as `name:Ridge|quantity:2|total:900;name:…`. */
function itemsOfRow({ cell }: TableRow): string[] {
  const name = firstText({ number: 0, cell }, ['Lineitem name', 'item_name', 'Item Name']);
  const quantities = ['Lineitem quantity', 'item_quantity', 'Quantity (- Refund)', 'Quantity'];
  if (name) return [times(firstText({ number: 0, cell }, quantities), name)];
  const packed = [cell('line_items') ?? ''];
  for (let at = 1; cell(`line_item_${at}`) !== undefined; at++) packed.push(cell(`line_item_${at}`) ?? '');
  return packed
    .flatMap((text) => text.split(';'))
    .flatMap((item) => {
      const part = (of: string) => new RegExp(String.raw`(?:^|\|)\s*${of}:([^|]*)`, 'i').exec(item)?.[1]?.trim() ?? '';
      return part('name') ? [times(part('quantity'), part('name'))] : [];
    });
}

/** Rupees of a cell; null when it has none, or more than an order can cost. */
function rupees(cell: string): number | null {
  const paisa = readAmount(cell);
  return paisa === null || paisa < 0 || paisa > MAX_RUPEES * 100 ? null : paisa / 100;
}

interface Searched {
  readonly phone: string | null;
  readonly email: string;
  readonly name: string;
  readonly city: string;
}
const searchTextOf = (number: string, { phone, email, name, city }: Searched): string =>
  [number, ...(phone ? phoneTexts(phone) : []), name, email, city].map(foldText).join('\n');
