import { Pool } from 'pg';
import type { Config } from '../../config.ts';

/**
 * The connections of the API, for our statements and TypeORM's. No statement, lock or idle transaction on them may hang:
 * a shopper hears within 3 s that something is down; the worker's projections and rebuilds may take longer.
 */
export function connectionPool({ databaseUrl, databasePool, role }: Config): Pool {
  const timeoutFactor = role === 'http' ? 1 : 10;
  const options = {
    connectionString: databaseUrl,
    max: databasePool,
    application_name: `chaap-${role}`,
    connectionTimeoutMillis: 2_500,
    statement_timeout: 2_500 * timeoutFactor,
    query_timeout: 2_800 * timeoutFactor,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000 * timeoutFactor,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements that do not wait for one another travel together. Not in the driver's types.
    pipeline: true,
  };
  const pool = new Pool(options);
  // TypeORM adds a listener for errors at each attempt to reach a database that is away.
  pool.setMaxListeners(0);
  return pool;
}
