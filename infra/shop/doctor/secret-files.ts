import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { secrets } from '../../../services/api/src/platform/config/secrets.ts';
import { type Check, type Finding, type Machine, fault, ok } from './finding.ts';

const isOpen = (file: string) => (statSync(file).mode & 0o077) !== 0;

/** Files that hold secrets are for their owner alone. */
function secretFiles({ dataDir }: Machine): Finding[] {
  const folder = join(dataDir, 'secrets');
  if (process.platform === 'win32' || !existsSync(folder)) return [];
  const open = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(isOpen);
  return open.length === 0
    ? [ok('The secrets in DATA_DIR are readable by their owner only')]
    : open.map((file) => fault(`${file} is readable by others`, `It has a secret of the shop: chmod 600 ${file}`));
}

const hasSecret = (name: string) => secrets.some((secret) => secret === name);

/** An environment file with a secret of the shop. The group of the file may read it, as /etc/chaap.env is made. */
function environmentFiles({ files, given, fileNames }: Machine): Finding[] {
  if (given['NODE_ENV'] !== 'production' || !fileNames.some((name) => hasSecret(name) && given[name])) return [];
  return files
    .filter((file) => (statSync(file).mode & 0o007) !== 0)
    .map((file) => fault(`${file} is readable by everybody`, `It has secrets of the shop: chmod o= ${file}`));
}

export const secretFileChecks: readonly Check[] = [
  { subject: 'Secrets', run: secretFiles },
  { subject: 'Environment files', run: environmentFiles },
];
