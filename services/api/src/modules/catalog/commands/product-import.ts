import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type ProductImport, productImports } from '@shop/contracts/product-imports';
import { currentActor } from '../../../platform/context/work-context.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import type { ReceivedFile } from '../../../platform/request/uploads.ts';
import type { IdempotencyKey, IdempotentResponse } from '../../../platform/idempotency/idempotency.ts';
import { createImport, startImport, stopImport } from '../../../platform/imports/import-states.ts';
import { findImport } from '../../../platform/imports/read-imports.ts';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { fileKey, importColumns, productImportTables as tables, zipKey } from '../imports/stored-import.ts';
import { UnusableZip, ZipOfPictures } from '../imports/zip-of-pictures.ts';

interface NewImport {
  readonly fileName: string;
  readonly file: ReceivedFile;
  readonly zip: ReceivedFile | undefined;
}

/** Stores a file of products, which the worker then checks. */
export class CreateProductImport extends Command<IdempotentResponse<ProductImport>> {
  constructor(
    readonly given: NewImport,
    readonly by: string,
    readonly key: IdempotencyKey,
  ) {
    super();
  }
}

/** Begins an import that was checked, or goes on with one that was stopped. */
export class StartProductImport extends Command<ProductImport> {
  constructor(
    readonly id: string,
    readonly withoutPictures: boolean,
  ) {
    super();
  }
}

/** Stops an import; the product at work is still finished. */
export class StopProductImport extends Command<ProductImport> {
  constructor(readonly id: string) {
    super();
  }
}

const insert = (id: string, { fileName, zip }: NewImport, by: string) => sql`
  insert into catalog_import as i (id, file_name, has_pictures, created_by, actor)
  values (${id}, ${fileName}, ${zip !== undefined}, ${by}, ${JSON.stringify(currentActor())})
  on conflict do nothing returning ${importColumns}`;

@CommandHandler(CreateProductImport)
export class CreateProductImportHandler implements ICommandHandler<CreateProductImport> {
  constructor(
    private readonly db: Database,
    private readonly storage: ObjectStorage,
  ) {}

  async execute({ given, by, key }: CreateProductImport): Promise<IdempotentResponse<ProductImport>> {
    await checkZip(given.zip);
    const { file, zip } = given;
    return createImport(this.db, {
      tables,
      key,
      store: async (id) => {
        await this.storage.put(fileKey(id), await file.bytes(), 'application/octet-stream');
        if (zip) await this.storage.putStream(zipKey(id), zip.stream(), zip.size, 'application/zip');
      },
      insert: async (tx, id) => {
        const [made] = await query<ProductImport>(tx, insert(id, given, by));
        return made ?? fail(productImports.create, 'inProgress');
      },
      remove: (id) => removeFiles(this.storage, id),
    });
  }
}

@CommandHandler(StartProductImport)
export class StartProductImportHandler implements ICommandHandler<StartProductImport> {
  constructor(private readonly db: Database) {}

  async execute({ id, withoutPictures }: StartProductImport): Promise<ProductImport> {
    const now = await requireImport(this.db, id);
    if (now.state === 'running') return now;
    const set = sql`, without_pictures = ${withoutPictures}`;
    const started = await startImport<ProductImport>(this.db, tables, { id, columns: importColumns, set });
    if (started === 'inProgress') fail(productImports.start, 'inProgress');
    return started ?? fail(productImports.start, 'notReady');
  }
}

@CommandHandler(StopProductImport)
export class StopProductImportHandler implements ICommandHandler<StopProductImport> {
  constructor(private readonly db: Database) {}

  async execute({ id }: StopProductImport): Promise<ProductImport> {
    const [stopped] = Id.safeParse(id).success
      ? await this.db.query<ProductImport>(stopImport(tables, id, importColumns))
      : [];
    return stopped ?? requireImport(this.db, id);
  }
}

/** An import by its id. Throws 404. */
export async function requireImport(db: Database, id: string): Promise<ProductImport> {
  return (await findImport<ProductImport>(db, tables, id, importColumns)) ?? fail(productImports.read, 'notFound');
}

/** Removes the stored files of an import. */
export async function removeFiles(storage: ObjectStorage, id: string): Promise<void> {
  await storage.delete(fileKey(id));
  await storage.delete(zipKey(id));
}

async function checkZip(zip: ReceivedFile | undefined): Promise<void> {
  if (!zip) return;
  try {
    await ZipOfPictures.open(zip.fd);
  } catch (error) {
    if (error instanceof UnusableZip) failField('pictures', error.message);
    throw error;
  }
}
