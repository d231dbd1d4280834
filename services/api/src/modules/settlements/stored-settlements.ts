import type { TableLine } from '@shop/contracts/number-table';
import type { Settlement, SettlementSummary } from '@shop/contracts/settlements';
import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Column } from './domain/columns.ts';
import type { FileRow, MatchedRow } from './domain/match-rows.ts';

const at = (column: 'imported_at' | 'accepted_at') =>
  column === 'imported_at'
    ? sql`to_char(imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`to_char(accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of a `SettlementSummary`. */
export const summaryColumns = sql`
  id as "_id", courier, file_name as "fileName", state, ${at('imported_at')} as "importedAt", imported_by as "importedBy",
  ${at('accepted_at')} as "acceptedAt", accepted_by as "acceptedBy", row_count as "rowCount", deposit::float8 as deposit,
  deposit_difference::float8 as "depositDifference", settled_orders as "settledOrders",
  settled_amount::float8 as "settledAmount", version`;

/** A settlement as it is stored; with the lines of its file while it is open. */
export interface StoredSettlement extends SettlementSummary {
  columns: Column[];
  lines: TableLine[];
}

const stored = (id: string) => sql`
  select ${summaryColumns}, columns, case when state = 'open' then lines else '[]' end as lines
  from settlements_settlement where id = ${id}`;

/** The settlement, held until the transaction ends; null: there is none. */
export async function holdSettlement(tx: Tx, id: string): Promise<StoredSettlement | null> {
  const [row] = await query<StoredSettlement>(tx, sql`${stored(id)} for update`);
  return row ?? null;
}

// A file that nobody has decided anything of has guessed columns: they teach nothing.
const decidedColumns = (courier: string) => sql`
  select columns from settlements_settlement
  where lower(courier) = lower(${courier}) and (state = 'accepted' or version > 1) order by id desc limit 20`;

/** Returns the columns that staff set for files of this courier, latest first. */
export const knownColumns = async (tx: Tx, courier: string): Promise<Column[][]> =>
  (await query<{ columns: Column[] }>(tx, decidedColumns(courier))).map(({ columns }) => columns);

/** A row with what became of it. Money in paisa. */
export type DecidedRow = Omit<FileRow, 'delivery'> &
  Pick<MatchedRow, 'problem' | 'difference'> & {
    orderId: string | null;
    orderNumber: string | null;
    toCollect: number | null;
    isSettled: boolean;
  };

export const storeRows = (settlementId: string, rows: readonly DecidedRow[]) => sql`
  insert into settlements_row (settlement_id, line, number, order_id, order_number, to_collect, collected, charge, tax,
    net, said, problem, difference, is_settled)
  select ${settlementId}, line, number, "orderId", "orderNumber", "toCollect" / 100, collected / 100, charge / 100,
    tax / 100, net / 100, said, problem, difference / 100, "isSettled"
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line int, number text, "orderId" uuid,
    "orderNumber" text, "toCollect" numeric, collected numeric, charge numeric, tax numeric, net numeric, said text, problem text,
    difference numeric, "isSettled" boolean)`;

const storedRows = (settlementId: string) => sql`
  select line, number, order_id as "orderId", order_number as "orderNumber", (to_collect * 100)::float8 as "toCollect",
    (collected * 100)::float8 as collected, (charge * 100)::float8 as charge, (tax * 100)::float8 as tax, (net * 100)::float8 as net, said, problem,
    (difference * 100)::float8 as difference, is_settled as "isSettled"
  from settlements_row where settlement_id = ${settlementId} order by line`;

/** A settlement with the rows that were decided when it was accepted. */
export const storedWithRows = (id: string) => sql`
  select found.*, (select coalesce(json_agg(decided), '[]') from (${storedRows(id)}) decided) as "decidedRows"
  from (${stored(id)}) found`;

const rupees = (paisa: number) => paisa / 100;

/** A row for the API, in rupees. */
export const inRupees = (
  row: DecidedRow,
): Omit<Settlement['rows'][number], 'toRecord' | 'agreedCharge' | 'extraCharge'> => ({
  ...row,
  toCollect: row.toCollect === null ? null : rupees(row.toCollect),
  collected: row.collected === null ? null : rupees(row.collected),
  charge: rupees(row.charge),
  tax: rupees(row.tax),
  net: row.net === null ? null : rupees(row.net),
  difference: rupees(row.difference),
});
