import { z } from 'zod';
import { Message, OrderNumber, StaffName } from './answer-fields.ts';
import { Id, IdParam, IdText, Timestamp, text } from './fields.ts';
import { orderNotFound } from './orders.ts';
import { route } from './route.ts';

/** Most proposals that wait at one time. */
export const MAX_OPEN_PROPOSALS = 100;

/** A change of an order that a program proposes. Nothing changes until a person confirms it. */
export const Proposal = z
  .object({
    _id: Id,
    orderId: Id,
    orderNumber: OrderNumber,
    /** The fields that would change, with their new values as text. */
    changes: z.array(
      z.object({ field: z.string().meta({ example: 'orderStatus' }), value: z.string().meta({ example: 'shipped' }) }),
    ),
    /** Name of the API key. */
    proposedBy: StaffName,
    proposedAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof Proposal>;

const decisionErrors = {
  notFound: { status: 404, code: 'not_found', message: 'There is no such proposal.' },
  alreadyDecided: { status: 409, code: 'already_decided', message: 'This proposal was confirmed or declined already.' },
  expired: { status: 409, code: 'expired', message: 'This proposal has expired.' },
} as const;

export const proposals = {
  list: route({
    method: 'GET',
    path: '/admin/proposals',
    access: 'staff',
    permission: 'self',
    summary: 'List the proposals that wait and that the role may confirm, the oldest first',
    response: z.object({ proposals: z.array(Proposal) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/proposals',
    access: 'staff',
    permission: 'proposals.write',
    summary: 'Propose a call that changes an order; a person confirms or declines it within three days',
    body: z
      .object({
        /** Operation id of the call. */
        call: text(100).meta({ example: 'staffOrders.update' }),
        params: z.object({ id: IdText }),
        body: z.record(z.string(), z.unknown()).meta({ example: { orderStatus: 'shipped' } }),
      })
      .meta({ id: 'NewProposal' }),
    status: 201,
    response: z.object({ message: Message, proposal: Proposal }),
    errors: {
      notFound: orderNotFound,
      tooMany: {
        status: 409,
        code: 'too_many_open',
        message: `${MAX_OPEN_PROPOSALS} proposals wait already. Ask a person of the shop to decide them first.`,
      },
      unknownCall: { status: 422, code: 'unknown_call', message: 'This call cannot be proposed.' },
      noChange: { status: 422, code: 'no_change', message: 'This proposal changes nothing.' },
    },
  }),
  confirm: route({
    method: 'POST',
    path: '/admin/proposals/:id/confirm',
    access: 'staff',
    permission: 'self',
    summary: 'Do what was proposed, as the person who confirms it. Needs the permission of the proposed call',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: {
      ...decisionErrors,
      staleVersion: {
        status: 409,
        code: 'stale_version',
        message: 'This order was changed after the proposal. Please look at the order, or decline the proposal.',
      },
      /** `reason`: the message with which the proposed call failed. */
      rejected: {
        status: 409,
        code: 'rejected',
        message: 'The shop refuses this change.',
        extra: z.object({ reason: Message }),
      },
    },
  }),
  decline: route({
    method: 'POST',
    path: '/admin/proposals/:id/decline',
    access: 'staff',
    permission: 'self',
    summary: 'Decline a proposal: nothing changes. Needs the permission of the proposed call',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: decisionErrors,
  }),
};
