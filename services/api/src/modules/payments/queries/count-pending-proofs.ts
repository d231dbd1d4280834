import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { CountPendingProofs } from '../public.ts';

const count = sql`select coalesce(sum(proofs), 0)::int as pending from payments_count where status = 'pending'`;

@QueryHandler(CountPendingProofs)
export class CountPendingProofsHandler implements IQueryHandler<CountPendingProofs> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<number> {
    const [counted] = await this.db.read<{ pending: number }>(count);
    return counted?.pending ?? 0;
  }
}
