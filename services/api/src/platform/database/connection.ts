/** How every connection of the API behaves: no statement, lock or idle transaction may hang (RELIABILITY 1.4). */
export function connectionOptions(url: string, { poolSize }: { poolSize: number }) {
  return {
    url,
    poolSize,
    connectTimeoutMS: 2_500,
    applicationName: 'chaap-api',
    // A pool connection that breaks while idle is replaced by the pool; without a listener it would end the process.
    poolErrorHandler: () => {},
    extra: {
      connectionTimeoutMillis: 2_500,
      query_timeout: 6_000,
      statement_timeout: 5_000,
      lock_timeout: 4_000,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
  };
}
