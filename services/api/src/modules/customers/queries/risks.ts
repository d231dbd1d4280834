import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CustomerRisks } from '@shop/contracts/customer-risks';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { IsCashRefused } from '../../ordering/public/ports.ts';
import { OtherOrdersOfPhones } from '../../ordering/public/figures.ts';
import { BlockedPhones } from '../blocked-phones.ts';
import { risksOf } from '../domain/risks.ts';
import { RisksOfCustomers } from '../public.ts';

const blocksOf = (phones: readonly string[]) => sql`
  select phone, blocked_reason as reason from customers_record where phone = any(${phones}::text[])`;

@QueryHandler(RisksOfCustomers)
export class RisksOfCustomersHandler implements IQueryHandler<RisksOfCustomers> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderIds }: RisksOfCustomers): Promise<ReadonlyMap<string, CustomerRisks>> {
    const found = await this.queries.execute(new OtherOrdersOfPhones(orderIds));
    const blocks = await this.db.read<{ phone: string; reason: string | null }>(
      blocksOf(found.map(({ phone }) => phone)),
    );
    const reasons = new Map(blocks.map(({ phone, reason }) => [phone, reason]));
    return new Map(
      found.map(({ orderId, hasNewName, ...figures }) => {
        const blockedReason = reasons.get(figures.phone) ?? null;
        return [orderId, { ...figures, risks: risksOf({ ...figures, hasNewName, blockedReason }) }];
      }),
    );
  }
}

@QueryHandler(IsCashRefused)
export class IsCashRefusedHandler implements IQueryHandler<IsCashRefused> {
  constructor(private readonly blocked: BlockedPhones) {}

  async execute({ phone }: IsCashRefused): Promise<boolean> {
    return (await this.blocked.read()).has(phone);
  }
}
