import { Query } from '@nestjs/cqrs';
import type { Waiting } from '@shop/contracts/dashboard';
import { z } from 'zod';
import type { Caller } from '../../platform/auth/caller.ts';
import { event } from '../../platform/events/event.ts';

const data = { proposalId: z.uuid(), orderId: z.uuid() };

export const ProposalMade = event('proposals.proposal-made', z.object(data), {
  summary: 'A program proposed a change of an order.',
});

export const ProposalDecided = event(
  'proposals.proposal-decided',
  z.object({ ...data, outcome: z.enum(['confirmed', 'declined']) }),
  { summary: 'Staff confirmed or declined a change that a program had proposed.' },
);

/** Counts the proposals that wait and that the caller may confirm. */
export class CountProposals extends Query<Waiting> {
  constructor(readonly caller: Caller) {
    super();
  }
}
