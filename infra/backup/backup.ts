import { parseArgs } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { say, step } from '../local/steps.ts';
import { makeBackup } from './make-backup.ts';
import { printBackups } from './print-backups.ts';
import { readBackupSettings } from './settings.ts';
import { Vault } from './vault.ts';

const HELP = `Backs up the shop, which may be open: database, pictures, receipts, keys.

  npm run backup                  to BACKUP_DIR or BACKUP_BUCKET
  npm run backup -- --rows        the shop's own PostgreSQL as rows, to move it to another PostgreSQL
  npm run backup -- --list        the backups that there are
  npm run backup -- --new-key     a pair of keys: BACKUP_RECIPIENT encrypts, the identity restores`;

const options = {
  help: { type: 'boolean' },
  rows: { type: 'boolean' },
  list: { type: 'boolean' },
  'new-key': { type: 'boolean' },
} as const;

async function main() {
  const { values } = parseArgs({ options });
  if (values.help) return say(HELP);
  if (values['new-key']) return printNewKey();
  const settings = readBackupSettings(process.env);
  if (!settings.place) throw new Error('Where to? Set BACKUP_DIR to a folder, or BACKUP_BUCKET to a bucket.');
  const vault = await Vault.open(settings.place, settings);
  if (values.list) return printBackups(vault);
  const { name, database, files } = await step('Backing up the shop', () => makeBackup(settings, vault, values.rows));
  const moments =
    database.kind === 'cluster'
      ? 'With its log, the shop can go back to any moment from now on.'
      : 'The shop can go back to this moment.';
  say(`Backup ${name} made: the database, ${Object.keys(files).length} pictures and receipts. ${moments}`);
  if (!settings.recipient)
    say("It is not encrypted, and holds keys and customers' data: keep it where only you can read it.");
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
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
