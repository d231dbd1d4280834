import { Command, Query } from '@nestjs/cqrs';
import {
  type CancelReason,
  ConfirmationOutcome,
  type CorrectedRecipient,
  type PlaceOfCustomer,
} from '@shop/contracts/confirmations';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { event } from '../../platform/events/event.ts';

export const ConfirmationDecided = event(
  'confirmations.order-decided',
  z.object({
    orderId: z.uuid(),
    outcome: z.enum([...ConfirmationOutcome.options, 'undone', 'address']),
    byCustomer: z.boolean(),
  }),
  {
    summary:
      'Staff or the customer said whether a cash order is wanted, took that back, or corrected the address or phone.',
  },
);

/** The address at which a customer confirms an order; null: it is not to be confirmed. Made if it is asked for first. */
export class ConfirmationLink extends Query<string | null> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
  ) {
    super();
  }
}

/** The address at which a customer still may answer: cancel, or correct the address; null: nothing can be changed there. */
export class OpenLink extends Query<string | null> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
  ) {
    super();
  }
}

/** The id of the order of a link; null: the link is not known. */
export class OrderOfLink extends Query<string | null> {
  constructor(readonly token: string) {
    super();
  }
}

/** Returns the token in a link of `ConfirmationLink`. */
export const tokenOfLink = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

export type LinkAnswer =
  | { confirmed: true }
  /** `reason`: null when the customer was not asked for one. */
  | { cancelled: { reason: CancelReason | null; note: string | undefined } }
  | { recipient: CorrectedRecipient }
  | { place: PlaceOfCustomer }
  /** Key of the stored voice note; null takes the one of now back. */
  | { voice: string | null };

/**
 * Does what a customer answers by the link of their order, as long as the parcel is here. The same answer twice is one.
 * Throws `unknownLink`, `linkEnded` and `packed`.
 */
export class AnswerLink extends Command<void> {
  constructor(
    readonly token: string,
    readonly answer: LinkAnswer,
    /** Way by which the customer answered. */
    readonly way: 'link' | 'WhatsApp' = 'link',
  ) {
    super();
  }
}

/**
 * Removes what is known of confirming these orders. Answers the storage keys of their voice notes, which remain: delete
 * them after the commit.
 */
export class RemoveConfirmations extends Command<string[]> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}

/** Counts the cash orders whose customers are to be asked now. */
export class CountConfirmations extends Query<number> {}
