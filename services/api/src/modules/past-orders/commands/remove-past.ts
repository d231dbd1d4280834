import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PastSource, pastOrders } from '@shop/contracts/past-orders';
import { Database, type Tx, afterCommit, query, withLongTimeout } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { Log } from '../../../platform/observability/log.ts';
import { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { RecordAudit } from '../../audit/public.ts';
import { fileKey } from '../imports/stored-import.ts';
import { ErasePast } from '../public.ts';

interface Removed {
  orders: number;
  contacts: number;
}

/** Removes the imported history of one source. Throws `inProgress`. */
export class RemovePast extends Command<Removed> {
  constructor(readonly source: PastSource) {
    super();
  }
}

const remove = (orders: Sql, contacts: Sql) => sql`
  with gone_orders as (delete from past_orders_order where ${orders} returning id),
  gone_contacts as (delete from past_orders_customer where ${contacts} returning id)
  select (select count(*)::int from gone_orders) as orders, (select count(*)::int from gone_contacts) as contacts`;

const none = { orders: 0, contacts: 0 };

/** Removes all imports: their rows tell of people, and could bring them back. A worker that has one stops. */
async function removeImports(tx: Tx, storage: ObjectStorage, log: Log): Promise<void> {
  const gone = await query<{ id: string }>(tx, sql`delete from past_orders_import returning id`);
  afterCommit(tx, () => {
    for (const { id } of gone) storage.delete(fileKey(id)).catch(log.failure.bind(log));
  });
}

@CommandHandler(RemovePast)
export class RemovePastHandler implements ICommandHandler<RemovePast> {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly storage: ObjectStorage,
    private readonly log: Log,
  ) {}

  execute({ source }: RemovePast): Promise<Removed> {
    return this.db.transaction(async (tx) => {
      const atWork = sql`select id from past_orders_import where state in ('checking', 'running') for update`;
      if ((await query(tx, atWork)).length > 0) fail(pastOrders.remove, 'inProgress');
      const ofSource = sql`source = ${source}`;
      const [removed = none] = await withLongTimeout<Removed>(tx, remove(ofSource, ofSource));
      await removeImports(tx, this.storage, this.log);
      const deed = {
        action: 'removed',
        kind: 'past orders',
        things: [{ id: null, label: source }],
        after: { ...removed },
      };
      await this.commands.execute(new RecordAudit(tx, deed));
      return removed;
    });
  }
}

@CommandHandler(ErasePast)
export class ErasePastHandler implements ICommandHandler<ErasePast> {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly log: Log,
  ) {}

  async execute({ tx, phone, emails }: ErasePast): Promise<number> {
    // An e-mail that others order with as well is often one of the shop: it decides only where there is no phone.
    const theirs = sql`phone = ${phone} or (phone is null and email <> '' and email = any(${emails}::text[]))`;
    const [removed = none] = await query<Removed>(tx, remove(theirs, theirs));
    if (removed.orders + removed.contacts > 0) await removeImports(tx, this.storage, this.log);
    return removed.orders + removed.contacts;
  }
}
