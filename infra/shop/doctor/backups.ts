import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { readEnvironment } from '../../../services/api/src/config.ts';
import { slotOf } from '../../backup/log-receiver.ts';
import { listBackups, momentOf } from '../../backup/manifest.ts';
import { streamingProblem } from '../../backup/replication.ts';
import { placeOf } from '../../backup/settings.ts';
import { Vault } from '../../backup/vault.ts';
import { type Check, type Finding, type Machine, codeOf, fault, ok, warning } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A nightly backup that took an hour longer than the day before is not late. */
const LATE_MS = 2 * 60 * 60 * 1000;

async function backups({ given, now }: Machine): Promise<Finding[]> {
  const { env } = readEnvironment({ DATABASE_URL: 'postgres://127.0.0.1/shop', ...given });
  const place = env && placeOf(env);
  // No backups, or values that are not usable: these are said with the others.
  if (!place) return [];
  const where = place.kind === 'disk' ? `BACKUP_DIR (${place.dir})` : `BACKUP_BUCKET (${place.bucket})`;
  if (place.kind === 'disk' && !existsSync(place.dir))
    return [fault(`${where} does not exist`, 'Make the folder, or mount its disk. Then: npm run backup')];
  try {
    const newest = (await listBackups(await Vault.open(place))).at(-1);
    return newest === undefined ? [none(where)] : [howOld(now() - momentOf(newest)), ...(await log(given))];
  } catch (error) {
    const why = codeOf(error) || (error instanceof Error ? error.message : String(error));
    return [fault(`${where} cannot be read: ${why}`, 'Check its address, and that this user or key may read it.')];
  }
}

const none = (where: string) => fault(`No backup in ${where} yet`, 'Make one now, and one each night: npm run backup');

function howOld(milliseconds: number): Finding {
  if (milliseconds <= DAY_MS + LATE_MS)
    return ok(`The newest backup is ${Math.round(milliseconds / 3_600_000)} hours old`);
  return fault(
    `The newest backup is ${(milliseconds / DAY_MS).toFixed(1)} days old`,
    'Look why no backup was made each night, and make one now: npm run backup',
  );
}

/** What keeps backups of a PostgreSQL of the operator's own from reaching any moment. */
async function log({ DATABASE_URL, DATABASE_DIRECT_URL }: Machine['given']): Promise<Finding[]> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (url === undefined) return [];
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch {
    // Said with the others.
    return [];
  }
  try {
    const problem = await streamingProblem(url);
    if (problem)
      return [
        warning(
          `Backups of this PostgreSQL have rows only, and no log: ${problem}`,
          'Mend that as its superuser. A lost disk costs a minute then, not all since the last backup.',
        ),
      ];
    const { rows } = await client.query<{ isEndless: boolean; slot: string; megabytes: number | null }>(
      `select current_setting('max_slot_wal_keep_size') = '-1' as "isEndless", slot_name::text as slot,
              case when not active then (pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) / 1e6)::int end as megabytes
         from pg_replication_slots where slot_name = $1`,
      [slotOf(decodeURIComponent(new URL(url).pathname.slice(1)))],
    );
    const [{ isEndless, slot, megabytes } = { isEndless: false, slot: '', megabytes: null }] = rows;
    return [
      ...(megabytes === null
        ? []
        : [
            warning(
              `Nothing receives the log of PostgreSQL (slot ${slot}, ${megabytes} MB wait)`,
              `Open the shop, or start chaap-backup.service. If it is not backed up from here any more, drop the slot: select pg_drop_replication_slot('${slot}')`,
            ),
          ]),
      ...(isEndless
        ? [
            warning(
              'While backups are down, PostgreSQL keeps its log until its disk is full',
              "As its superuser: alter system set max_slot_wal_keep_size = '4GB'; select pg_reload_conf()",
            ),
          ]
        : []),
    ];
  } finally {
    await client.end();
  }
}

export const backupChecks: readonly Check[] = [{ subject: 'Backups', run: backups }];
