import type { Tx } from '../database/database.ts';
import type { Received } from './consumes.ts';
import type { Event } from './event.ts';

/**
 * A consumer of events that are chosen while the shop runs. An event that is not chosen costs nothing: the subscriber is
 * then no consumer of it. Each event gets to it once, as to any other consumer.
 */
export abstract class Subscriber {
  /** Returns true when the event is chosen, as the last `refresh` found it. */
  abstract wants(event: Event): boolean;

  /** Reads which events are chosen. The relay calls it before it looks for lost deliveries, so no choice is missed. */
  abstract refresh(): Promise<void>;

  /** Handles events of one kind, in a transaction that also remembers that they were handled. */
  abstract handle(tx: Tx, event: Event, events: readonly Received[]): Promise<void>;
}
