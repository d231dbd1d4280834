import { Command, Query } from '@nestjs/cqrs';
import { ConfirmationOutcome } from '@shop/contracts/confirmations';
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

/** Removes what is known of confirming these orders. */
export class RemoveConfirmations extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}

/** Counts the cash orders whose customers are to be asked now. */
export class CountConfirmations extends Query<number> {}
