import { Command, Query } from '@nestjs/cqrs';

/** A delivery that was given up. */
export interface FailedDelivery {
  id: string;
  /** Host of the address: its path may hold a secret. */
  host: string;
  event: string;
  reason: string;
  attempts: number;
  failedAt: string;
}

/** Deliveries that were given up, the oldest first. */
export class ListFailedDeliveries extends Query<FailedDelivery[]> {}

/** Sends deliveries again that were given up or sent. Returns how many were found. */
export class ResendDeliveries extends Command<number> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}
