import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AuditEntry, AuditFilter } from '@shop/contracts/audit';
import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import { sortableTime } from '@shop/contracts/dates';
import { Database } from '../../../platform/database/database.ts';
import { readEntries } from './entries.ts';

/** All entries that a filter lets through, as the text of a table, part by part. */
export class ExportEntries extends Query<AsyncIterable<string>> {
  constructor(readonly filter: AuditFilter) {
    super();
  }
}

const PART = 1_000;
const head = ['Time', 'Person', 'Action', 'Kind', 'Name', 'Id', 'Before', 'After', 'Session', 'Request'];

const fields = (changed: AuditEntry['before']) => (changed ? JSON.stringify(changed) : '');
const row = (entry: AuditEntry): string[] => [
  sortableTime(entry.at),
  entry.person.username,
  entry.action,
  entry.kind,
  entry.label,
  entry.thing ?? '',
  fields(entry.before),
  fields(entry.after),
  entry.session ?? '',
  entry.requestId ?? '',
];

@QueryHandler(ExportEntries)
export class ExportEntriesHandler implements IQueryHandler<ExportEntries> {
  constructor(private readonly db: Database) {}

  // No connection is held between two parts, however slowly a browser takes them. The first is read before the answer
  // begins: a database that is away is then an error like any other.
  async execute({ filter }: ExportEntries): Promise<AsyncIterable<string>> {
    const first = await readEntries(this.db, { ...filter, limit: PART });
    return this.parts(filter, first);
  }

  private async *parts(filter: AuditFilter, first: AuditEntry[]): AsyncIterable<string> {
    yield CSV_MARK + csvRows([head]);
    for (let part = first; part.length > 0;) {
      yield csvRows(part.map(row));
      const last = part.at(-1)?._id;
      part = part.length < PART ? [] : await readEntries(this.db, { ...filter, olderThan: last, limit: PART });
    }
  }
}
