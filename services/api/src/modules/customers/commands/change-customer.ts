import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/events/publish.ts';
import { CustomerBlocked, CustomerUnblocked } from '../public.ts';
import { recordToChange } from './change-record.ts';

/** Replaces the tags of a customer, if what staff wrote still has the version that was edited. */
export class SetTags extends Command<void> {
  constructor(
    readonly phone: string,
    readonly tags: readonly string[],
    readonly version: number,
  ) {
    super();
  }
}

/** Blocks a customer for a reason, or takes that back with null, if what staff wrote still has this version. */
export class SetBlock extends Command<void> {
  constructor(
    readonly phone: string,
    readonly reason: string | null,
    readonly version: number,
    readonly by: string,
  ) {
    super();
  }
}

const writeTags = (id: string, tags: readonly string[]) => sql`
  update customers_record set tags = ${tags}::text[], version = version + 1 where id = ${id}`;
const writeBlock = (id: string, reason: string, by: string) => sql`
  update customers_record set blocked_reason = ${reason}, blocked_by = ${by}, blocked_at = now(), version = version + 1
  where id = ${id}`;
const removeBlock = (id: string) => sql`
  update customers_record set blocked_reason = null, blocked_by = null, blocked_at = null, version = version + 1
  where id = ${id}`;

@CommandHandler(SetTags)
export class SetTagsHandler implements ICommandHandler<SetTags> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  execute({ phone, tags, version }: SetTags): Promise<void> {
    return this.db.transaction(async (tx) => {
      const { id } = await recordToChange(tx, this.queries, phone, version);
      await query(tx, writeTags(id, tags));
    });
  }
}

@CommandHandler(SetBlock)
export class SetBlockHandler implements ICommandHandler<SetBlock> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  execute({ phone, reason, version, by }: SetBlock): Promise<void> {
    return this.db.transaction(async (tx) => {
      const { id, isBlocked } = await recordToChange(tx, this.queries, phone, version);
      await query(tx, reason === null ? removeBlock(id) : writeBlock(id, reason, by));
      if (reason === null && isBlocked) await publish(tx, CustomerUnblocked, { customerId: id });
      if (reason !== null && !isBlocked) await publish(tx, CustomerBlocked, { customerId: id });
    });
  }
}
