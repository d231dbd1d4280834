import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type IdempotencyKey, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { lockedRecord, recordToChange } from './change-record.ts';

/** Writes a note about a customer; the same key twice is one note. */
export class AddNote extends Command<void> {
  constructor(
    readonly phone: string,
    readonly text: string,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

/** Removes a note of a customer, if it is there. */
export class RemoveNote extends Command<void> {
  constructor(
    readonly phone: string,
    readonly noteId: string,
  ) {
    super();
  }
}

const add = (recordId: string, text: string, by: string) => sql`
  insert into customers_note (record_id, text, by) values (${recordId}, ${text}, ${by})`;
const remove = (recordId: string, noteId: string) => sql`
  delete from customers_note where id = ${noteId} and record_id = ${recordId}`;

@CommandHandler(AddNote)
export class AddNoteHandler implements ICommandHandler<AddNote> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ phone, text, by, key }: AddNote): Promise<void> {
    await idempotent(this.db, key, async (tx) => {
      const { id } = await recordToChange(tx, this.queries, phone);
      await query(tx, add(id, text, by));
      return { status: 201, body: {} };
    });
  }
}

@CommandHandler(RemoveNote)
export class RemoveNoteHandler implements ICommandHandler<RemoveNote> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  execute({ phone, noteId }: RemoveNote): Promise<void> {
    return this.db.transaction(async (tx) => {
      const record = await lockedRecord(tx, this.queries, phone);
      if (record && Id.safeParse(noteId).success) await query(tx, remove(record.id, noteId));
    });
  }
}
