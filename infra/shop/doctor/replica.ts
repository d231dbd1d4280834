import type { Client } from 'pg';
import { until } from '../../local/process.ts';
import { IDENTITY, connected } from './connect.ts';
import { type Check, type Finding, type Machine, codeOf, fault, ok } from './finding.ts';

interface Server {
  isReplica: boolean;
  identity: string;
  now: number;
}
const look = `
  select pg_is_in_recovery() as "isReplica", extract(epoch from clock_timestamp())::float8 * 1000 as now,
    ${IDENTITY} as identity`;

async function replica({ databaseUrl, given, maxReplicaLagMs }: Machine): Promise<Finding[]> {
  const url = given['DATABASE_REPLICA_URL'];
  if (!url || !databaseUrl || !URL.canParse(url) || !URL.canParse(databaseUrl)) return [];
  let primary: Client;
  try {
    primary = await connected(databaseUrl);
  } catch {
    // That is said about the database itself.
    return [];
  }
  const { host } = new URL(url);
  try {
    const client = await connected(url);
    try {
      return [await compare(primary, client, host, maxReplicaLagMs)];
    } finally {
      await client.end();
    }
  } catch (error) {
    const why = codeOf(error) || (error instanceof Error ? error.message : String(error));
    return [
      fault(
        `The replica at ${host} (DATABASE_REPLICA_URL) does not answer: ${why}`,
        'The primary answers instead. Is it running, does it listen on that address, does its pg_hba.conf let the user in?',
      ),
    ];
  } finally {
    await primary.end();
  }
}

const stateOf = async (client: Client) => (await client.query<Server>(look)).rows[0];

async function compare(primary: Client, client: Client, host: string, maxLagMs: number): Promise<Finding> {
  const [first, second] = await Promise.all([stateOf(primary), stateOf(client)]);
  if (!first || !second?.isReplica || second.identity !== first.identity)
    return fault(
      `The server at ${host} (DATABASE_REPLICA_URL) is no replica of the database of the shop`,
      'It is not used. Name a streaming replica of the same server, and the same database.',
    );
  // What is flushed: what was only inserted yet, no replica can have.
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
  const hasReplayed = async () => {
    const found = await client.query<{ has: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [
      rows[0]?.lsn,
    ]);
    return found.rows[0]?.has === true;
  };
  if (!(await until(hasReplayed, maxLagMs)))
    return fault(
      `The replica at ${host} is more than a second behind`,
      'The primary answers meanwhile. On the primary: select * from pg_stat_replication. On the replica: pg_wal_replay_resume() if it is paused.',
    );
  if (Math.abs(second.now - first.now) > maxLagMs)
    return fault(
      `The clock of the replica at ${host} differs from the database's`,
      'Sales would begin and end at another time there. Let both follow the time of the network: timedatectl set-ntp true',
    );
  return ok('The replica answers, and is up to date');
}

export const replicaChecks: readonly Check[] = [{ subject: 'The replica', run: replica }];
