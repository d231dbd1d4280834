import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import type { Tx } from '../database/database.ts';
import type { Received } from './consumes.ts';
import type { Event } from './event.ts';

/** Between looks at which events are chosen. Their tables have a few rows, or none. */
const REFRESH_MS = 1_000;

/**
 * A consumer of events that are chosen while the shop runs. An event that is not chosen costs nothing: the subscriber is
 * then no consumer of it. Each event gets to it once, as to any other consumer.
 */
export abstract class Subscriber implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private refreshing: Promise<void> = Promise.resolve();

  protected constructor(protected readonly config: Config) {}

  /** Returns true when the event is chosen, as the last `refresh` found it. */
  abstract wants(event: Event): boolean;

  /** Reads which events are chosen. The relay calls it before it looks for lost deliveries, so no choice is missed. */
  abstract refresh(): Promise<void>;

  /** Handles events of one kind, in a transaction that also remembers that they were handled. */
  abstract handle(tx: Tx, event: Event, events: readonly Received[]): Promise<void>;

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker' && this.config.role !== 'both') return;
    // The next look finds what a failed one did not.
    const look = () => {
      this.refreshing = this.refresh().catch(() => undefined);
    };
    look();
    this.timer = setInterval(look, REFRESH_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.refreshing;
  }
}
