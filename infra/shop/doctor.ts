import { lookup } from 'node:dns/promises';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { asCalled, misused, readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { readEnvironment } from '../../services/api/src/platform/config/config.ts';
import { backupChecks } from './doctor/backups.ts';
import { buildChecks } from './doctor/builds.ts';
import { databaseChecks } from './doctor/database.ts';
import { diskChecks } from './doctor/disk.ts';
import { type Finding, type Machine, codeOf, examine } from './doctor/finding.ts';
import { machineChecks } from './doctor/machine.ts';
import { pictureChecks } from './doctor/pictures.ts';
import { publicUrlChecks } from './doctor/public-url.ts';
import { secretFileChecks } from './doctor/secret-files.ts';
import { serviceChecks } from './doctor/services.ts';
import { settingsChecks } from './doctor/settings.ts';
import { systemServiceChecks } from './doctor/system-service.ts';
import { readLock } from '../local/postgres-lock.ts';
import { isRunning } from '../local/process.ts';
import { root } from '../local/task-runner.ts';

const line = {
  name: 'doctor',
  about:
    'Looks at this machine, the settings, the database and the services that the shop needs, and says how to mend what is wrong.\n' +
    'It changes nothing. The exit status is 1 when there is a fault. Run it as the user of the shop, with its environment.',
  words: { '': 'looks at everything' },
  options: {
    json: { type: 'boolean', help: 'prints the findings as JSON' },
    // Not --env-file, which Node takes for itself wherever it stands.
    settings: { type: 'string', value: 'FILE', help: 'reads settings from this file, too, such as /etc/chaap.env' },
  },
  examples: ['doctor', 'doctor -- --settings /etc/chaap.env', 'doctor --silent -- --json'],
} as const;

const MIN_FREE_BYTES = 1e9;
/** Releases before these lack fixes of security (CVE-2025-12817, CVE-2025-12818). */
const OLDEST_POSTGRES = { 17: 7, 18: 1 };

/** Everything that is looked at, in the order in which it is told. */
const checks = [
  ...machineChecks,
  ...diskChecks,
  ...secretFileChecks,
  ...systemServiceChecks,
  ...buildChecks,
  ...settingsChecks,
  ...publicUrlChecks,
  ...databaseChecks,
  ...pictureChecks,
  ...serviceChecks,
  ...backupChecks,
];

/** The address of the shop's own PostgreSQL while it runs, for a user who may read its password. */
function ownDatabase(dataDir: string): string | undefined {
  const lock = readLock(join(dataDir, 'postgres/cluster'));
  if (!lock?.ready || !isRunning(lock.pid)) return undefined;
  try {
    const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8');
    return `postgres://shop:${password}@127.0.0.1:${lock.port}/shop`;
  } catch {
    return undefined;
  }
}

/** Returns the variables of an environment file. Ends this process when the file cannot be read. */
function fileVariables(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    return misused(line, `${file} cannot be read: ${codeOf(error)}.`);
  }
}

/** Looks at a machine with this environment. `file` has the variables of its environment file. */
export function diagnose(
  environment: NodeJS.Dict<string>,
  file: NodeJS.Dict<string> = {},
  own: Partial<Machine> = {},
): Promise<Finding[]> {
  const { given, problems } = readEnvironment(environment);
  // Without DATABASE_URL, npm start brings its own PostgreSQL.
  const real = problems.filter((problem) => !problem.startsWith('DATABASE_URL is missing'));
  const dataDir = resolve(root, given['DATA_DIR'] ?? '.data');
  return examine(checks, {
    given,
    problems: real,
    fileNames: Object.keys(file),
    files: [],
    shopDir: root,
    dataDir,
    databaseUrl: given['DATABASE_URL'] ?? ownDatabase(dataDir),
    nodeVersion: process.versions.node,
    uid: process.getuid?.(),
    minFreeBytes: MIN_FREE_BYTES,
    freeBytesOf: (folder) => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    freeMemory: freemem,
    mountTables: { wanted: '/etc/fstab', present: '/proc/self/mounts' },
    unitsDir: '/etc/systemd/system',
    oldestPostgres: OLDEST_POSTGRES,
    authorities: undefined,
    now: () => Date.now(),
    addressesOf: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
    ...own,
  });
}

const marks = { ok: 'ok  ', warning: '!   ', fault: '!!  ' } as const;

function print(findings: readonly Finding[]): void {
  for (const { level, what, cure } of findings) {
    console.log(`${marks[level]} ${what}`);
    if (cure) console.log(`     ${asCalled(cure)}`);
  }
  const faults = findings.filter(({ level }) => level === 'fault').length;
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  const counted = [
    faults > 0 && `${faults} ${faults === 1 ? 'fault' : 'faults'}`,
    warnings > 0 && `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  ].filter(Boolean);
  console.log(counted.length === 0 ? '\nAll is well.' : `\n${counted.join(' and ')}.`);
}

// `npm run doctor`, not the test that plants faults.
if (/doctor\.[jt]s$/.test(process.argv[1] ?? '')) {
  const given = readCommandLine(line, process.argv.slice(2));
  const own = join(root, '.env');
  const files = [existsSync(own) ? own : [], given.text('settings') ?? []].flat();
  const file = Object.assign({}, ...files.map(fileVariables)) as NodeJS.Dict<string>;
  const findings = await diagnose({ ...file, ...process.env }, file, { files });
  const isHealthy = findings.every(({ level }) => level !== 'fault');
  if (given.isSet('json')) console.log(JSON.stringify({ isHealthy, findings }, null, 2));
  else print(findings);
  process.exit(isHealthy ? 0 : 1);
}
