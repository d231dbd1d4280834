import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { asCalled, readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { areFormerTables } from '../../services/api/src/migrations/former-tables.ts';
import { root, say, step } from '../local/task-runner.ts';
import { Supervisor } from '../local/supervisor.ts';
import { checkBackup } from './check-backup.ts';
import { type Manifest, nameOf, readManifest } from './manifest.ts';
import { printBackups } from './print-backups.ts';
import {
  type Restored,
  chooseBackup,
  failIfLocked,
  failIfNotRestorable,
  putBack,
  restoreBackup,
  setAside,
  shopIn,
} from './restore-backup.ts';
import { type BackupSettings, isOnShopDisk, readBackupSettings } from './settings.ts';
import { Vault } from './vault.ts';

const line = {
  name: 'restore',
  about:
    'Brings the shop back from a backup in BACKUP_DIR or BACKUP_BUCKET. The shop must be closed.\n' +
    'What was written after the backup comes back by the log, if there is one. Every part is compared with its checksum.',
  words: {
    '': 'the backups that there are',
    latest: 'the shop as it was last',
    NAME: 'the shop from one of the backups on',
  },
  options: {
    at: { type: 'string', value: 'MOMENT', help: "as it was then, such as '2026-11-24 10:00:00+05'" },
    identity: { type: 'string', value: 'FILE', help: 'the file with the identity of an encrypted backup' },
    replace: { type: 'boolean', help: 'sets the shop that is there aside, in DATA_DIR' },
    check: { type: 'boolean', help: 'only reads the backup to its end' },
    drill: { type: 'boolean', help: 'restores into a folder of its own, says what came back, and deletes it' },
  },
  examples: ['restore', 'restore -- latest --drill', "restore -- latest --at '2026-11-24 10:00:00+05' --replace"],
} as const;

async function main() {
  const given = readCommandLine(line, process.argv.slice(2));
  const settings = readBackupSettings(process.env);
  if (!settings.place) throw new Error('From where? Set BACKUP_DIR or BACKUP_BUCKET.');
  const identity = given.text('identity');
  const vault = await Vault.open(settings.place, identity === undefined ? {} : { identity: identityIn(identity) });
  const [wanted] = given.words;
  if (wanted === undefined) return printBackups(vault);

  const moment = given.text('at');
  const at = moment === undefined ? undefined : momentIn(moment);
  const manifest = wanted === 'latest' ? await chooseBackup(vault, at) : await readManifest(vault, wanted);
  if (given.isSet('check')) {
    await failIfLocked(vault, manifest);
    await step(`Checking ${manifest.name}`, () => checkBackup(vault, manifest));
    say('Every part is there, and has its checksum.');
    return warnOfSameDisk(settings);
  }
  // Before the shop that is there is set aside. A copy of PostgreSQL comes back as it was, for the version that made it.
  if (manifest.database.kind === 'rows' && areFormerTables(manifest.database.migrations))
    throw new Error(
      `The backup ${manifest.name} is from before version 0.2.0. Restore it with the version that made it. See "Data from before 0.2.0" in docs/operations.md.`,
    );
  if (given.isSet('drill')) return drill(settings, vault, manifest, at);

  await new Supervisor(settings.dataDir).takeOver();
  const present = shopIn(settings.dataDir);
  if (present.length > 0 && !given.isSet('replace'))
    throw new Error(`${settings.dataDir} has a shop (${present.join(', ')}). With --replace it is set aside.`);
  await failIfNotRestorable(settings, vault, manifest, at);
  const aside = given.isSet('replace') ? setAside(settings.dataDir, nameOf(new Date())) : undefined;
  const restored = await step(`Restoring ${manifest.name}`, () => restoreBackup(settings, vault, manifest, at)).catch(
    (error: unknown) => {
      if (aside) putBack(settings.dataDir, aside);
      throw error;
    },
  );
  tell(restored);
  warnOfOtherKeys(settings);
  if (aside) say(`What was there is in ${relative(root, aside)} now. Delete it when the shop is back.`);
  say('Next: npm start, which makes a backup at once: the log goes on from here.');
}

/** With other keys than those of the backup, staff sign in again, and no stored secret can be read. */
function warnOfOtherKeys({ dataDir, keys }: BackupSettings) {
  const file = (name: string) => join(dataDir, 'secrets', name);
  const others = Object.keys(keys).filter(
    (name) => existsSync(file(name)) && readFileSync(file(name), 'utf8') !== keys[name],
  );
  for (const name of others)
    console.error(`The environment gives another key than the backup has. Set it to the one in ${file(name)}.`);
}

/** A whole backup is none on the day when the disk of the shop is lost with it. */
function warnOfSameDisk({ place, dataDir }: BackupSettings) {
  if (!place || !isOnShopDisk(place, dataDir)) return;
  console.error('But it is on the disk of the shop: one fault takes both. Name a folder on another disk, or a bucket.');
  process.exitCode = 1;
}

/** A restore that nobody needs, so that one who does is not the first. */
async function drill(settings: BackupSettings, vault: Vault, manifest: Manifest, at: Date | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'restore-drill-'));
  // Open to the user as whom PostgreSQL runs.
  chmodSync(dataDir, 0o755);
  const files = { kind: 'disk' as const, dir: join(dataDir, 'files') };
  try {
    const target = { ...settings, dataDir, files, databaseUrl: undefined };
    tell(await step(`Restoring ${manifest.name}`, () => restoreBackup(target, vault, manifest, at)));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function tell({ orders, newestOrderAt, damagedSegment }: Restored) {
  const newest = newestOrderAt ? `, the newest of ${newestOrderAt.toISOString()}` : '';
  say(`The shop is back: ${orders} orders${newest}.`);
  if (!damagedSegment) return;
  console.error(`The log could not be read from ${damagedSegment} on: what was written after it is missing.`);
  process.exitCode = 1;
}

/** The key in a file as `npm run backup -- new-key` or age-keygen write it. */
function identityIn(file: string): string {
  const identity = /^AGE-SECRET-KEY-\S+/m.exec(readFileSync(file, 'utf8'))?.[0];
  if (identity === undefined) throw new Error(`${file} has no identity: a line that begins with AGE-SECRET-KEY-.`);
  return identity;
}

function momentIn(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new Error(`'${text}' is no moment. Write it as 2026-11-24 10:00:00+05.`);
  if (moment > new Date()) throw new Error(`${moment.toISOString()} is yet to come.`);
  return moment;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? asCalled(error.message) : error);
  process.exitCode = 1;
}
