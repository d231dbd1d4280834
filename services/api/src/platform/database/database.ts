import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Pool, type PoolClient } from 'pg';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { currentSpan, inSpan } from '../context/in-span.ts';
import { currentActor, currentRequestId } from '../context/work-context.ts';
import { isError } from '../observability/is-error.ts';
import { asJson } from './row-types.ts';
import { type Sql, sql } from './sql.ts';
import { statementSpan } from './statement-span.ts';

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
const LONG_TIMEOUT_MS = 60_000;

/** Thrown inside a transaction when what it read is no longer so: it is undone and its work runs again. */
export class RetryTransaction extends Error {
  readonly code = '40001';
}

declare const open: unique symbol;
declare const own: unique symbol;

/** An open transaction, which modules hand to one another so that what they write commits together. */
export interface Tx {
  readonly [open]: true;
}

/** A connection of one's own, for which PostgreSQL keeps locks and settings. */
export interface Session {
  readonly [own]: true;
}

/** Transactions for commands, and reads outside of one. */
@Injectable()
export class Database {
  constructor(
    @InjectDataSource() readonly dataSource: DataSource,
    readonly pool: Pool,
  ) {}

  /** Runs the work in one READ COMMITTED transaction; it runs again after a deadlock or serialisation failure. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return retried(async () => {
      // READ COMMITTED is what PostgreSQL does unasked; asking would be a round trip more.
      let done: Tx | undefined;
      const result = await this.dataSource.transaction((manager) => {
        done = transactionOf(manager);
        return asActor(done, work);
      });
      for (const run of (done && afterCommits.get(done)) ?? []) run();
      return result;
    });
  }

  /**
   * Runs the work on one snapshot of the whole database, on the connection of a session if one is given. It runs again, on
   * a later snapshot, when it would change what somebody else has changed since.
   */
  snapshot<T>(work: (tx: Tx) => Promise<T>, session?: Session): Promise<T> {
    const manager = session ? managerOf(session) : this.dataSource.manager;
    return retried(() => manager.transaction('REPEATABLE READ', (open) => work(transactionOf(open))));
  }

  /**
   * Runs the work on one connection, for locks and settings that outlive a transaction. They end with the work. For workers
   * and commands: what serves HTTP may have a pooler, which gives no such connection.
   */
  async session<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const session = runner.manager as unknown as Session;
    managers.set(session, runner.manager);
    try {
      return await work(session);
    } finally {
      // A connection that is gone took both with it.
      await runner.query('select pg_advisory_unlock_all(); reset all').catch(() => undefined);
      await runner.release().catch(() => undefined);
    }
  }

  /**
   * Reads by one statement, which PostgreSQL plans once for each connection. Rows come fit for JSON: times as ISO text,
   * numeric and bigint as numbers.
   */
  async read<T extends object>(statement: Sql): Promise<T[]> {
    const prepared = { ...statement.prepare(), types: asJson };
    const { rows } = await traced(prepared, (statement) => this.pool.query<T>(statement));
    return rows;
  }

  /** Runs one statement by itself, and answers its rows as a transaction would. */
  async query<T extends object>(statement: Sql): Promise<T[]> {
    const { rows } = await traced(statement.prepare(), (prepared) => this.pool.query<T>(prepared));
    return rows;
  }
}

/**
 * Runs one statement in the transaction or session. Answers the rows that it selects or returns; without `returning`
 * there are none. PostgreSQL plans it once for each connection: of a short statement, planning is the larger part.
 */
export async function query<T extends object>(tx: Tx | Session, statement: Sql): Promise<T[]> {
  const connection = await connectionOf(tx);
  const { rows } = await traced(statement.prepare(), (prepared) => connection.query<T>(prepared));
  return rows;
}

/**
 * Runs a statement in the transaction that may take up to a minute, as a large shop needs. Any other statement is ended
 * after seconds.
 */
export async function withLongTimeout<T extends object>(tx: Tx, statement: Sql): Promise<T[]> {
  const connection = await connectionOf(tx);
  await connection.query(`set local statement_timeout = ${LONG_TIMEOUT_MS}`);
  const { text, values } = statement.prepare();
  // The driver's own limit is not in its types.
  const patient = { text, values, query_timeout: LONG_TIMEOUT_MS };
  const { rows } = await traced(patient, (prepared) => connection.query<T>(prepared));
  return rows;
}

/** Runs a statement; in a trace, as a step of it. */
function traced<S extends { text: string }, T>(statement: S, run: (statement: S) => Promise<T>): Promise<T> {
  if (!currentSpan()) return run(statement);
  const { name, options } = statementSpan(statement.text);
  return inSpan(name, options, () => run(statement));
}

/** Returns true for an error after which the transaction is retried: a deadlock or a serialisation failure. */
export const isRetried = (error: unknown): boolean => RETRYABLE.has(sqlState(error) ?? '');

/** Runs it again after a deadlock or serialisation failure, each time after a longer pause. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetried(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * Tells the database who of staff works in the transaction, for the triggers that write the audit log. The statement
 * travels with the first of the work; without anybody signed in there is none.
 */
async function asActor<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const actor = currentActor();
  if (!actor) return work(tx);
  const { id, username: name, session } = actor;
  const setting = JSON.stringify({ id, name, session, request: currentRequestId() });
  const connection = await connectionOf(tx);
  const set = connection.query(sql`select set_config('shop.actor', ${setting}, true)`.prepare());
  // A failure here aborts the transaction, so that the work fails as well.
  set.catch(() => undefined);
  const result = await work(tx);
  await set;
  return result;
}

const managers = new WeakMap<Tx | Session, EntityManager>();

/** The transaction that a manager of TypeORM has begun. */
function transactionOf(manager: EntityManager): Tx {
  const tx = manager as unknown as Tx;
  managers.set(tx, manager);
  return tx;
}

/** TypeORM's manager of the transaction, for what has an entity. */
export const entities = (tx: Tx): EntityManager => managerOf(tx);

function managerOf(tx: Tx | Session): EntityManager {
  const manager = managers.get(tx);
  if (!manager) throw new Error('This statement stands outside a transaction');
  return manager;
}

// TypeORM neither names statements nor times them one by one; its transaction lives on this connection.
async function connectionOf(tx: Tx | Session): Promise<PoolClient> {
  const connection = (await managerOf(tx).queryRunner?.connect()) as PoolClient | undefined;
  if (!connection) throw new Error('This statement stands outside a transaction');
  return connection;
}

const afterCommits = new WeakMap<Tx, (() => void)[]>();

/**
 * Runs something once the transaction has committed, and not at all when it rolls back. It is lost in a crash: never use it
 * for work that must happen.
 */
export function afterCommit(tx: Tx, run: () => void): void {
  const runs = afterCommits.get(tx);
  if (runs) runs.push(run);
  else afterCommits.set(tx, [run]);
}

/** The SQLSTATE of a failed statement, however it was wrapped. */
export function sqlState(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code = isError(cause) && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
