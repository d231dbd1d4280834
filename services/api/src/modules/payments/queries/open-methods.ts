import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { Config } from '../../../config.ts';
import { openMethods } from '../domain/accounts.ts';
import { OpenMethods } from '../public.ts';

@QueryHandler(OpenMethods)
export class OpenMethodsHandler implements IQueryHandler<OpenMethods> {
  private readonly open: PaymentMethod[];

  // Accounts change with a restart only.
  constructor(config: Config) {
    this.open = openMethods(config);
  }

  async execute(): Promise<PaymentMethod[]> {
    return this.open;
  }
}
