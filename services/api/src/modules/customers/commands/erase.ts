import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { customers } from '@shop/contracts/customers';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { RecordAudit } from '../../audit/public.ts';
import { ForgetAddresses } from '../../newsletter/public.ts';
import { EraseCustomer } from '../../ordering/public/commands.ts';
import { CustomerUnblocked } from '../public.ts';
import { lockedRecord } from './change-record.ts';

/** Erases a customer for good. Answers how many orders stay as figures; throws `orderOpen` and 404. */
export class Erase extends Command<number> {
  constructor(readonly phone: string) {
    super();
  }
}

const removeNotes = (recordId: string) => sql`delete from customers_note where record_id = ${recordId}`;
const removeRecord = (recordId: string) => sql`delete from customers_record where id = ${recordId}`;
const removeCustomer = (phone: string) => sql`delete from customers_customer where phone = ${phone}`;

@CommandHandler(Erase)
export class EraseHandler implements ICommandHandler<Erase> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  execute({ phone }: Erase): Promise<number> {
    return this.db.transaction(async (tx) => {
      const record = await lockedRecord(tx, this.queries, phone);
      const erased = await this.commands.execute(new EraseCustomer(tx, phone));
      if (!erased) fail(customers.erase, 'orderOpen');
      await this.commands.execute(new ForgetAddresses(tx, erased.emails));
      const orders = erased.orderIds.length;
      if (record) {
        await query(tx, removeNotes(record.id));
        await query(tx, removeRecord(record.id));
        if (record.isBlocked) await publish(tx, CustomerUnblocked, { customerId: record.id });
      }
      await query(tx, removeCustomer(phone));
      const things = [{ id: record?.id ?? null, label: '' }];
      const deed = { action: 'erased', kind: 'customer', things, after: { orders } };
      await this.commands.execute(new RecordAudit(tx, deed));
      return orders;
    });
  }
}
