import type { Config } from '../../config.ts';

/**
 * How every connection of the API behaves: no statement, lock or idle transaction may hang. A shopper
 * hears within 3 s that something is down; the worker's projections and rebuilds may take longer.
 */
export function connectionOptions({ databaseUrl, databasePool, role }: Config) {
  const timeoutFactor = role === 'http' ? 1 : 10;
  return {
    url: databaseUrl,
    poolSize: databasePool,
    applicationName: `chaap-${role}`,
    // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
    poolErrorHandler: () => {},
    connectTimeoutMS: 2_500,
    extra: {
      statement_timeout: 2_500 * timeoutFactor,
      query_timeout: 2_800 * timeoutFactor,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000 * timeoutFactor,
      keepAlive: true,
      // Statements that do not wait for one another travel together.
      pipeline: true,
      keepAliveInitialDelayMillis: 10_000,
    },
  };
}
