import { once } from 'node:events';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { asCalled, readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { say, step } from '../local/task-runner.ts';
import { keepBackups } from './keep-backups.ts';
import { recordMadeElsewhere } from './made-elsewhere.ts';
import { makeBackup } from './make-backup.ts';
import { printBackups } from './print-backups.ts';
import { type BackupSettings, readBackupSettings } from './settings.ts';
import { Vault } from './vault.ts';

const line = {
  name: 'backup',
  about:
    'Backs up the shop: its database, pictures, receipts and keys, to BACKUP_DIR or BACKUP_BUCKET. The shop may be open meanwhile.\n' +
    'A shop that runs by npm start with one of these set does so itself each day. For processes of your own, keep does.',
  words: {
    '': 'makes a backup',
    keep: 'makes backups of DATABASE_URL until it is ended, as npm start does: one each day, new files within seconds',
    list: 'the backups that there are',
    'made-elsewhere': 'a program of yours, such as pgBackRest, has made one: doctor and Today show its age',
    'new-key': 'a new pair of keys: BACKUP_RECIPIENT encrypts, and only its identity restores',
  },
  options: {
    rows: { type: 'boolean', help: 'the database as rows, to move the shop to another PostgreSQL' },
    ended: { type: 'boolean', help: 'with made-elsewhere: none are made elsewhere any more' },
  },
  examples: ['backup', 'backup -- list', 'backup -- --rows'],
} as const;

async function main() {
  const given = readCommandLine(line, process.argv.slice(2));
  const [word] = given.words;
  if (word === 'new-key') return printNewKey();
  const settings = readBackupSettings(process.env);
  if (word === 'made-elsewhere') return madeElsewhere(settings, given.isSet('ended'));
  if (!settings.place) throw new Error('Where to? Set BACKUP_DIR to a folder, or BACKUP_BUCKET to a bucket.');
  if (word === 'keep') return keep({ ...settings, place: settings.place });
  const vault = await Vault.open(settings.place, settings);
  if (word === 'list') return printBackups(vault);
  const { name, database, files } = await step('Backing up the shop', () =>
    makeBackup(settings, vault, given.isSet('rows')),
  );
  const moments =
    database.kind === 'rows'
      ? 'The shop can go back to this moment.'
      : 'With its log, the shop can go back to any moment from now on.';
  say(`Backup ${name} made: the database, ${Object.keys(files).length} pictures and receipts. ${moments}`);
  if (!settings.recipient)
    say("It is not encrypted, and holds keys and customers' data: keep it where only you can read it.");
}

async function madeElsewhere(settings: BackupSettings, isEnded: boolean) {
  await recordMadeElsewhere(settings, isEnded);
  say(
    isEnded
      ? 'Noted: no backups are made elsewhere any more.'
      : 'Noted: backups are made elsewhere, the newest now. npm run doctor and the page Today warn when it is older than a day.',
  );
}

/** For a shop of several processes, until a signal. */
async function keep(settings: Parameters<typeof keepBackups>[0]) {
  if (settings.databaseUrl === undefined)
    throw new Error("The shop's own PostgreSQL is backed up by npm start. Set DATABASE_URL for another one.");
  const keeper = keepBackups(settings, { report: say });
  say('Backups are made until this is ended.');
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  await keeper.stop(async () => {});
  process.exit();
}

async function printNewKey() {
  const identity = await generateIdentity();
  say(`# Keep this line away from the server, in a file of yours and on paper. Without it no backup can be read.`);
  say(identity);
  say(`# Set this on the server.`);
  say(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? asCalled(error.message) : error);
  process.exitCode = 1;
}
