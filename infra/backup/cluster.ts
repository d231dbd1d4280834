import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Client } from 'pg';
import { connectAsSuperuser } from '../local/postgres.ts';
import { type Cluster, type Manifest, partOf, timelineOf } from './manifest.ts';
import type { Vault } from './vault.ts';
import { shipWal } from './wal.ts';

// What a copy must not have: it belongs to the running server, or comes back from the archived log.
const LEFT_OUT = ['pg_wal/*', 'pg_dynshmem/*', 'pg_notify/*', 'pg_replslot/*', 'pg_stat_tmp/*', 'pg_subtrans/*'].concat(
  'postmaster.pid',
  'postmaster.opts',
  'pgsql_tmp*',
);

/** Returns true when the server archives its log. Without the archive, its files cannot be copied while it runs. */
export async function archivesWal(postgresDir: string, port: number): Promise<boolean> {
  const client = await connectAsSuperuser(postgresDir, port);
  try {
    const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
    return rows[0]?.archive_mode === 'on';
  } finally {
    await client.end();
  }
}

/** PostgreSQL's system identifier, and the timeline that it writes. A restore begins a new timeline. */
export interface History {
  system: string;
  timeline: string;
}

/** The history that a server writes. */
export async function historyOf(client: Client): Promise<History> {
  const { rows } = await client.query<History>(
    `select system_identifier::text as system, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
       from pg_control_system()`,
  );
  if (!rows[0]) throw new Error('PostgreSQL does not say which data it has');
  return rows[0];
}

/**
 * Returns true when the log continues this backup, which is always so for rows. After a restore it does not, so a new
 * backup is needed.
 */
export const continues = ({ database }: Manifest, { system, timeline }: History): boolean =>
  database.kind === 'rows' || ((database.system ?? system) === system && timelineOf(database.lastSegment) === timeline);

/** Copies the files of the shop's own PostgreSQL while it runs. */
export async function backUpCluster(
  { postgresDir, port }: { postgresDir: string; port: number },
  vault: Vault,
  name: string,
): Promise<Cluster> {
  const client = await connectAsSuperuser(postgresDir, port);
  try {
    // The copy ends when this connection does: it must stay the same one.
    await client.query(`select pg_backup_start('chaap ' || $1, fast => true)`, [name]);
    const archive = await archiveOf(postgresDir, vault, partOf(name, 'cluster.tar'));
    const { rows } = await client.query<{ label: string; last: string; postgres: number }>(
      `select labelfile as label, pg_walfile_name(lsn) as last,
              current_setting('server_version_num')::int / 10000 as postgres
         from pg_backup_stop(wait_for_archive => true)`,
    );
    const [{ label, last, postgres } = { label: '', last: '', postgres: 0 }] = rows;
    const [, first = last] = /\(file ([0-9A-F]{24})\)/.exec(label) ?? [];
    await shipWal(postgresDir, vault);
    const { system } = await historyOf(client);
    return { kind: 'cluster', postgres, archive, label, system, firstSegment: first, lastSegment: last };
  } finally {
    await client.end();
  }
}

async function archiveOf(postgresDir: string, vault: Vault, part: string) {
  const leftOut = LEFT_OUT.map((path) => `--exclude=cluster/${path}`);
  const tar = spawn('tar', ['-C', postgresDir, ...leftOut, '-cf', '-', 'cluster', 'password'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  let said = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(tar, 'close') as Promise<[number | null]>;
  const [stored, [status]] = await Promise.all([vault.put(part, tar.stdout), ended]);
  // 1: a file changed while it was read, which the log repairs.
  if (status !== 0 && status !== 1)
    throw new Error(`The files of ${join(postgresDir, 'cluster')} cannot be read: ${said}`);
  return stored;
}
