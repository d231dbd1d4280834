import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { staffOrders } from '@shop/contracts/staff-orders';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input, Staff } from '../../platform/http/endpoint.ts';
import { UpdateOrder } from './commands/update-order.ts';
import { ReadStaffOrder } from './public.ts';
import { SearchOrders } from './queries/search-orders.ts';
import { ListOrders } from './queries/list-orders.ts';

@Controller()
export class StaffOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(staffOrders.list)
  list(@Input() { query }: Input<typeof staffOrders.list>): Promise<ResponseOf<typeof staffOrders.list>> {
    return this.queries.execute(new ListOrders(query));
  }

  @Endpoint(staffOrders.find)
  async find(@Input() { query }: Input<typeof staffOrders.find>): Promise<ResponseOf<typeof staffOrders.find>> {
    return { orders: await this.queries.execute(new SearchOrders(query.search)) };
  }

  @Endpoint(staffOrders.get)
  async get(@Input() { params }: Input<typeof staffOrders.get>): Promise<ResponseOf<typeof staffOrders.get>> {
    return { order: await this.queries.execute(new ReadStaffOrder(params.id)) };
  }

  @Endpoint(staffOrders.update)
  async update(
    @Input() { params, body }: Input<typeof staffOrders.update>,
    @Staff() { username }: Staff,
  ): Promise<ResponseOf<typeof staffOrders.update>> {
    await this.commands.execute(new UpdateOrder(params.id, body, username));
    return { message: 'Order updated', order: await this.queries.execute(new ReadStaffOrder(params.id)) };
  }
}
