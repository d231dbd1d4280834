import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { ObjectStorage } from '../../platform/storage/object-storage.ts';
import type { SoundKind } from './domain/sound-kind.ts';

const types = { webm: 'audio/webm', ogg: 'audio/ogg', m4a: 'audio/mp4', mp3: 'audio/mpeg' } as const;

const insert = (key: string, orderId: string) =>
  sql`insert into confirmations_voice (key, order_id) values (${key}, ${orderId})`;
const replace = (orderId: string) =>
  sql`update confirmations_voice set state = 'replaced' where order_id = ${orderId} and state = 'current'`;
const setCurrent = (key: string) => sql`update confirmations_voice set state = 'current' where key = ${key}`;
const giveUp = (key: string) =>
  sql`update confirmations_voice set state = 'replaced' where key = ${key} and state = 'stored'`;
const replaced = (orderId: string) =>
  sql`select key from confirmations_voice where order_id = ${orderId} and state = 'replaced'`;
const remove = (keys: readonly string[]) => sql`delete from confirmations_voice where key = any(${keys}::text[])`;

/** Sets which stored voice note an order has; null: none. The order is locked before it. */
export async function setCurrentVoice(tx: Tx, orderId: string, key: string | null): Promise<void> {
  await query(tx, replace(orderId));
  if (key !== null) await query(tx, setCurrent(key));
}

/** Keeps voice notes where only a signed link reaches them. */
@Injectable()
export class Voices {
  constructor(
    private readonly db: Database,
    private readonly storage: ObjectStorage,
  ) {}

  /** Stores a sound for an order, and returns its key. Its row comes first, so that no file is without one. */
  async store(orderId: string, bytes: Buffer, kind: SoundKind): Promise<string> {
    const key = `voices/${randomUUID()}.${kind}`;
    await this.db.query(insert(key, orderId));
    await this.storage.put(key, bytes, types[kind]);
    return key;
  }

  /** Deletes a sound that no order got, unless its call has succeeded after all. */
  async discard(orderId: string, key: string): Promise<void> {
    await this.db.query(giveUp(key));
    await this.deleteReplaced(orderId);
  }

  /** Deletes the files of an order in whose place another one, or none, has come. */
  async deleteReplaced(orderId: string): Promise<void> {
    const rows = await this.db.query<{ key: string }>(replaced(orderId));
    await this.delete(rows.map(({ key }) => key));
  }

  /** Deletes files first: what a crash leaves between is done again, and deleting what is not there is no error. */
  async delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    for (const key of keys) await this.storage.delete(key);
    await this.db.query(remove(keys));
  }
}
