import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { webhooks } from '@shop/contracts/webhooks';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { EnqueueWebhooks } from '../consumers/enqueue-webhooks.ts';

/** Deletes a webhook with its deliveries. Throws `notFound`. */
export class RemoveWebhook extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

const remove = (id: string) => sql`delete from webhooks_endpoint where id = ${id} returning id`;

@CommandHandler(RemoveWebhook)
export class RemoveWebhookHandler implements ICommandHandler<RemoveWebhook> {
  constructor(
    private readonly db: Database,
    private readonly enqueuing: EnqueueWebhooks,
  ) {}

  async execute({ id }: RemoveWebhook): Promise<void> {
    const removed = await this.db.transaction((tx) => query(tx, remove(id)));
    if (removed.length === 0) fail(webhooks.remove, 'notFound');
    await this.enqueuing.refresh();
  }
}
