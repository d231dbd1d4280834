import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Waiting } from '@shop/contracts/dashboard';
import type { Proposal } from '@shop/contracts/proposals';
import type { Caller } from '../../../platform/auth/caller.ts';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { mayDecide } from '../proposable.ts';
import { CountProposals } from '../public.ts';

/** Proposals that wait and that the caller may confirm, the oldest first. */
export class ListProposals extends Query<Proposal[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}

/** A proposal as it is stored. */
export interface StoredProposal extends Omit<Proposal, 'changes'> {
  call: string;
  body: Readonly<Record<string, unknown>>;
}

/** Columns of a `StoredProposal`. */
export const proposalColumns = sql`
  id as "_id", call, order_id as "orderId", order_number as "orderNumber", body, proposed_by as "proposedBy",
  proposed_at as "proposedAt", expires_at as "expiresAt"`;

/** Condition of the proposals that wait for a person. */
export const isOpen = sql`outcome is null and expires_at > now()`;

const open = sql`select ${proposalColumns} from proposals_proposal where ${isOpen} order by id`;

/** The proposal as staff read it: each new value in words. */
export const toProposal = ({ body, ...proposal }: StoredProposal): Proposal => ({
  ...proposal,
  changes: Object.entries(body)
    .filter(([field]) => field !== 'version')
    .map(([field, value]) => ({ field, value: typeof value === 'string' ? value : JSON.stringify(value) })),
});

@QueryHandler(ListProposals)
export class ListProposalsHandler implements IQueryHandler<ListProposals> {
  constructor(private readonly db: Database) {}

  async execute({ caller }: ListProposals): Promise<Proposal[]> {
    const stored = await this.db.read<StoredProposal>(open);
    return stored.filter(({ call }) => mayDecide(caller, call)).map(toProposal);
  }
}

const ages = sql`select call, proposed_at as "at" from proposals_proposal where ${isOpen} order by id`;

@QueryHandler(CountProposals)
export class CountProposalsHandler implements IQueryHandler<CountProposals> {
  constructor(private readonly db: Database) {}

  async execute({ caller }: CountProposals): Promise<Waiting> {
    const stored = await this.db.read<{ call: string; at: string }>(ages);
    const own = stored.filter(({ call }) => mayDecide(caller, call));
    return { count: own.length, oldest: own[0]?.at ?? null };
  }
}
