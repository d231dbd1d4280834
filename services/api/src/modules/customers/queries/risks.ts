import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CustomerRisks } from '@shop/contracts/customers';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { IsCashRefused, OtherOrdersOfPhone } from '../../ordering/public.ts';
import { BlockedPhones } from '../blocked-phones.ts';
import { risksOf } from '../domain/risks.ts';
import { RisksOfCustomer } from '../public.ts';

const blockOf = (phone: string) => sql`select blocked_reason as reason from customers_record where phone = ${phone}`;

@QueryHandler(RisksOfCustomer)
export class RisksOfCustomerHandler implements IQueryHandler<RisksOfCustomer> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ phone, orderId }: RisksOfCustomer): Promise<CustomerRisks> {
    const [{ hasNewName, ...figures }, [record]] = await Promise.all([
      this.queries.execute(new OtherOrdersOfPhone(phone, orderId)),
      this.db.read<{ reason: string | null }>(blockOf(phone)),
    ]);
    return { phone, ...figures, risks: risksOf({ ...figures, hasNewName, blockedReason: record?.reason ?? null }) };
  }
}

@QueryHandler(IsCashRefused)
export class IsCashRefusedHandler implements IQueryHandler<IsCashRefused> {
  constructor(private readonly blocked: BlockedPhones) {}

  async execute({ phone }: IsCashRefused): Promise<boolean> {
    return (await this.blocked.read()).has(phone);
  }
}
