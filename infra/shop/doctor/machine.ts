import { join } from 'node:path';
import { portClashes, portProblem, portsOf } from '../../local/ports.ts';
import { isAlive } from '../../local/process.ts';
import { missingPrograms } from '../../local/system-packages.ts';
import { root } from '../../local/task-runner.ts';
import { STABLE_MS } from '../../local/supervisor.ts';
import { gigabytes } from './disk.ts';
import { type Check, type Finding, type Machine, fault, ok, warning } from './finding.ts';
import { openParts } from './open-parts.ts';
import { portHolder } from './port-holder.ts';

const NODE = 24;
const MIN_FREE_MEMORY = 6e8;
const ANSWER_MS = 3_000;

function node({ nodeVersion }: Machine): Finding[] {
  const major = Number(nodeVersion.split('.')[0]);
  if (major === NODE) return [ok(`Node ${nodeVersion}`)];
  const cure = `The shop runs on Node ${NODE}: npm ci brings it on Linux and Windows.`;
  return major < NODE
    ? [fault(`Node ${nodeVersion} is too old`, cure)]
    : [warning(`Node ${nodeVersion} is newer than the one that the shop was tested with`, cure)];
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

function memory({ freeMemory }: Machine): Finding[] {
  const free = freeMemory();
  return [
    free >= MIN_FREE_MEMORY
      ? ok(`${gigabytes(free)} of memory free`)
      : warning(
          `${gigabytes(free)} of memory free`,
          'The shop needs 600 MB, building and testing it 2 GB. Close other programs, or add swap.',
        ),
  ];
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

export const machineChecks: readonly Check[] = [
  { subject: 'Node', run: node },
  { subject: 'Ports', run: ports },
  { subject: 'Crashes', run: crashes },
  { subject: 'Memory', run: memory },
  { subject: 'Programs', run: programs },
];
