import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PAYMENT_METHODS } from '@shop/contracts/shop';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { Config } from '../../../config.ts';
import { OpenMethods } from '../public.ts';

@QueryHandler(OpenMethods)
export class OpenMethodsHandler implements IQueryHandler<OpenMethods> {
  private readonly open: PaymentMethod[];

  // Accounts change with a restart only.
  constructor({ accounts }: Config) {
    this.open = PAYMENT_METHODS.filter((method) => method === 'COD' || accounts[method] !== undefined);
  }

  async execute(): Promise<PaymentMethod[]> {
    return this.open;
  }
}
