import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApiKey, NewApiKey, apiKeys } from '@shop/contracts/api-keys';
import type { ResponseOf } from '@shop/contracts/route';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type NewKey, newApiKey } from '../api-keys.ts';
import { apiKeyColumns } from '../queries/list-api-keys.ts';

/** Creates an API key and returns it with its secret, which is not stored. */
export class CreateApiKey extends Command<ResponseOf<typeof apiKeys.create>> {
  constructor(
    readonly key: NewApiKey,
    /** The username of the owner. */
    readonly by: string,
  ) {
    super();
  }
}

type Inserted = Omit<ApiKey, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date | null };

const insert = ({ key: { name, permissions, validDays }, by }: CreateApiKey, { prefix, hash }: NewKey) => sql`
  insert into identity_api_key as k (name, prefix, secret_hash, permissions, created_by, expires_at)
  values (${name}, ${prefix}, ${hash}, ${permissions}::text[], ${by}, now() + make_interval(days => ${validDays}::int))
  returning ${apiKeyColumns}`;

@CommandHandler(CreateApiKey)
export class CreateApiKeyHandler implements ICommandHandler<CreateApiKey> {
  constructor(private readonly db: Database) {}

  async execute(command: CreateApiKey): Promise<ResponseOf<typeof apiKeys.create>> {
    const made = newApiKey();
    const [inserted] = await this.db.transaction((tx) => query<Inserted>(tx, insert(command, made)));
    if (!inserted) throw new Error('An API key was not written');
    const { createdAt, expiresAt } = inserted;
    const key = { ...inserted, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
    return { key, secret: made.key };
  }
}
