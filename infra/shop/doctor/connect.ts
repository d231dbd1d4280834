import { Client } from 'pg';

const TIMEOUT_MS = 1_500;

/** An open connection, on which everything ends within 1.5 s. The caller ends it. */
export async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  client.on('error', () => {});
  await client.connect();
  return client;
}
