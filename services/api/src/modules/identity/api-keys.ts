import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { ApiKey } from '@shop/contracts/api-keys';
import type { Permission } from '@shop/contracts/permissions';
import { API_KEY_PREFIX } from '../../platform/auth/api-key.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/auth/caller.ts';

/** Bytes of the part that names a key, and of the part that only its program knows. */
const NAME_BYTES = 5;
const SECRET_BYTES = 32;
const SHAPE = new RegExp(`^(${API_KEY_PREFIX}[0-9a-f]{${2 * NAME_BYTES}})_([\\w-]{43})$`);

/** A new key: the text that its program sends, the prefix by which it is found, and the hash that is stored. */
export interface NewKey {
  key: string;
  prefix: string;
  hash: Buffer;
}

/** Makes a key with 256 random bits. A plain hash is enough for them: no list of likely keys exists. */
export function newApiKey(): NewKey {
  const prefix = API_KEY_PREFIX + randomBytes(NAME_BYTES).toString('hex');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { key: `${prefix}_${secret}`, prefix, hash: hashOf(secret) };
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface StoredKey extends Pick<ApiKey, 'name' | 'permissions'> {
  id: string;
  /** In hex: a read answers JSON. */
  hash: string;
  isToBeSeen: boolean;
}

const find = (prefix: string) => sql`
  select id, name, permissions, encode(secret_hash, 'hex') as hash,
    coalesce(last_used_at < now() - interval '5 minutes', true) as "isToBeSeen"
  from identity_api_key where prefix = ${prefix} and (expires_at is null or expires_at > now())`;
const seen = (id: string) => sql`
  update identity_api_key set last_used_at = now()
  where id = ${id} and coalesce(last_used_at < now() - interval '5 minutes', true)`;

/** Finds the program of an API key, at every call: a key that was withdrawn opens nothing from then on. */
@Injectable()
export class ApiKeys implements BeforeApplicationShutdown {
  private writing: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: Database) {}

  /** The program, or undefined when the key is malformed, unknown, withdrawn or has ended. */
  async resolve(key: string): Promise<Caller | undefined> {
    const [, prefix, secret] = SHAPE.exec(key) ?? [];
    if (prefix === undefined || secret === undefined) return undefined;
    const [stored] = await this.db.read<StoredKey>(find(prefix));
    if (!stored || !timingSafeEqual(hashOf(secret), Buffer.from(stored.hash, 'hex'))) return undefined;
    const { id, name, isToBeSeen } = stored;
    // The call does not wait for it; when it fails, the next call writes it.
    if (isToBeSeen) this.writing = this.db.query(seen(id)).catch(() => undefined);
    const permissions = new Set<Permission>(stored.permissions);
    return { id, username: `${name} (API key)`, session: null, may: (permission) => permissions.has(permission) };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.writing;
  }
}
