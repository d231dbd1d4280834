import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Pool, type QueryConfig, type QueryResult } from 'pg';
import { Config } from '../../config.ts';
import { isError } from '../is-error.ts';
import { Log } from '../observability/log.ts';
import { Metrics } from '../observability/metrics.ts';
import { replicaPool } from './connection.ts';
import { sql } from './sql.ts';

/** Pauses between two looks at what the replica has replayed: a replica that is well needs one of the first. */
const MIN_PAUSE_MS = 2;
const MAX_PAUSE_MS = 500;
/** A replica that is behind for longer is worth a line in the log. */
const MAX_LAG_MS = 10_000;

const identity = sql`(select system_identifier::text || ' ' || current_database() from pg_control_system())`;
// The end of the log as it is inserted: a commit that is not on the disk yet lies before it, too.
const end = sql`select pg_current_wal_insert_lsn()::text as lsn, ${identity} as identity`;
const hasReplayed = ({ lsn, identity: wanted }: End) => sql`
  select pg_is_in_recovery() and ${identity} = ${wanted} and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isCurrent"`;

interface End {
  lsn: string;
  identity: string;
}

/**
 * A streaming replica, which answers reads while it has everything that this process knows to be committed. After each
 * invalidation the primary answers until the replica has replayed it, so nothing old is cached for longer than it was true.
 */
@Injectable()
export class Replica implements OnModuleInit, OnApplicationShutdown {
  private pool: Pool | undefined;
  private current = false;
  /** Counts what was committed, as far as this process knows. */
  private commits = 0;
  private isPaused = true;
  private isWaiting = false;
  private problem: string | undefined;

  constructor(
    config: Config,
    private readonly primary: Pool,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    // Workers and commands receive no invalidations, and read what they are about to change.
    const { replicaUrl, role } = config;
    if (replicaUrl && (role === 'http' || role === 'both')) this.pool = replicaPool(replicaUrl, config);
  }

  onModuleInit(): void {
    this.metrics.gauge('shop_replica_used', 'Whether the replica answers reads, where there is one: 1, or 0', [], () =>
      Promise.resolve(this.pool ? [{ value: this.current ? 1 : 0 }] : []),
    );
  }

  /** Whether it may answer now. */
  get isCurrent(): boolean {
    return this.current;
  }

  /** Reads from it. When it fails, the primary has to be asked, and answers the next reads until the replica is well. */
  async read<T extends object>(statement: QueryConfig): Promise<QueryResult<T>> {
    try {
      return await this.connections.query<T>(statement);
    } catch (error) {
      if (!this.isPaused) this.awaitCommitted();
      throw error;
    }
  }

  /** Something was committed: the primary answers until the replica has it. */
  awaitCommitted(): void {
    this.commits += 1;
    this.current = false;
    this.isPaused = false;
    if (this.pool && !this.isWaiting) void this.untilCurrent();
  }

  /** What is committed is unknown from now on: the primary answers until `awaitCommitted`. */
  pause(): void {
    this.current = false;
    this.isPaused = true;
  }

  onApplicationShutdown(): void {
    const { pool } = this;
    this.pool = undefined;
    this.pause();
    // Not awaited: a replica that hangs does not answer this either.
    pool?.end().catch(() => undefined);
  }

  private async untilCurrent(): Promise<void> {
    this.isWaiting = true;
    const since = performance.now();
    let known: { end: End; commits: number } | undefined;
    for (let pause = MIN_PAUSE_MS; !this.isPaused; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        const { commits } = this;
        if (known?.commits !== commits) known = { end: await this.endOfLog(), commits };
        const isCurrent = await this.has(known.end);
        if (isCurrent && !this.isPaused && commits === this.commits) {
          this.current = true;
          break;
        }
        if (!isCurrent && performance.now() - since > MAX_LAG_MS) this.report('it is behind, or of another database');
      } catch (error) {
        this.report(isError(error) ? error.message : 'unknown error');
      }
      await wait(pause, undefined, { ref: false });
    }
    this.isWaiting = false;
    if (this.current) this.report(undefined);
  }

  private async endOfLog(): Promise<End> {
    const { rows } = await this.primary.query<End>(end.prepare());
    const [found] = rows;
    if (!found) throw new Error('The primary does not say where its log ends');
    return found;
  }

  private async has(end: End): Promise<boolean> {
    const { rows } = await this.connections.query<{ isCurrent: boolean }>(hasReplayed(end).prepare());
    return rows[0]?.isCurrent === true;
  }

  private get connections(): Pool {
    if (!this.pool) throw new Error('There is no replica');
    return this.pool;
  }

  /** Logs when it fails and when it is well again, once each. */
  private report(problem: string | undefined): void {
    if ((problem === undefined) === (this.problem === undefined)) return;
    this.problem = problem;
    if (problem === undefined) this.log.log('The replica answers reads again');
    else this.log.warn(`The replica is not used: ${problem}`);
  }
}
