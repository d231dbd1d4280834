import { Command, Query } from '@nestjs/cqrs';
import type { AlertKind } from '@shop/contracts/alerts';
import type { Waiting } from '@shop/contracts/dashboard';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { EventMeta } from '../../platform/events/consumes.ts';
import { event } from '../../platform/events/event.ts';

export const EmailFailed = event(
  'notifications.email-failed',
  z.object({
    emailId: z.uuid(),
    orderId: z.uuid().nullable().describe('null: it was about no order'),
    kind: z.string(),
    isToStaff: z.boolean().describe('true: no customer was to read it'),
  }),
  { summary: 'An e-mail was given up: it was refused for good, or no mail server took it for two days.' },
);

/** Counts the e-mails that were given up, 1,000 at most. */
export class CountFailedEmails extends Query<Waiting> {}

/** True when a mail server sends the e-mails: that of the environment, or one that the back office names. */
export class HasMailServer extends Query<boolean> {}

/** Alerts that always go to the owner's address of the settings, regardless of anyone's choices. */
export const ALERTS_TO_OWNER: readonly AlertKind[] = ['order', 'receipt'];

/** Subject of an e-mail to staff: an order, a proof, a review, an e-mail or WhatsApp message, or the event of a size that runs low. */
export interface StaffEmailSubject {
  subjectId: string;
  /** The order that it belongs to; null: none. */
  orderId: string | null;
  productId?: string;
  size?: string;
  /** The channel of a message that failed; undefined: e-mail. */
  reason?: 'whatsapp';
}

/** Notes an e-mail to one person of staff, once for each subject. Of messages that failed a person is told once an hour. */
export class EnqueueStaffEmail extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly kind: AlertKind,
    readonly accountId: string,
    readonly about: StaffEmailSubject,
    readonly from: Pick<EventMeta, 'requestId' | 'traceParent'>,
  ) {
    super();
  }
}

/**
 * The address at which this person wants to read e-mails of this kind; null: there is none. The module that knows what
 * each person chose handles this.
 */
export class StaffEmailAddress extends Query<string | null> {
  constructor(
    readonly tx: Tx,
    readonly accountId: string,
    readonly kind: AlertKind,
  ) {
    super();
  }
}

/** Removes the e-mails about these orders, sent or not. */
export class RemoveEmails extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}
