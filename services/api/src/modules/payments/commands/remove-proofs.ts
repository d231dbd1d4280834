import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RemoveProofs } from '../public.ts';

const remove = (orderIds: readonly string[]) => sql`
  delete from payments_proof where order_id = any(${orderIds}::uuid[]) returning receipt_key as key`;

@CommandHandler(RemoveProofs)
export class RemoveProofsHandler implements ICommandHandler<RemoveProofs> {
  async execute({ tx, orderIds }: RemoveProofs): Promise<string[]> {
    return (await withLongTimeout<{ key: string }>(tx, remove(orderIds))).map(({ key }) => key);
  }
}
