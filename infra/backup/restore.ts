import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root, say, step } from '../local/steps.ts';
import { Supervisor } from '../local/supervisor.ts';
import { type Manifest, nameOf, readManifest } from './manifest.ts';
import { printBackups } from './print-backups.ts';
import { type Restored, checkBackup, chooseBackup, restoreBackup, setAside, shopIn } from './restore-backup.ts';
import { type BackupSettings, readBackupSettings } from './settings.ts';
import { Vault } from './vault.ts';

const HELP = `Brings the shop back from a backup. The shop must be closed.

  npm run restore                           the backups that there are
  npm run restore -- latest                 as it was last, by its log
  npm run restore -- latest --at '2026-11-24 10:00:00+05'
                                            as it was at that moment
  npm run restore -- <name>                 from one of the backups

  --identity <file>   the identity of an encrypted backup
  --replace           sets the shop that is there aside, in DATA_DIR
  --check             only reads the backup and compares every checksum
  --drill             restores into a folder of its own, says what came back, and deletes it`;

const options = {
  help: { type: 'boolean' },
  at: { type: 'string' },
  identity: { type: 'string' },
  replace: { type: 'boolean' },
  check: { type: 'boolean' },
  drill: { type: 'boolean' },
} as const;

async function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return say(HELP);
  const settings = readBackupSettings(process.env);
  if (!settings.place) throw new Error('From where? Set BACKUP_DIR or BACKUP_BUCKET.');
  const vault = await Vault.open(settings.place, { identity: values.identity && identityIn(values.identity) });
  const [wanted] = positionals;
  if (wanted === undefined) return printBackups(vault);

  const at = values.at === undefined ? undefined : momentIn(values.at);
  const manifest = wanted === 'latest' ? await chooseBackup(vault, at) : await readManifest(vault, wanted);
  if (values.check) {
    await step(`Checking ${manifest.name}`, () => checkBackup(vault, manifest));
    return say('Every part is there, and has its checksum.');
  }
  if (values.drill) return drill(settings, vault, manifest, at);

  await new Supervisor(settings.dataDir, () => {}).takeOver();
  const present = shopIn(settings.dataDir);
  if (present.length > 0 && !values.replace)
    throw new Error(`${settings.dataDir} has a shop (${present.join(', ')}). With --replace it is set aside.`);
  const aside = values.replace ? setAside(settings.dataDir, nameOf(new Date())) : undefined;
  if (aside) say(`What was there is in ${relative(root, aside)} now. Delete it when the shop is back.`);
  const restored = await step(`Restoring ${manifest.name}`, () => restoreBackup(settings, vault, manifest, at));
  tell(restored);
  say('Next: npm start. Then npm run backup: the log goes on from here.');
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
  if (damagedSegment)
    console.error(`The log could not be read from ${damagedSegment} on: what came after it is missing.`);
}

/** The key in a file as `npm run backup -- --new-key` or age-keygen write it. */
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
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
