import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/observability/log.ts';
import { DueWorker } from '../../platform/queue/due-worker.ts';
import { duePush } from './push-row.ts';
import { SendPush } from './send-push.ts';

const due = sql`select p.id from alerts_push p where ${duePush} order by p.due_at limit 100`;

/** Brings notifications that are due to the push services, beside e-mails and events: one that hangs delays none of them. */
@Injectable()
export class PushWorker extends DueWorker {
  constructor(config: Config, db: Database, sender: SendPush, log: Log) {
    super(config, db, { name: 'pushes', concurrency: 5, due, attempt: (id) => sender.send(id) }, log);
  }
}
