import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Returns when a program outside of the shop made its newest backup, ISO 8601; null when none does. */
export class ReadBackupElsewhere extends Query<string | null> {}

@QueryHandler(ReadBackupElsewhere)
export class ReadBackupElsewhereHandler implements IQueryHandler<ReadBackupElsewhere> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<string | null> {
    const [found] = await this.db.read<{ madeAt: string }>(sql`select made_at as "madeAt" from admin_backup_elsewhere`);
    return found?.madeAt ?? null;
  }
}
