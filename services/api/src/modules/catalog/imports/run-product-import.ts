import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { everyCall } from '@shop/contracts/every-call';
import { ProductEdit, ProductForm } from '@shop/contracts/product-form';
import type { ProductFate } from '@shop/contracts/product-imports';
import { Config } from '../../../platform/config/config.ts';
import { inBulk, withActor } from '../../../platform/context/work-context.ts';
import { Database, type Tx, query, withLongTimeout } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { toApiError } from '../../../platform/errors/to-api-error.ts';
import { noKey } from '../../../platform/idempotency/idempotency.ts';
import { StoppedImport, failImport, updateImport } from '../../../platform/imports/import-states.ts';
import { type StagedRows, nextRows } from '../../../platform/imports/stage-rows.ts';
import { Log } from '../../../platform/observability/log.ts';
import { type TableRow, rowsBelow } from '../../../platform/spreadsheets/table.ts';
import { UnreadableSpreadsheet } from '../../../platform/spreadsheets/unreadable-spreadsheet.ts';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { ChangeProduct } from '../commands/change-product.ts';
import { CreateProduct } from '../commands/create-product.ts';
import { removeFiles } from '../commands/product-import.ts';
import { UploadPicture } from '../commands/upload-picture.ts';
import { knownProducts } from '../queries/known-products.ts';
import { MissingPicture } from './fetch-picture.ts';
import { ImportPictures } from './import-pictures.ts';
import { type CheckedProduct, ProductReader } from './product-table.ts';
import type { Group } from './product-columns.ts';
import { stageProducts } from './stage-products.ts';
import { type StoredImport, fileKey, productImportTables as tables, readImport, zipKey } from './stored-import.ts';
import { fateOf, finish, setFates } from './stored-products.ts';
import { unnamedCopy } from './unnamed-copy.ts';
import { UnusableZip, ZipOfPictures } from './zip-of-pictures.ts';

const CHECKED_PRODUCTS = 25;
const IMPORTED_PRODUCTS = 25;

// Deletes what is known of pictures that neither a product nor an upload has any more.
const forgetPictures = sql`
  delete from catalog_import_picture where url not in (
    select picture ->> 'url' from catalog_product cross join lateral jsonb_array_elements(images) as picture
    union all select url from catalog_upload)`;

/**
 * Checks and imports the products of a file. What is imported is noted in the transaction that imports it, so that a worker
 * that is killed, or two of them, double nothing.
 */
@Injectable()
export class RunProductImport {
  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly storage: ObjectStorage,
    private readonly log: Log,
  ) {}

  /** Works on an import that the worker claimed, until it is done or stopped, the worker stops, or another one has it. */
  async work(id: string, claim: string, stopped: AbortSignal): Promise<void> {
    const [found] = await this.db.read<StoredImport>(readImport(id));
    if (found?.state !== 'checking' && found?.state !== 'running') return;
    try {
      await (found.state === 'checking' ? this.check(found, claim, stopped) : this.import(found, stopped));
    } catch (error) {
      if (error instanceof StoppedImport || stopped.aborted) return;
      if (!(error instanceof UnreadableSpreadsheet || error instanceof UnusableZip)) throw error;
      await this.db.query(failImport(tables, id, error.message));
      await removeFiles(this.storage, id);
    }
  }

  private async check(found: StoredImport, claim: string, stopped: AbortSignal): Promise<void> {
    const { _id: id } = found;
    await this.db.query(forgetPictures);
    const reader = await this.stage(id, claim, stopped);
    await this.withPictures(found, (pictures) => this.checkAll(id, reader, pictures, stopped));
    await this.storage.delete(fileKey(id));
  }

  /** Stores the rows of the file. Its bytes, the most that an import has in memory, are let go with that. */
  private async stage(id: string, claim: string, stopped: AbortSignal): Promise<ProductReader> {
    const bytes = await this.storage.get(fileKey(id));
    if (!bytes) throw new UnreadableSpreadsheet('The file is not here any more. Please choose it again.');
    return stageProducts(this.db, { id, claim }, bytes, stopped);
  }

  private async checkAll(
    id: string,
    reader: ProductReader,
    pictures: ImportPictures,
    stopped: AbortSignal,
  ): Promise<void> {
    const { head } = await this.reread(id);
    const counts: Partial<Record<ProductFate, number>> = {};
    for await (const checked of this.eachBatch({
      id,
      head,
      reader,
      pictures,
      limit: CHECKED_PRODUCTS,
      condition: sql`true`,
    })) {
      for (const { fate } of checked) counts[fate] = (counts[fate] ?? 0) + 1;
      await this.db.query(setFates(id, checked.map(fateOf)));
      await this.update(id, sql`counts = ${JSON.stringify(counts)}`);
      if (stopped.aborted) throw new StoppedImport();
    }
    await this.update(id, sql`state = 'checked', is_checked = true`);
  }

  private async import(found: StoredImport, stopped: AbortSignal): Promise<void> {
    const { _id: id, head, withoutPictures } = found;
    const reader = new ProductReader(head ?? []);
    const work = async (pictures: ImportPictures | null) => {
      const condition = sql`fate in ('new', 'changed') and not is_imported`;
      for await (const checked of this.eachBatch({ id, head, reader, pictures, limit: IMPORTED_PRODUCTS, condition })) {
        for (const product of checked) {
          if (stopped.aborted) throw new StoppedImport();
          const began = performance.now();
          await this.importOne(found, product, pictures, stopped);
          // Half of the time is for shoppers, who wait for the same processors and the same database.
          await wait(performance.now() - began, undefined, { signal: stopped }).catch(() => undefined);
        }
      }
    };
    await (withoutPictures ? work(null) : this.withPictures(found, work));
    await this.db.transaction(async (tx) => {
      await withLongTimeout(tx, sql`update catalog_import_product set rows = '[]' where import_id = ${id}`);
      await this.update(id, sql`state = 'done', ended_at = now()`, tx);
    });
    await removeFiles(this.storage, id);
  }

  private async importOne(
    { _id: id, actor, createdBy }: StoredImport,
    product: CheckedProduct,
    pictures: ImportPictures | null,
    stopped: AbortSignal,
  ): Promise<void> {
    const { line, fate, id: productId } = product;
    const also = async (tx: Tx, itsId: string) => {
      const [isWanted] = await query(tx, finish(id, line, itsId));
      if (!isWanted) throw new StoppedImport();
    };
    // A killed attempt, or a change in the back office, has made it so.
    if (fate === 'same' && productId !== null) return this.db.transaction((tx) => also(tx, productId));
    if (fate !== 'new' && fate !== 'changed') return this.reject(id, product);
    const save = async () => {
      const fields = { ...product.fields, ...(await this.store(product, pictures, stopped)) };
      const by = actor?.username ?? createdBy;
      if (productId === null)
        await this.commands.execute(new CreateProduct(ProductForm.parse(fields), [], noKey, by, also));
      else {
        const noted = (tx: Tx) => also(tx, productId);
        await this.commands.execute(new ChangeProduct(productId, ProductEdit.parse(fields), [], by, noted));
      }
    };
    try {
      await inBulk(() => (actor ? withActor(actor, save) : save()));
    } catch (error) {
      if (error instanceof StoppedImport || stopped.aborted) throw error;
      await this.reject(id, { ...product, fate: 'wrong', problems: [this.reasonOf(error)] });
    }
  }

  /** Stores the pictures that are not stored yet; returns the field of the form that names all of them. */
  private async store(
    { pictures: named, product }: CheckedProduct,
    pictures: ImportPictures | null,
    stopped: AbortSignal,
  ): Promise<{ keepImages?: string }> {
    if (!named || !pictures) return {};
    const urls = new Set<string>();
    for (const picture of named) {
      const known = pictures.urlOf(picture, product);
      urls.add(known ?? (await this.storeOne(picture, pictures, stopped)));
    }
    return { keepImages: JSON.stringify([...urls]) };
  }

  private async storeOne(picture: string, pictures: ImportPictures, stopped: AbortSignal): Promise<string> {
    try {
      const bytes = await pictures.read(picture, stopped);
      const { url } = await this.commands.execute(new UploadPicture({ bytes: async () => bytes }, true));
      await pictures.note(picture, url);
      return url;
    } catch (error) {
      const known = error instanceof MissingPicture ? error : toApiError(error);
      if (!known || ('status' in known && known.status >= 500)) throw error;
      throw new MissingPicture(`The picture “${picture}” is not taken: ${known.message}`);
    }
  }

  private reasonOf(error: unknown): string {
    if (error instanceof MissingPicture) return error.message;
    const known = toApiError(error);
    // The database or the file store is away: the import goes on when it is back.
    if (known?.status === 503) throw error;
    if (known && known.status < 500) return known.message;
    this.log.failure(error);
    return everyCall.errors.internalError.message;
  }

  private reject(id: string, product: CheckedProduct): Promise<void> {
    return this.db.transaction(async (tx) => {
      await query(tx, setFates(id, [fateOf(product)]));
      await this.update(id, sql`failed = failed + 1`, tx);
    });
  }

  /** Products of the file, checked against the shop as it is now. */
  private async *eachBatch(of: {
    id: string;
    head: readonly string[] | null;
    reader: ProductReader;
    pictures: ImportPictures | null;
    limit: number;
    condition: Sql;
  }): AsyncGenerator<CheckedProduct[]> {
    const { id, reader, pictures } = of;
    const toRow = rowsBelow(of.head ?? []);
    for (let line = 0; ;) {
      const stored = await this.db.read<StagedRows>(nextRows(tables, id, line, of.limit, of.condition));
      const last = stored.at(-1);
      if (!last) return;
      line = last.line;
      const groups = stored.map(({ rows }) => rows.map(toRow) as [TableRow, ...TableRow[]] satisfies Group);
      const known = await knownProducts(
        this.db,
        groups.map((group) => reader.meant(group)),
      );
      await pictures?.load(groups.flatMap((group) => reader.picturesOf(group)));
      yield groups.map((group) => reader.check(group, known, pictures));
    }
  }

  private async withPictures(found: StoredImport, work: (pictures: ImportPictures) => Promise<void>): Promise<void> {
    if (!found.hasPictures) return work(new ImportPictures(this.db, this.config, null));
    const handle = await unnamedCopy(this.storage, zipKey(found._id));
    try {
      await work(new ImportPictures(this.db, this.config, await ZipOfPictures.open(handle.fd)));
    } finally {
      await handle.close();
    }
  }

  private update(id: string, set: Sql, tx?: Tx): Promise<void> {
    return updateImport(tx ?? this.db, tables, id, set);
  }

  private async reread(id: string): Promise<StoredImport> {
    const [found] = await this.db.read<StoredImport>(readImport(id));
    if (!found) throw new StoppedImport();
    return found;
  }
}
