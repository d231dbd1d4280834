import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Pool, type PoolClient } from 'pg';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { isError } from '../is-error.ts';
import { asJson } from './row-types.ts';
import type { Sql } from './sql.ts';

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
const LONG_TIMEOUT_MS = 60_000;

/** Thrown inside a transaction when what it read is no longer so: it is undone and its work runs again. */
export class RetryTransaction extends Error {
  readonly code = '40001';
}

declare const open: unique symbol;

/** An open transaction, which modules hand to one another so that what they write commits together. */
export interface Tx {
  readonly [open]: true;
}

/** Transactions for commands, and reads outside of one. */
@Injectable()
export class Database {
  constructor(
    @InjectDataSource() readonly dataSource: DataSource,
    readonly pool: Pool,
  ) {}

  /** Runs the work in one READ COMMITTED transaction; it runs again after a deadlock or serialisation failure. */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        // READ COMMITTED is what PostgreSQL does unasked; asking would be a round trip more.
        let done: Tx | undefined;
        const result = await this.dataSource.transaction((manager) => work((done = transactionOf(manager))));
        for (const run of (done && afterCommits.get(done)) ?? []) run();
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
        await wait(Math.random() * 20 * 2 ** attempt);
      }
    }
  }

  /** Runs the work on one snapshot of the whole database. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', (manager) => work(transactionOf(manager)));
  }

  /**
   * Reads by one statement, which PostgreSQL plans once for each connection. Rows come fit for JSON: times as ISO text,
   * numeric and bigint as numbers.
   */
  async read<T extends object>(statement: Sql | string, values?: readonly unknown[]): Promise<T[]> {
    const { rows } = await this.pool.query<T>({ ...prepare(statement, values), types: asJson });
    return rows;
  }

  /** Runs one statement by itself, and answers its rows as a transaction would. */
  async query<T extends object>(statement: Sql | string, values?: readonly unknown[]): Promise<T[]> {
    const { rows } = await this.pool.query<T>(prepare(statement, values));
    return rows;
  }
}

/**
 * Runs one statement in the transaction. Answers the rows that it selects or returns; without `returning` there are none.
 * PostgreSQL plans it once for each connection: of a short statement, planning is the larger part.
 */
export async function query<T extends object>(
  tx: Tx,
  statement: Sql | string,
  values?: readonly unknown[],
): Promise<T[]> {
  const connection = await connectionOf(tx);
  const { rows } = await connection.query<T>(prepare(statement, values));
  return rows;
}

/**
 * Runs a statement in the transaction that may take up to a minute, as a large shop needs. Any other statement is ended
 * after seconds.
 */
export async function withLongTimeout<T extends object>(
  tx: Tx,
  statement: Sql | string,
  values?: readonly unknown[],
): Promise<T[]> {
  const connection = await connectionOf(tx);
  await connection.query(`set local statement_timeout = ${LONG_TIMEOUT_MS}`);
  // The driver's own limit is not in its types.
  const { name: _, ...unnamed } = { ...prepare(statement, values), query_timeout: LONG_TIMEOUT_MS };
  const { rows } = await connection.query<T>(unnamed);
  return rows;
}

const managers = new WeakMap<Tx, EntityManager>();

/** The transaction that a manager of TypeORM has begun. */
export function transactionOf(manager: EntityManager): Tx {
  const tx = manager as unknown as Tx;
  managers.set(tx, manager);
  return tx;
}

/** TypeORM's manager of the transaction, for what has an entity. */
export function entities(tx: Tx): EntityManager {
  const manager = managers.get(tx);
  if (!manager) throw new Error('This statement stands outside a transaction');
  return manager;
}

// TypeORM neither names statements nor times them one by one; its transaction lives on this connection.
async function connectionOf(tx: Tx): Promise<PoolClient> {
  const connection = (await entities(tx).queryRunner?.connect()) as PoolClient | undefined;
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

const names = new Map<string, string>();

const prepare = (statement: Sql | string, values: readonly unknown[] = []) =>
  typeof statement === 'string'
    ? { name: nameOf(statement), text: statement, values: [...values] }
    : statement.prepare();

/** A prepared statement's name follows from its text, so that no name can stand for two texts. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** The SQLSTATE of a failed statement, however it was wrapped. */
export function sqlState(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code = isError(cause) && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
