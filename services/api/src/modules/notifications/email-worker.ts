import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/observability/log.ts';
import { DueWorker } from '../../platform/queue/due-worker.ts';
import { dueEmail } from './due-emails.ts';
import { SendEmail } from './send-email.ts';

const due = sql`
  select l.id from notifications_email l where ${dueEmail} order by l.due_at limit 100`;

/** Brings e-mails that are due to the mail server. */
@Injectable()
export class EmailWorker extends DueWorker {
  constructor(config: Config, db: Database, sender: SendEmail, log: Log) {
    super(config, db, { name: 'emails', concurrency: 3, due, attempt: (id) => sender.send(id) }, log);
  }
}
