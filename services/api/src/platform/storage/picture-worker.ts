import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Log } from '../observability/log.ts';
import { DueWorker } from '../queue/due-worker.ts';
import { encodePicture } from './images.ts';
import { ObjectStorage } from './object-storage.ts';
import { encodingKey, originalKey } from './picture-keys.ts';

const due = sql`select id from platform_unencoded_picture where due_at <= now() order by due_at limit 100`;
// A failed attempt, or one that a crash ends, is repeated after the pause.
const begin = (id: string) => sql`
  update platform_unencoded_picture set due_at = now() + interval '1 minute' where id = ${id} returning folder`;
const interrupt = (id: string) => sql`
  update platform_unencoded_picture set due_at = now() where id = ${id} returning id`;
const finish = (id: string) => sql`delete from platform_unencoded_picture where id = ${id} returning id`;

/** Encodes the formats that stored pictures lack, one picture at a time: people wait for whatever else the worker does. */
@Injectable()
export class PictureWorker extends DueWorker {
  constructor(
    config: Config,
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly log: Log,
  ) {
    const attempt = (id: string, stopped: AbortSignal) => this.attempt(id, stopped);
    super(config, database, { name: 'pictures', concurrency: 1, due, attempt }, log);
  }

  /** Encodes a queued picture, or less of it when the worker stops. */
  async encode(id: string, stopped: AbortSignal): Promise<void> {
    const [row] = await this.database.query<{ folder: string }>(begin(id));
    if (!row) return;
    const at = { folder: row.folder, id };
    // Without an original, an earlier attempt encoded everything and ended before it could say so.
    const original = await this.storage.get(originalKey(at));
    const written: string[] = [];
    for await (const encoding of original ? encodePicture(original, ['avif', 'webp']) : []) {
      const key = encodingKey(at, encoding);
      await this.storage.put(key, encoding.bytes, `image/${encoding.format}`);
      written.push(key);
      if (stopped.aborted) break;
    }
    if (!stopped.aborted) await this.storage.delete(originalKey(at));
    const [kept] = await this.database.query(stopped.aborted ? interrupt(id) : finish(id));
    // Without a row, the picture was deleted meanwhile.
    if (!kept) await Promise.all(written.map((key) => this.storage.delete(key)));
  }

  private async attempt(id: string, stopped: AbortSignal): Promise<void> {
    try {
      await this.encode(id, stopped);
    } catch (error) {
      this.log.failure(error);
    }
  }
}
