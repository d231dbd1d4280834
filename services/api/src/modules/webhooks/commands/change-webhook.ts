import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type WebhookChange, webhooks } from '@shop/contracts/webhooks';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { checkTarget } from '../check-target.ts';
import { EnqueueWebhooks } from '../consumers/enqueue-webhooks.ts';
import { PostWebhook } from '../post-webhook.ts';

/** Changes address and events of a webhook, pauses it or goes on. Throws `notFound`, `closedTarget` and `unknownEvent`. */
export class ChangeWebhook extends Command<void> {
  constructor(
    readonly id: string,
    readonly change: WebhookChange,
  ) {
    super();
  }
}

const change = ({ id, change: { url, events, isActive } }: ChangeWebhook) => sql`
  update webhooks_endpoint set url = ${url}, events = ${events}::text[],
    active_since = case when ${isActive}::boolean then coalesce(active_since, now()) end
  where id = ${id} returning id`;

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    private readonly db: Database,
    private readonly poster: PostWebhook,
    private readonly enqueuing: EnqueueWebhooks,
  ) {}

  async execute(command: ChangeWebhook): Promise<void> {
    checkTarget(this.poster, command.change);
    const changed = await this.db.transaction((tx) => query(tx, change(command)));
    if (changed.length === 0) fail(webhooks.update, 'notFound');
    await this.enqueuing.refresh();
  }
}
