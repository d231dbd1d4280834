import { Command } from '@nestjs/cqrs';
import type { MailList } from '@shop/contracts/newsletter';
import type { Tx } from '../../platform/database/database.ts';

/** Choice of an address about a list, and the page at which it unsubscribes. */
export interface UnsubscribeLink {
  url: string;
  isUnsubscribed: boolean;
}

/** The link by which an address leaves a list; made if it is asked for first. */
export class IssueUnsubscribeLink extends Command<UnsubscribeLink> {
  constructor(
    readonly tx: Tx,
    readonly list: MailList,
    readonly email: string,
  ) {
    super();
  }
}

/** Forgets what these addresses want of what follows from an order. Who asked for news still gets them. */
export class ForgetAddresses extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly emails: readonly string[],
  ) {
    super();
  }
}
