import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { HasGeneratedPassword } from '../public.ts';

const find = sql`
  select exists (select from identity_account where from_settings and not own_password and removed_at is null) as found`;

@QueryHandler(HasGeneratedPassword)
export class HasGeneratedPasswordHandler implements IQueryHandler<HasGeneratedPassword> {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  async execute(): Promise<boolean> {
    // One that the environment gives is somebody's choice.
    if (this.config.admin.given.includes('password')) return false;
    const [answer] = await this.db.read<{ found: boolean }>(find);
    return answer?.found ?? false;
  }
}
