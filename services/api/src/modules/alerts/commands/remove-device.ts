import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Sends no more notifications to a device of this person; nothing happens where it gets none. */
export class RemoveDevice extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly endpoint: string,
  ) {
    super();
  }
}

const remove = ({ accountId, endpoint }: RemoveDevice) => sql`
  delete from alerts_device where endpoint = ${endpoint} and account_id = ${accountId}`;

@CommandHandler(RemoveDevice)
export class RemoveDeviceHandler implements ICommandHandler<RemoveDevice> {
  constructor(private readonly db: Database) {}

  async execute(command: RemoveDevice): Promise<void> {
    await this.db.transaction((tx) => query(tx, remove(command)));
  }
}
