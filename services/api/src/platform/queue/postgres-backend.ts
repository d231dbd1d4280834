import { setTimeout as wait } from 'node:timers/promises';
import {
  PostgresConnection,
  PostgresQueueBackend,
  type QueueBaseOptions,
  assertSchemaCompatibility,
  withBackend,
} from 'bullmq';
import type { Pool } from 'pg';

/** Pause after a failed check: a worker asks again at once after an error. */
const PAUSE_MS = 1_000;

/** Connection that is checked again after a failure: the class of BullMQ keeps its first failure for ever. */
class Connection extends PostgresConnection {
  private compatible: Promise<void> | undefined;

  override waitUntilReady(): Promise<void> {
    this.compatible ??= this.check();
    return this.compatible;
  }

  private async check(): Promise<void> {
    try {
      await assertSchemaCompatibility(this.pool, this.schema);
    } catch (error) {
      await wait(PAUSE_MS);
      this.compatible = undefined;
      throw error;
    }
  }
}

class Backend extends PostgresQueueBackend {
  /** Keeps no failure either: a job is completed only on a backend that is ready. */
  override waitUntilReady(): Promise<void> {
    return this.connection.waitUntilReady();
  }
}

/** Classes of BullMQ on a pool of PostgreSQL, which may fail to connect at first. */
export const onPool = withBackend(
  (name: string, options: QueueBaseOptions<Pool>) => new Backend(new Connection(options.connection), name, options),
);
