import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { type ProductImport, productImports } from '@shop/contracts/product-imports';
import { currentActor } from '../../../platform/context/work-context.ts';
import { Database, query, sqlState } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import type { ReceivedFile } from '../../../platform/request/uploads.ts';
import { type IdempotencyKey, type IdempotentResponse, idempotent } from '../../../platform/idempotency/idempotency.ts';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { fileKey, importColumns, zipKey } from '../imports/stored-import.ts';
import { UnusableZip, ZipOfPictures } from '../imports/zip-of-pictures.ts';

/** Imports that stay after the next one, with what became of each row. */
const KEPT = 5;

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
const removeOld = sql`
  delete from catalog_import where state not in ('checking', 'running')
    and id not in (select id from catalog_import order by created_at desc limit ${KEPT}) returning id`;
const start = (id: string, withoutPictures: boolean) => sql`
  update catalog_import i set state = case when is_checked then 'running' else 'checking' end,
    without_pictures = ${withoutPictures}, ended_at = null, actor = ${JSON.stringify(currentActor())}
  where id = ${id} and state in ('checked', 'stopped') returning ${importColumns}`;
const stop = (id: string) => sql`
  update catalog_import i set state = 'stopped', ended_at = now()
  where id = ${id} and state in ('checking', 'running') returning ${importColumns}`;

@CommandHandler(CreateProductImport)
export class CreateProductImportHandler implements ICommandHandler<CreateProductImport> {
  constructor(
    private readonly db: Database,
    private readonly storage: ObjectStorage,
  ) {}

  async execute({ given, by, key }: CreateProductImport): Promise<IdempotentResponse<ProductImport>> {
    await checkZip(given.zip);
    // Stored before it is known to anybody; what finds no row is removed again.
    const id = randomUUID();
    const { file, zip } = given;
    let isStored = false;
    let old: { id: string }[] = [];
    try {
      await this.storage.put(fileKey(id), await file.bytes(), 'application/octet-stream');
      if (zip) await this.storage.putStream(zipKey(id), zip.stream(), zip.size, 'application/zip');
      const answer = await idempotent(this.db, key, async (tx) => {
        old = await query<{ id: string }>(tx, removeOld);
        const [made] = await query<ProductImport>(tx, insert(id, given, by));
        if (!made) fail(productImports.create, 'inProgress');
        return { status: 201, body: made };
      });
      isStored = !answer.replayed;
      return answer;
    } finally {
      const gone = [...old.map((each) => each.id), ...(isStored ? [] : [id])];
      for (const each of gone) await removeFiles(this.storage, each);
    }
  }
}

@CommandHandler(StartProductImport)
export class StartProductImportHandler implements ICommandHandler<StartProductImport> {
  constructor(private readonly db: Database) {}

  async execute({ id, withoutPictures }: StartProductImport): Promise<ProductImport> {
    const now = await findImport(this.db, id);
    if (now.state === 'running') return now;
    try {
      const [started] = await this.db.query<ProductImport>(start(id, withoutPictures));
      if (!started) fail(productImports.start, 'notReady');
      return started;
    } catch (error) {
      if (sqlState(error) === '23505') fail(productImports.start, 'inProgress');
      throw error;
    }
  }
}

@CommandHandler(StopProductImport)
export class StopProductImportHandler implements ICommandHandler<StopProductImport> {
  constructor(private readonly db: Database) {}

  async execute({ id }: StopProductImport): Promise<ProductImport> {
    const [stopped] = Id.safeParse(id).success ? await this.db.query<ProductImport>(stop(id)) : [];
    return stopped ?? findImport(this.db, id);
  }
}

/** An import by its id. Throws 404. */
export async function findImport(db: Database, id: string): Promise<ProductImport> {
  const one: Sql = sql`select ${importColumns} from catalog_import i where i.id = ${id}`;
  const [found] = Id.safeParse(id).success ? await db.read<ProductImport>(one) : [];
  if (!found) fail(productImports.read, 'notFound');
  return found;
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
