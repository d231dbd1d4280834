import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Hides the list of steps from the dashboard, or shows it again. */
export class HideSetup extends Command<void> {
  constructor(readonly isHidden: boolean) {
    super();
  }
}

const write = (isHidden: boolean) => sql`
  insert into admin_setup (is_hidden) values (${isHidden}) on conflict (id) do update set is_hidden = excluded.is_hidden`;

@CommandHandler(HideSetup)
export class HideSetupHandler implements ICommandHandler<HideSetup> {
  constructor(private readonly db: Database) {}

  async execute({ isHidden }: HideSetup): Promise<void> {
    await this.db.query(write(isHidden));
  }
}
