import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { HasEmail } from '../public/queries.ts';

@QueryHandler(HasEmail)
export class HasEmailHandler implements IQueryHandler<HasEmail> {
  async execute({ tx, orderId }: HasEmail): Promise<boolean> {
    const found = await query(tx, sql`select from ordering_order where id = ${orderId} and email is not null`);
    return found.length > 0;
  }
}
