import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { IMPORT_FILE_ROWS } from '@shop/contracts/import-limits';
import type { PastFate } from '@shop/contracts/past-orders';
import { Database, query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { StoppedImport, failImport, updateImport } from '../../../platform/imports/import-states.ts';
import { type StagedRows, nextRows, stageRows, storable } from '../../../platform/imports/stage-rows.ts';
import { streamRows } from '../../../platform/spreadsheets/stream-rows.ts';
import { type TableRow, rowsBelow } from '../../../platform/spreadsheets/table.ts';
import { UnreadableSpreadsheet } from '../../../platform/spreadsheets/unreadable-spreadsheet.ts';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { FIELD_NAMES, importNext, setFates, storedEntries } from './entries.ts';
import { type Format, PAST_HEADINGS, formatOf } from './formats.ts';
import { EntryReader, type ReadEntry } from './read-entry.ts';
import { type StoredImport, fileKey, readImport, tables } from './stored-import.ts';

const PAGE = 500;
const unknownFile = () =>
  new UnreadableSpreadsheet(
    'These columns are not known. Please choose orders or customers as Shopify, WooCommerce or this shop exports them.',
  );

type Known = Readonly<Record<string, unknown>>;
type Checked = ReadEntry & { fate: PastFate; changes: string[] };

/** Checks and imports past orders and customers. What is imported is noted in the transaction that imports it. */
@Injectable()
export class RunPastImport {
  constructor(
    private readonly db: Database,
    private readonly storage: ObjectStorage,
  ) {}

  /** Works on an import that the worker claimed, until it is done or stopped, the worker stops, or another one has it. */
  async work(id: string, claim: string, stopped: AbortSignal): Promise<void> {
    const [found] = await this.db.read<StoredImport>(readImport(id));
    if (found?.state !== 'checking' && found?.state !== 'running') return;
    try {
      await (found.state === 'checking' ? this.check(id, claim, stopped) : this.import(found, stopped));
    } catch (error) {
      if (error instanceof StoppedImport || stopped.aborted) return;
      if (!(error instanceof UnreadableSpreadsheet)) throw error;
      await this.db.query(failImport(tables, id, error.message));
      await this.storage.delete(fileKey(id));
    }
  }

  private async check(id: string, claim: string, stopped: AbortSignal): Promise<void> {
    const bytes = await this.storage.get(fileKey(id));
    if (!bytes) throw new UnreadableSpreadsheet('The file is not here any more. Please choose it again.');
    let format: Format | null = null;
    let columns: string[] = [];
    const begin = async (head: readonly string[]) => {
      columns = head.map(storable);
      format = formatOf(columns);
      if (!format) throw unknownFile();
      const { content, source } = format;
      await this.update(
        id,
        sql`content = ${content}, source = ${source}, head = ${JSON.stringify(columns)}, counts = '{}'`,
      );
      const reader = new EntryReader(format);
      return reader.keyOf.bind(reader);
    };
    const rows = streamRows(bytes, IMPORT_FILE_ROWS, PAST_HEADINGS);
    const count = await stageRows(this.db, { tables, id, claim, rows, begin, stopped });
    if (!format || count === 0) throw new UnreadableSpreadsheet('This file has no orders and no customers.');
    const entries = sql`(select count(*) from past_orders_import_row where import_id = ${id})`;
    await this.update(id, sql`entry_count = ${entries}`);
    await this.checkAll(id, format, columns, stopped);
    await this.storage.delete(fileKey(id));
  }

  private async checkAll(id: string, format: Format, head: string[], stopped: AbortSignal): Promise<void> {
    const reader = new EntryReader(format);
    const toRow = rowsBelow(head);
    const counts: Partial<Record<PastFate, number>> = {};
    for (let line = 0; ;) {
      const staged = await this.db.query<StagedRows>(nextRows(tables, id, line, PAGE, sql`true`));
      const last = staged.at(-1);
      if (!last) break;
      line = last.line;
      const read = staged.map(({ rows }) => reader.read(rows.map(toRow) as [TableRow, ...TableRow[]]));
      const checked = await this.compare(format, read);
      for (const { fate } of checked) counts[fate] = (counts[fate] ?? 0) + 1;
      await this.db.query(setFates(id, checked));
      await this.update(id, sql`counts = ${JSON.stringify(counts)}`);
      if (stopped.aborted) throw new StoppedImport();
    }
    await this.update(id, sql`state = 'checked', is_checked = true`);
  }

  /** Compares entries with what the shop has of them. */
  private async compare({ content }: Format, read: readonly ReadEntry[]): Promise<Checked[]> {
    const entries = read.flatMap(({ entry }) => entry ?? []);
    const stored = await this.db.query<Known & { source: string; key: string }>(storedEntries(content, entries));
    const known = new Map(stored.map((one) => [`${one.source} ${one.key}`, one]));
    return read.map((each) => {
      const { entry } = each;
      if (!entry) return { ...each, fate: 'wrong', changes: [] };
      const before: Known | undefined = known.get(
        `${entry.source} ${'number' in entry ? entry.number : entry.contact}`,
      );
      if (!before) return { ...each, fate: 'new', changes: [] };
      const after: Known = { ...entry };
      const changes = Object.entries(FIELD_NAMES).flatMap(([field, name]) =>
        field in after && !isDeepStrictEqual(after[field], before[field]) ? [name] : [],
      );
      return changes.length > 0
        ? { ...each, fate: 'changed', changes }
        : { ...each, entry: null, fate: 'same', changes };
    });
  }

  private async import({ _id: id, content }: StoredImport, stopped: AbortSignal): Promise<void> {
    if (!content) throw unknownFile();
    for (let count = PAGE; count > 0;) {
      if (stopped.aborted) throw new StoppedImport();
      count = await this.db.transaction(async (tx) => {
        const [done] = await query<{ count: number }>(tx, importNext(id, content, PAGE));
        // The transaction takes back the written entries.
        if (!done) throw new StoppedImport();
        return done.count;
      });
    }
    await this.db.transaction(async (tx) => {
      await withLongTimeout(tx, sql`update past_orders_import_row set entry = null where import_id = ${id}`);
      await updateImport(tx, tables, id, sql`state = 'done', ended_at = now()`);
    });
  }

  private update(id: string, set: ReturnType<typeof sql>): Promise<void> {
    return updateImport(this.db, tables, id, set);
  }
}
