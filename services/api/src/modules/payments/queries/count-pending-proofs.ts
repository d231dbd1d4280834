import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Waiting } from '@shop/contracts/dashboard';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { CountPendingProofs } from '../public.ts';

const count = sql`
  select coalesce(sum(proofs), 0)::int as count,
    (select created_at from payments_proof where status = 'pending' order by created_at, id limit 1) as oldest
  from payments_count where status = 'pending'`;

@QueryHandler(CountPendingProofs)
export class CountPendingProofsHandler implements IQueryHandler<CountPendingProofs> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<Waiting> {
    const [counted] = await this.db.read<Waiting>(count);
    return counted ?? { count: 0, oldest: null };
  }
}
