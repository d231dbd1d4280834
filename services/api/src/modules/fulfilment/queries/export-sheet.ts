import { CommandBus, type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Courier } from '@shop/contracts/couriers';
import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import { parcelFiles } from '@shop/contracts/parcel-files';
import { MAX_BULK_ROWS } from '@shop/contracts/shop';
import { Database } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { RecordAudit } from '../../audit/public.ts';
import { OrdersOnSheet } from '../../ordering/public/queries.ts';
import { writeXlsx } from '../../../platform/spreadsheets/write-xlsx.ts';
import { labelCell, sheetRows } from '../domain/sheet.ts';
import { ParcelCharges } from '../parcel-charges.ts';

/** A sheet as a file. */
export interface SheetFile {
  courier: string;
  format: Courier['sheet']['format'];
  content: string | Buffer;
}

/** The booking sheet of a courier, for its booked parcels or those of them that are named. It is written into the audit log. */
export class ExportSheet extends Query<SheetFile> {
  constructor(
    readonly courier: string,
    readonly ids: readonly string[] | undefined,
  ) {
    super();
  }
}

interface Row {
  orderId: string;
  trackingNumber: string | null;
  codAmount: number;
}

const booked = (courier: string, ids: readonly string[] | null) => sql`
  select order_id as "orderId", tracking_number as "trackingNumber", cod_amount::float8 as "codAmount"
  from fulfilment_parcel
  where status = 'booked' and courier = ${courier} and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
  order by order_number collate "C", id limit ${constant(MAX_BULK_ROWS)}`;

@QueryHandler(ExportSheet)
export class ExportSheetHandler implements IQueryHandler<ExportSheet> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly charges: ParcelCharges,
  ) {}

  async execute({ courier: name, ids }: ExportSheet): Promise<SheetFile> {
    const courier = (await this.charges.read()).named(name);
    if (!courier) fail(parcelFiles.sheet, 'unknownCourier');
    const rows = await this.db.read<Row>(booked(courier.name, ids ?? null));
    const orders = await this.queries.execute(new OrdersOnSheet(rows.map(({ orderId }) => orderId)));
    const byId = new Map(orders.map((order) => [order.orderId, order]));
    const listed = rows.flatMap(({ orderId, ...row }) => {
      const order = byId.get(orderId);
      return order ? [{ ...row, order }] : [];
    });
    const things = [{ id: null, label: courier.name }];
    const deed = { action: 'exported', kind: 'parcel', things, after: { parcels: listed.length } };
    await this.db.transaction((tx) => this.commands.execute(new RecordAudit(tx, deed)));
    const cells = sheetRows(courier, listed);
    const { format } = courier.sheet;
    // In neither of them a cell is a formula, whatever a customer typed.
    const content =
      format === 'xlsx' ? await writeXlsx(cells) : CSV_MARK + csvRows(cells.map((row) => row.map(labelCell)));
    return { courier: courier.name, format, content };
  }
}
