import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { MAX_OPEN_PROPOSALS, type Proposal, proposals } from '@shop/contracts/proposals';
import { z } from 'zod';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { readValues } from '../../../platform/request/input.ts';
import { FindOrder, ReadStaffOrder } from '../../ordering/public/queries.ts';
import { proposable } from '../proposable.ts';
import { ProposalMade } from '../public.ts';
import { type StoredProposal, isOpen, proposalColumns, toProposal } from '../queries/list-proposals.ts';

/**
 * Stores a call as a proposal: it is checked now, and done when a person confirms it. Unless the program names a version,
 * it holds for the order as it is now.
 */
export class MakeProposal extends Command<Proposal> {
  constructor(
    readonly call: string,
    /** Id or number of the order. */
    readonly order: string,
    readonly body: unknown,
    /** Name of the program. */
    readonly by: string,
  ) {
    super();
  }
}

const Body = z.record(z.string(), z.unknown());

const countOpen = sql`select count(*)::int as count from proposals_proposal where ${isOpen}`;
const insert = (proposal: Omit<StoredProposal, '_id' | 'proposedAt' | 'expiresAt'>) => sql`
  insert into proposals_proposal (call, order_id, order_number, body, proposed_by)
  values (${proposal.call}, ${proposal.orderId}, ${proposal.orderNumber}, ${JSON.stringify(proposal.body)},
    ${proposal.proposedBy})
  returning id`;
const byId = (id: string) => sql`select ${proposalColumns} from proposals_proposal where id = ${id}`;

@CommandHandler(MakeProposal)
export class MakeProposalHandler implements ICommandHandler<MakeProposal> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ call, order, body, by }: MakeProposal): Promise<Proposal> {
    const route = proposable(call);
    if (!route?.body) fail(proposals.create, 'unknownCall');
    const changes = Body.parse(readValues(route.body, body, 'body'));
    if (Object.keys(changes).every((field) => field === 'version')) fail(proposals.create, 'noChange');
    const found = await this.queries.execute(new FindOrder(order));
    if (!found) fail(proposals.create, 'notFound');
    const { _id: orderId, orderNumber } = found;
    const { version } = await this.queries.execute(new ReadStaffOrder(orderId));
    const proposal = { call, orderId, orderNumber, body: { version, ...changes }, proposedBy: by };
    const id = await this.db.transaction((tx) => this.store(tx, proposal));
    const [stored] = await this.db.read<StoredProposal>(byId(id));
    if (!stored) fail(proposals.create, 'notFound');
    return toProposal(stored);
  }

  private async store(tx: Tx, proposal: Parameters<typeof insert>[0]): Promise<string> {
    const [open] = await query<{ count: number }>(tx, countOpen);
    if (open && open.count >= MAX_OPEN_PROPOSALS) fail(proposals.create, 'tooMany');
    const [row] = await query<{ id: string }>(tx, insert(proposal));
    if (!row) throw new Error('No proposal was stored');
    await publish(tx, ProposalMade, { proposalId: row.id, orderId: proposal.orderId });
    return row.id;
  }
}
