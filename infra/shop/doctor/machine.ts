import { constants, accessSync, existsSync, readdirSync, statSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { dirname, join } from 'node:path';
import { portClashes, portProblem, portsOf } from '../../local/ports.ts';
import { isAlive } from '../../local/process.ts';
import { missingPrograms } from '../../local/system-packages.ts';
import { root } from '../../local/task-runner.ts';
import { STABLE_MS } from '../../local/supervisor.ts';
import { type Check, type Finding, type Machine, fault, ok, warning } from './finding.ts';
import { openParts } from './open-parts.ts';
import { portHolder } from './port-holder.ts';

const MIN_FREE_MEMORY = 6e8;
const ANSWER_MS = 3_000;

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

function node({ nodeVersion }: Machine): Finding[] {
  return Number(nodeVersion.split('.')[0]) >= 24
    ? [ok(`Node ${nodeVersion}`)]
    : [fault(`Node ${nodeVersion} is too old`, 'The shop runs on Node 24: npm ci brings it on Linux and Windows.')];
}

async function ports({ given }: Machine): Promise<Finding[]> {
  const host = given['HOST'] ?? '127.0.0.1';
  const clashes = portClashes(given);
  if (clashes.length > 0) return clashes.map((clash) => fault(clash, 'Give each a port of its own.'));
  return Promise.all(
    portsOf(given).map(async ([name, port]) => {
      // What is no port number is said with the other values.
      const problem =
        /^\d{1,5}$/.test(port) && Number(port) < 65_536 ? await portProblem(Number(port), host) : undefined;
      if (!problem) return ok(`Port ${port} (${name}) is free`);
      if (problem === 'EACCES')
        return fault(
          `Port ${port} (${name}) is not allowed for this user`,
          `Ports below 1024 belong to root: set ${name} to a higher one, and put a proxy in front.`,
        );
      if (problem !== 'EADDRINUSE')
        return fault(
          `Port ${port} (${name}) of ${host} cannot be listened on: ${problem}`,
          'Is HOST an address of this machine?',
        );
      const holder = portHolder(Number(port));
      if (holder && holder.folder === root && /(api\/dist\/main\.js|dist\/node\/server\.mjs)/.test(holder.command))
        // The shell answers this one by itself, whatever the API does.
        return (await answersOn(Number(port), host, name === 'PORT' ? '/healthz' : '/api/health/live'))
          ? ok(`Port ${port} (${name}): the shop is open on it`)
          : fault(
              `Port ${port} (${name}): process ${holder.pid} of the shop does not answer`,
              `It hangs: kill -9 ${holder.pid} ends it, and npm start, which keeps the shop open, starts it again.`,
            );
      const who = holder ? `process ${holder.pid} (${holder.command.slice(0, 80)})` : 'another program';
      return fault(
        `Port ${port} (${name}) is taken by ${who}`,
        `Stop that program, or set ${name} to another port, such as ${Number(port) + 1}.`,
      );
    }),
  );
}

/** Returns true when anything answers there, with any status. */
async function answersOn(port: number, host: string, path: string): Promise<boolean> {
  const here = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return fetch(`http://${here}:${port}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );
}

/** Parts of an open shop that end as soon as they have begun. */
function crashes({ dataDir, now }: Machine): Finding[] {
  return openParts(dataDir)
    .filter((part) => part.crashes >= 3 && (!isAlive(part) || now() - part.since < STABLE_MS))
    .map(({ name, crashes }) =>
      fault(
        `The ${name} has crashed ${crashes} times in a row`,
        `${join(dataDir, 'logs')} has its log, which says why. It is tried again and again, and the rest of the shop stays open.`,
      ),
    );
}

function space({ dataDir, minFreeBytes }: Machine): Finding[] {
  const { bavail, bsize } = statfsSync(existing(dataDir));
  const free = bavail * bsize;
  const memory = freemem();
  return [
    free >= minFreeBytes
      ? ok(`${gigabytes(free)} of disk free`)
      : fault(
          `The disk of ${dataDir} is nearly full: ${gigabytes(free)} free`,
          `Make room for at least ${gigabytes(minFreeBytes)}: delete old logs and backups, or move DATA_DIR to a larger disk.`,
        ),
    memory >= MIN_FREE_MEMORY
      ? ok(`${gigabytes(memory)} of memory free`)
      : warning(
          `${gigabytes(memory)} of memory free`,
          'The shop needs 600 MB, building and testing it 2 GB. Close other programs, or add swap.',
        ),
  ];
}

function dataFolder({ dataDir, uid }: Machine): Finding[] {
  const place = existing(dataDir);
  const stat = statSync(place);
  const isMade = place === dataDir;
  if (isMade && !stat.isDirectory())
    return [fault(`DATA_DIR (${dataDir}) is not a folder`, 'Set DATA_DIR to a folder, or move that file away.')];
  if (isMade && uid !== undefined && uid !== 0 && stat.uid !== uid)
    return [
      fault(
        `DATA_DIR (${dataDir}) belongs to user ${stat.uid}, and this is user ${uid}`,
        `Run this as the user of the shop, or as root: chown -R ${uid} ${dataDir}`,
      ),
    ];
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
  } catch {
    return [
      fault(
        `DATA_DIR (${dataDir}) cannot be written`,
        `Give the user of the shop the right to write in ${place}, as root: chown ${uid ?? 'USER'} ${place}`,
      ),
    ];
  }
  return [ok(`DATA_DIR is ${dataDir}`)];
}

/** Files that hold secrets are for their owner alone. */
function secretFiles({ dataDir }: Machine): Finding[] {
  const folder = join(dataDir, 'secrets');
  if (process.platform === 'win32' || !existsSync(folder)) return [];
  const open = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => (statSync(file).mode & 0o077) !== 0);
  return open.length === 0
    ? [ok('The secrets in DATA_DIR are readable by their owner only')]
    : open.map((file) => fault(`${file} is readable by others`, `It has a secret of the shop: chmod 600 ${file}`));
}

/** Checks the programs that tests need. A release and a shop in production run no tests. */
function programs({ given }: Machine): Finding[] {
  if (given['CHAAP_RELEASE'] || given['NODE_ENV'] === 'production') return [];
  const missing = missingPrograms();
  return missing.length === 0
    ? [ok('Programs for npm test')]
    : [
        warning(
          `Programs that npm test needs are missing: ${missing.join(', ')}`,
          `On Debian or Ubuntu, as root: apt-get install ${missing.join(' ')}`,
        ),
      ];
}

/** The folder itself, or the nearest one above it that exists. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

export const machineChecks: readonly Check[] = [
  { subject: 'Node', run: node },
  { subject: 'Ports', run: ports },
  { subject: 'Crashes', run: crashes },
  { subject: 'Disk and memory', run: space },
  { subject: 'DATA_DIR', run: dataFolder },
  { subject: 'Secrets', run: secretFiles },
  { subject: 'Programs', run: programs },
];
