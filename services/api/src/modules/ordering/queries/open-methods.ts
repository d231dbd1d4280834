import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { ReadShop } from '../../settings/public.ts';
import { OpenMethods } from '../public/queries.ts';

@QueryHandler(OpenMethods)
export class OpenMethodsHandler implements IQueryHandler<OpenMethods> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<PaymentMethod[]> {
    return (await this.queries.execute(new ReadShop())).payments.methods;
  }
}
