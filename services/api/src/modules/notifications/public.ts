import { Query } from '@nestjs/cqrs';
import type { Waiting } from '@shop/contracts/dashboard';

/** Counts the e-mails that were given up, 1,000 at most. */
export class CountFailedEmails extends Query<Waiting> {}
