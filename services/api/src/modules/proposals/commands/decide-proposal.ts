import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everyCall } from '@shop/contracts/every-call';
import { Id } from '@shop/contracts/fields';
import { proposals } from '@shop/contracts/proposals';
import type { Route } from '@shop/contracts/route';
import type { Caller } from '../../../platform/auth/caller.ts';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { CallInput, CallResult } from '../../../platform/http/inner-calls.ts';
import { mayDecide, proposable } from '../proposable.ts';
import { ProposalDecided } from '../public.ts';

/** Confirms a proposal, and with it does its call as the person's own, or declines it. */
export class DecideProposal extends Command<void> {
  constructor(
    readonly id: string,
    readonly caller: Caller,
    /** Makes the call as the person; null: the proposal is declined. */
    readonly send: ((route: Route, input: CallInput) => Promise<CallResult>) | null,
  ) {
    super();
  }
}

interface Claimed {
  call: string;
  orderId: string;
  body: Readonly<Record<string, unknown>>;
}

// One press at a time: the call has its own transaction, so that no connection waits for another.
const claim = (id: string) => sql`
  update proposals_proposal set claimed_until = now() + interval '1 minute'
  where id = ${id} and outcome is null and expires_at > now() and coalesce(claimed_until < now(), true)
  returning call, order_id as "orderId", body`;
const release = (id: string) => sql`update proposals_proposal set claimed_until = null where id = ${id}`;
const find = (id: string) => sql`
  select call, outcome is not null as "isDecided", expires_at <= now() as "isExpired"
  from proposals_proposal where id = ${id}`;
const decide = (id: string, outcome: string, by: string) => sql`
  update proposals_proposal set outcome = ${outcome}, decided_by = ${by}, decided_at = now(), claimed_until = null
  where id = ${id}`;

@CommandHandler(DecideProposal)
export class DecideProposalHandler implements ICommandHandler<DecideProposal> {
  constructor(private readonly db: Database) {}

  async execute({ id, caller, send }: DecideProposal): Promise<void> {
    await this.check(id, caller);
    const [claimed] = await this.db.query<Claimed>(claim(id));
    if (!claimed) {
      await this.check(id, caller);
      fail(everyCall, 'inFlight', { headers: { 'retry-after': '1' } });
    }
    const { call, orderId, body } = claimed;
    const route = proposable(call);
    if (!route) fail(proposals.confirm, 'notFound');
    try {
      if (send) rejectFailure(await send(route, { params: { id: orderId }, body }));
    } catch (error) {
      await this.db.query(release(id));
      throw error;
    }
    const outcome = send ? 'confirmed' : 'declined';
    await this.db.transaction(async (tx) => {
      await query(tx, decide(id, outcome, caller.username));
      await publish(tx, ProposalDecided, { proposalId: id, orderId, outcome });
    });
  }

  private async check(id: string, caller: Caller): Promise<void> {
    const isId = Id.safeParse(id).success;
    const [stored] = isId ? await this.db.read<{ call: string; isDecided: boolean; isExpired: boolean }>(find(id)) : [];
    if (!stored) fail(proposals.confirm, 'notFound');
    if (!mayDecide(caller, stored.call)) fail(everyCall, 'roleForbidden');
    if (stored.isDecided) fail(proposals.confirm, 'alreadyDecided');
    if (stored.isExpired) fail(proposals.confirm, 'expired');
  }
}

/** Throws in the words of the proposed call when the shop refused it. */
function rejectFailure({ status, body }: CallResult): void {
  if (status < 400) return;
  if (body['code'] === 'stale_version') fail(proposals.confirm, 'staleVersion');
  if (status === 401 || status === 403) fail(everyCall, 'roleForbidden');
  if (status >= 500) fail(everyCall, 'unavailable');
  fail(proposals.confirm, 'rejected', { reason: String(body['message']) });
}
