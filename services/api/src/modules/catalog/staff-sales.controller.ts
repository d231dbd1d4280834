import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ResponseOf } from '@shop/contracts/route';
import { sales } from '@shop/contracts/sales';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { ChangeSale, CreateSale, DeleteSale, EndSale } from './commands/change-sale.ts';
import { ListSales } from './queries/list-sales.ts';

@Controller()
export class StaffSalesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(sales.list)
  list(@Input() { query }: Input<typeof sales.list>): Promise<ResponseOf<typeof sales.list>> {
    return this.queries.execute(new ListSales(query));
  }

  @Endpoint(sales.create)
  async create(@Input() { body }: Input<typeof sales.create>): Promise<ResponseOf<typeof sales.create>> {
    return { message: 'Sale created', sale: await this.commands.execute(new CreateSale(body)) };
  }

  @Endpoint(sales.update)
  async update(@Input() { params, body }: Input<typeof sales.update>): Promise<ResponseOf<typeof sales.update>> {
    return { message: 'Sale updated', sale: await this.commands.execute(new ChangeSale(params.id, body)) };
  }

  @Endpoint(sales.end)
  async end(@Input() { params }: Input<typeof sales.end>): Promise<ResponseOf<typeof sales.end>> {
    return { message: 'Sale ended', sale: await this.commands.execute(new EndSale(params.id)) };
  }

  @Endpoint(sales.remove)
  async remove(@Input() { params }: Input<typeof sales.remove>): Promise<ResponseOf<typeof sales.remove>> {
    await this.commands.execute(new DeleteSale(params.id));
    return { message: 'Sale deleted' };
  }
}
