import { Command, Query } from '@nestjs/cqrs';
import { WhatsAppKind } from '@shop/contracts/order-records';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { event } from '../../platform/events/event.ts';

export const WhatsAppFailed = event(
  'whatsapp.message-failed',
  z.object({
    messageId: z.uuid(),
    orderId: z.uuid(),
    kind: WhatsAppKind,
    code: z.int().nullable().describe("Meta's code of the error; null: no answer came"),
  }),
  { summary: 'A WhatsApp message to a customer was given up: staff write it by hand, or call.' },
);

/** The order of a message that failed; null: it did not fail, or was erased. */
export class FailedMessageOrder extends Query<string | null> {
  constructor(readonly messageId: string) {
    super();
  }
}

/** Removes the WhatsApp messages about these orders, sent or not. */
export class RemoveMessages extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}
