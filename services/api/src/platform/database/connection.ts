import { Pool } from 'pg';
import type { Config } from '../config/config.ts';

/**
 * The connections of the API, for our statements and TypeORM's. No statement, lock or idle transaction on them may hang:
 * a shopper hears within 3 s that something is down; the worker's projections and rebuilds may take longer. Only processes
 * that serve HTTP alone go through a pooler. It takes no time limits from a connection, and gives its own.
 */
export function connectionPool({ databaseUrl, directUrl, databasePool, role }: Config): Pool {
  const url = role === 'http' ? databaseUrl : directUrl;
  const timeoutFactor = role === 'http' ? 1 : 10;
  const options = {
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements that do not wait for one another travel together. Not in the driver's types.
    pipeline: true,
    connectionString: url,
    max: databasePool,
    application_name: `chaap-${role}`,
    connectionTimeoutMillis: 2_500,
    // A rebuild of a million orders takes minutes, and lifts the limit of statements; whoever started a command can end it.
    query_timeout: role === 'command' ? 0 : 2_800 * timeoutFactor,
    ...(url === directUrl && {
      statement_timeout: 2_500 * timeoutFactor,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000 * timeoutFactor,
    }),
  };
  const pool = new Pool(options);
  // TypeORM adds a listener for errors at each attempt to reach a database that is away.
  pool.setMaxListeners(0);
  return pool;
}
