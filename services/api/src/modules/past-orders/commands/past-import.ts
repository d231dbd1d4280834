import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type PastImport, pastImports } from '@shop/contracts/past-orders';
import { currentActor } from '../../../platform/context/work-context.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import type { IdempotencyKey, IdempotentResponse } from '../../../platform/idempotency/idempotency.ts';
import { createImport, startImport, stopImport } from '../../../platform/imports/import-states.ts';
import { findImport } from '../../../platform/imports/read-imports.ts';
import type { ReceivedFile } from '../../../platform/request/uploads.ts';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { RecordAudit } from '../../audit/public.ts';
import { fileKey, importColumns, tables } from '../imports/stored-import.ts';

/** Stores a file of past orders or customers, which the worker then checks. */
export class CreatePastImport extends Command<IdempotentResponse<PastImport>> {
  constructor(
    readonly given: { readonly fileName: string; readonly file: ReceivedFile },
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

/** Begins an import that was checked, or goes on with one that was stopped. */
export class StartPastImport extends Command<PastImport> {
  constructor(readonly id: string) {
    super();
  }
}

/** Stops an import; the page at work is still finished, or nothing of it. */
export class StopPastImport extends Command<PastImport> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(CreatePastImport)
export class CreatePastImportHandler implements ICommandHandler<CreatePastImport> {
  constructor(
    private readonly db: Database,
    private readonly storage: ObjectStorage,
  ) {}

  execute({ given: { fileName, file }, by, key }: CreatePastImport): Promise<IdempotentResponse<PastImport>> {
    return createImport(this.db, {
      tables,
      key,
      store: async (id) => this.storage.put(fileKey(id), await file.bytes(), 'application/octet-stream'),
      insert: async (tx, id) => {
        const [made] = await query<PastImport>(
          tx,
          sql`insert into past_orders_import as i (id, file_name, created_by, actor)
            values (${id}, ${fileName}, ${by}, ${JSON.stringify(currentActor())})
            on conflict do nothing returning ${importColumns}`,
        );
        return made ?? fail(pastImports.create, 'inProgress');
      },
      remove: (id) => this.storage.delete(fileKey(id)),
    });
  }
}

@CommandHandler(StartPastImport)
export class StartPastImportHandler implements ICommandHandler<StartPastImport> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  async execute({ id }: StartPastImport): Promise<PastImport> {
    const now = await requireImport(this.db, id);
    if (now.state === 'running') return now;
    return this.db.transaction(async (tx) => {
      const started = await startImport<PastImport>(tx, tables, { id, columns: importColumns, set: sql`` });
      if (started === 'inProgress') fail(pastImports.start, 'inProgress');
      if (!started) fail(pastImports.start, 'notReady');
      const things = [{ id, label: started.fileName }];
      const { content, source, counts } = started;
      const after = { content, source, new: counts.new, changed: counts.changed };
      await this.commands.execute(new RecordAudit(tx, { action: 'imported', kind: 'past orders', things, after }));
      return started;
    });
  }
}

@CommandHandler(StopPastImport)
export class StopPastImportHandler implements ICommandHandler<StopPastImport> {
  constructor(private readonly db: Database) {}

  async execute({ id }: StopPastImport): Promise<PastImport> {
    const statement = stopImport(tables, id, importColumns);
    const [stopped] = Id.safeParse(id).success ? await this.db.query<PastImport>(statement) : [];
    return stopped ?? requireImport(this.db, id);
  }
}

/** An import by its id. Throws 404. */
export async function requireImport(db: Database, id: string): Promise<PastImport> {
  return (await findImport<PastImport>(db, tables, id, importColumns)) ?? fail(pastImports.read, 'notFound');
}
