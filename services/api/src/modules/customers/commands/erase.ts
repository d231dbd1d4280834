import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { customers } from '@shop/contracts/customers';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { RecordAudit } from '../../audit/public.ts';
import { ForgetAddresses } from '../../newsletter/public.ts';
import { EraseCustomer } from '../../ordering/public/commands.ts';
import { FiguresOfCustomers } from '../../ordering/public/figures.ts';
import { ErasePast } from '../../past-orders/public.ts';
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
      const [figures] = await this.queries.execute(new FiguresOfCustomers(tx, [phone]));
      // A person may have bought only at the former shop.
      if (!figures && (await this.commands.execute(new ErasePast(tx, phone, []))) > 0) {
        await this.note(tx, null, 0);
        return 0;
      }
      const record = await lockedRecord(tx, this.queries, phone);
      const erased = await this.commands.execute(new EraseCustomer(tx, phone));
      if (!erased) fail(customers.erase, 'orderOpen');
      await this.commands.execute(new ForgetAddresses(tx, erased.emails));
      await this.commands.execute(new ErasePast(tx, phone, erased.emails));
      const orders = erased.orderIds.length;
      if (record) {
        await query(tx, removeNotes(record.id));
        await query(tx, removeRecord(record.id));
        if (record.isBlocked) await publish(tx, CustomerUnblocked, { customerId: record.id });
      }
      await query(tx, removeCustomer(phone));
      await this.note(tx, record?.id ?? null, orders);
      return orders;
    });
  }

  private note(tx: Tx, id: string | null, orders: number): Promise<void> {
    const deed = { action: 'erased', kind: 'customer', things: [{ id, label: '' }], after: { orders } };
    return this.commands.execute(new RecordAudit(tx, deed));
  }
}
