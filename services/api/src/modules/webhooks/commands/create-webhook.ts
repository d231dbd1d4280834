import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewWebhook } from '@shop/contracts/webhooks';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { checkTarget } from '../check-target.ts';
import { EnqueueWebhooks } from '../consumers/enqueue-webhooks.ts';
import { PostWebhook } from '../post-webhook.ts';
import { WebhookSecrets } from '../secrets.ts';

/** Creates a webhook. Returns its id and its secret. Throws `closedTarget` and `unknownEvent`. */
export class CreateWebhook extends Command<{ id: string; secret: string }> {
  constructor(
    readonly webhook: NewWebhook,
    /** The username of the owner. */
    readonly by: string,
  ) {
    super();
  }
}

const insert = (id: string, { webhook: { url, events }, by }: CreateWebhook, secret: Buffer) => sql`
  insert into webhooks_endpoint (id, url, events, secret, created_by)
  values (${id}, ${url}, ${events}::text[], ${secret}, ${by})`;

@CommandHandler(CreateWebhook)
export class CreateWebhookHandler implements ICommandHandler<CreateWebhook> {
  constructor(
    private readonly db: Database,
    private readonly secrets: WebhookSecrets,
    private readonly poster: PostWebhook,
    private readonly enqueuing: EnqueueWebhooks,
  ) {}

  async execute(command: CreateWebhook): Promise<{ id: string; secret: string }> {
    checkTarget(this.poster, command.webhook);
    const id = randomUUID();
    const { secret, stored } = this.secrets.make(id);
    await this.db.transaction((tx) => query(tx, insert(id, command, stored)));
    await this.enqueuing.refresh();
    return { id, secret };
  }
}
