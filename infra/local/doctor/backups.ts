import { existsSync } from 'node:fs';
import { readEnvironment } from '../../../services/api/src/config.ts';
import { listBackups, momentOf } from '../../backup/manifest.ts';
import { placeOf } from '../../backup/settings.ts';
import { Vault } from '../../backup/vault.ts';
import { type Check, type Finding, type Machine, codeOf, fault, ok } from './finding.ts';

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
    return [newest === undefined ? none(where) : howOld(now() - momentOf(newest))];
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

export const backupChecks: readonly Check[] = [{ subject: 'Backups', run: backups }];
