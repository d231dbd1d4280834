import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { alerts } from '@shop/contracts/alerts';
import { currentTraceParent } from '../../../platform/context/in-span.ts';
import { currentRequestId } from '../../../platform/context/work-context.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';

/** Sends a test notification to a device of this person, soon. Throws `unknownDevice`. */
export class SendTest extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly endpoint: string,
  ) {
    super();
  }
}

const enqueue = ({ accountId, endpoint }: SendTest) => sql`
  insert into alerts_push (device_id, kind, subject_id, request_id, trace_parent)
  select id, 'test', gen_random_uuid(), ${currentRequestId()}::text, ${currentTraceParent()}::text
  from alerts_device
  where endpoint = ${endpoint} and account_id = ${accountId} returning id`;

@CommandHandler(SendTest)
export class SendTestHandler implements ICommandHandler<SendTest> {
  constructor(private readonly db: Database) {}

  async execute(command: SendTest): Promise<void> {
    const enqueued = await this.db.transaction((tx) => query(tx, enqueue(command)));
    if (enqueued.length === 0) fail(alerts.test, 'unknownDevice');
  }
}
