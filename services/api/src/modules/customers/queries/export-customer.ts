import { CommandBus, type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { customers } from '@shop/contracts/customers';
import type { ResponseOf } from '@shop/contracts/route';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { Database } from '../../../platform/database/database.ts';
import { RecordAudit } from '../../audit/public.ts';
import { OrdersOfPhone, ReadStaffOrder } from '../../ordering/public/queries.ts';
import { ReadPast } from '../../past-orders/public.ts';
import { ReviewsOfOrders } from '../../reviews/public.ts';
import { ReadCustomer } from './read-customer.ts';

const PAGE = 100;

/** All that the shop keeps about whoever has this phone (E.164); the audit log notes that it was exported. */
export class ExportCustomer extends Query<ResponseOf<typeof customers.export>> {
  constructor(readonly phone: string) {
    super();
  }
}

@QueryHandler(ExportCustomer)
export class ExportCustomerHandler implements IQueryHandler<ExportCustomer> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ phone }: ExportCustomer): Promise<ResponseOf<typeof customers.export>> {
    const customer = await this.queries.execute(new ReadCustomer(phone));
    const orders: StaffOrder[] = [];
    for (let page = 1; ; page++) {
      const found = await this.queries.execute(new OrdersOfPhone(phone, page, PAGE));
      // One after the other: a customer of many orders must not take every connection.
      for (const { _id } of found.orders) orders.push(await this.queries.execute(new ReadStaffOrder(_id)));
      if (page * PAGE >= found.total) break;
    }
    const reviews = await this.queries.execute(new ReviewsOfOrders(orders.map(({ _id }) => _id)));
    const past = await this.queries.execute(new ReadPast(phone));
    const deed = {
      action: 'exported',
      kind: 'customer',
      things: [{ id: null, label: '' }],
      after: { orders: orders.length },
    };
    await this.db.transaction((tx) => this.commands.execute(new RecordAudit(tx, deed)));
    return { exportedAt: new Date().toISOString(), customer, orders, reviews, past };
  }
}
