import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/observability/log.ts';
import { DueWorker } from '../../platform/queue/due-worker.ts';
import { SendWebhook, dueDelivery } from './send-webhook.ts';

const due = sql`
  select d.id from webhooks_delivery d join webhooks_endpoint e on e.id = d.endpoint_id
  where ${dueDelivery} order by d.due_at limit 100`;

/** Sends what is due to webhooks, beside e-mails and notifications: a program that hangs delays none of them. */
@Injectable()
export class WebhookWorker extends DueWorker {
  constructor(config: Config, db: Database, sender: SendWebhook, log: Log) {
    super(config, db, { name: 'webhooks', concurrency: 5, due, attempt: (id) => sender.send(id) }, log);
  }
}
