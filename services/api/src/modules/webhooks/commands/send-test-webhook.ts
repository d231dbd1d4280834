import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type WebhookDelivery, webhooks } from '@shop/contracts/webhooks';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { deliveries } from '../queries/list-deliveries.ts';
import { SendWebhook, TEST_EVENT } from '../send-webhook.ts';

/** Sends a webhook a test, once, and returns what came of it. Throws `notFound`. */
export class SendTestWebhook extends Command<WebhookDelivery> {
  constructor(readonly id: string) {
    super();
  }
}

// Taken by this process. Should it end before it has sent the test, the worker sends it.
const insert = (id: string) => sql`
  insert into webhooks_delivery (endpoint_id, event, occurred_at, attempts, taken_until)
  select id, ${TEST_EVENT}, now(), 1, clock_timestamp() + interval '1 minute' from webhooks_endpoint where id = ${id}
  for key share returning id`;

@CommandHandler(SendTestWebhook)
export class SendTestWebhookHandler implements ICommandHandler<SendTestWebhook> {
  constructor(
    private readonly db: Database,
    private readonly sender: SendWebhook,
  ) {}

  async execute({ id }: SendTestWebhook): Promise<WebhookDelivery> {
    const [test] = await this.db.transaction((tx) => query<{ id: string }>(tx, insert(id)));
    if (!test) fail(webhooks.test, 'notFound');
    await this.sender.sendTaken(test.id);
    const [delivery] = await this.db.read<WebhookDelivery>(deliveries(sql`d.id = ${test.id}`));
    if (!delivery) fail(webhooks.test, 'notFound');
    return delivery;
  }
}
