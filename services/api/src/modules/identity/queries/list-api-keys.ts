import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApiKey } from '@shop/contracts/api-keys';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';

/** API keys that were not withdrawn, newest first. */
export class ListApiKeys extends Query<ApiKey[]> {}

/** A key `k` as the contract shows it. */
export const apiKeyColumns: Sql = sql`
  k.id as "_id", k.name, k.prefix, k.permissions, k.created_by as "createdBy", k.created_at as "createdAt",
  k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt"`;

const list = sql`select ${apiKeyColumns} from identity_api_key k order by k.created_at desc, k.id desc`;

@QueryHandler(ListApiKeys)
export class ListApiKeysHandler implements IQueryHandler<ListApiKeys> {
  constructor(private readonly db: Database) {}

  execute(): Promise<ApiKey[]> {
    return this.db.read<ApiKey>(list);
  }
}
