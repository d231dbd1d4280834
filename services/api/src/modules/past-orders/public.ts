import { Command, Query } from '@nestjs/cqrs';
import type { PastOfCustomer } from '@shop/contracts/past-orders';
import type { Tx } from '../../platform/database/database.ts';

/** Reads what a phone (E.164) bought before this shop; zeros when nothing is known. */
export class ReadPast extends Query<PastOfCustomer> {
  constructor(readonly phone: string) {
    super();
  }
}

/** Reads how many orders of a phone (E.164) were placed before this shop, and how many came back, by one statement. */
export class CountPast extends Query<Pick<PastOfCustomer, 'orders' | 'returned'>> {
  constructor(readonly phone: string) {
    super();
  }
}

/** Removes the history of a phone, and of these e-mails where it has no phone. Returns the number of rows. */
export class ErasePast extends Command<number> {
  constructor(
    readonly tx: Tx,
    readonly phone: string,
    readonly emails: readonly string[],
  ) {
    super();
  }
}
