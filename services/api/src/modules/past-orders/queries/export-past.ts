import { CommandBus, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import { sortableTime } from '@shop/contracts/dates';
import { localPhone } from '@shop/contracts/phones';
import type { PastContact, PastOrder } from '@shop/contracts/past-orders';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { RecordAudit } from '../../audit/public.ts';
import { contactColumns, orderColumns } from '../imports/entries.ts';
import { PAST_CONTACT_COLUMNS, PAST_ORDER_COLUMNS } from '../imports/formats.ts';

type Content = 'orders' | 'customers';

/** All past orders or customers as the text of a table, part by part; the audit log notes it. */
export class ExportPast extends Query<AsyncIterable<string>> {
  constructor(readonly content: Content) {
    super();
  }
}

const PART = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const part = (content: Content, after: string): Sql =>
  content === 'orders'
    ? sql`select p.id as "_id", ${orderColumns} from past_orders_order p where p.id > ${after} order by p.id limit ${PART}`
    : sql`select p.id as "_id", ${contactColumns} from past_orders_customer p where p.id > ${after}
        order by p.id limit ${PART}`;

// Seconds and what is below them stay, so that the file says what the shop has.
const moment = (at: string) => `${sortableTime(at)}${at.slice(16, -1)} +0500`;
const phoneOf = (phone: string | null) => (phone === null ? '' : localPhone(phone));

function cellsOf(row: PastOrder | PastContact): string[] {
  const { name, email, city, address, source } = row;
  const phone = phoneOf(row.phone);
  if (!('number' in row)) {
    return [name, email, phone, city, address, String(row.orders ?? ''), String(row.spent ?? ''), row.note, source];
  }
  const { number, total, outcome, placedAt, items } = row;
  return [number, name, email, String(total), outcome, moment(placedAt), phone, city, address, items, source];
}

@QueryHandler(ExportPast)
export class ExportPastHandler implements IQueryHandler<ExportPast> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  // The first part is read before the answer begins: a database that is away is then an error like any other.
  async execute({ content }: ExportPast): Promise<AsyncIterable<string>> {
    const first = await this.db.read<PastOrder | PastContact>(part(content, NO_ID));
    const deed = { action: 'exported', kind: 'past orders', things: [{ id: null, label: content }] };
    await this.db.transaction((tx) => this.commands.execute(new RecordAudit(tx, deed)));
    return this.parts(content, first);
  }

  private async *parts(content: Content, first: (PastOrder | PastContact)[]): AsyncIterable<string> {
    yield CSV_MARK + csvRows([content === 'orders' ? PAST_ORDER_COLUMNS : PAST_CONTACT_COLUMNS]);
    for (let rows = first; rows.length > 0;) {
      yield csvRows(rows.map(cellsOf));
      const last = rows.at(-1)?._id ?? NO_ID;
      rows = rows.length < PART ? [] : await this.db.read<PastOrder | PastContact>(part(content, last));
    }
  }
}
