import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../local/postgres.ts';
import type { BackupSettings } from './settings.ts';

/**
 * Writes into the shop's database that a program of the operator's has made a backup just now, or that none does any more.
 * Doctor and the page Today then show its age.
 */
export async function recordMadeElsewhere({ databaseUrl, dataDir }: BackupSettings, isEnded: boolean): Promise<void> {
  const postgresDir = join(dataDir, 'postgres');
  if (databaseUrl === undefined && !existsSync(postgresDir))
    throw new Error('There is no shop here yet. npm start makes one.');
  const own = databaseUrl === undefined ? await startPostgres({ dataDir: postgresDir }) : undefined;
  const client = new Client({ connectionString: databaseUrl ?? own?.url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query(
      isEnded
        ? 'delete from admin_backup_elsewhere'
        : `insert into admin_backup_elsewhere (made_at) values (now()) on conflict (id) do update set made_at = now()`,
    );
  } finally {
    await client.end();
    await own?.stop();
  }
}
