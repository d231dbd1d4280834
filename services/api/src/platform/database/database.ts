import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { isError } from '../is-error.ts';
import { committed } from './after-commit.ts';
import { asJson } from './row-types.ts';

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
const PATIENCE_MS = 60_000;

/** Thrown inside a transaction when what it read is no longer so: it is undone and its work runs again. */
export class Outdated extends Error {
  readonly code = '40001';
}

/** The door to PostgreSQL: transactions for commands, named prepared statements for queries. */
@Injectable()
export class Database {
  constructor(@InjectDataSource() readonly dataSource: DataSource) {}

  /** Runs the work in one READ COMMITTED transaction; it runs again after a deadlock or serialisation failure. */
  async transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        // READ COMMITTED is what PostgreSQL does unasked; asking would be a round trip more.
        let done: EntityManager | undefined;
        const result = await this.dataSource.transaction((tx) => work((done = tx)));
        if (done) committed(done);
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
        await wait(Math.random() * 20 * 2 ** attempt);
      }
    }
  }

  /**
   * Asks one read-only question with a named prepared statement: the text must never differ under one name. Rows come
   * fit for JSON: times as ISO text, numeric and bigint as numbers.
   */
  async read<T extends object>(name: string, sql: string, values: readonly unknown[] = []): Promise<T[]> {
    const { rows } = await this.pool.query<T>({ name, text: sql, values: [...values], types: asJson });
    return rows;
  }

  private get pool(): Pool {
    // TypeORM keeps the pool on its driver and offers no other way to a named statement.
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }
}

/**
 * A named prepared statement inside a transaction: a hot statement is planned once for each connection, which costs more
 * than running it. The text must never differ under one name.
 */
export async function prepared<T extends object>(
  tx: EntityManager,
  name: string,
  sql: string,
  values: readonly unknown[],
): Promise<T[]> {
  const connection = await connectionOf(tx);
  const { rows } = await connection.query<T>({ name, text: sql, values: [...values] });
  return rows;
}

/**
 * A statement inside a transaction that may take as long as a large shop needs, up to a minute: elsewhere whoever waits
 * hears within seconds that the shop is busy.
 */
export async function patient<T extends object>(
  tx: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<T[]> {
  const connection = await connectionOf(tx);
  await connection.query(`set local statement_timeout = ${PATIENCE_MS}`);
  // The driver's own limit is not in its types.
  const query = { text: sql, values: [...values], query_timeout: PATIENCE_MS };
  const { rows } = await connection.query<T>(query);
  return rows;
}

// TypeORM neither names statements nor times them one by one; its transaction lives on this connection.
async function connectionOf(tx: EntityManager): Promise<PoolClient> {
  const connection = (await tx.queryRunner?.connect()) as PoolClient | undefined;
  if (!connection) throw new Error('This statement stands outside a transaction');
  return connection;
}

/** The SQLSTATE of a failed statement, however it was wrapped. */
export function sqlState(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code = isError(cause) && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
