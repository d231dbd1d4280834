import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './ports.ts';
import { type PostgresHome, preparePostgresHome } from './postgres-paths.ts';
import { ownerLives, processesIn, readLock, takeOwnership, worksIn } from './postgres-lock.ts';
import { isRunning, sendSignal, until } from './process.ts';

/** A running PostgreSQL. `gone` resolves when the server has ended, for whatever reason. */
export type Postgres = { url: string; port: number; pid: number; gone: Promise<void>; stop(): Promise<void> };

type Options = {
  dataDir: string;
  /** First port to try; 0 takes any free one. */
  port?: number;
  /** Do not try the ports behind it: others know this one. */
  onlyThisPort?: boolean;
  /** Server settings, such as fsync=off for tests. */
  settings?: Record<string, string>;
  log?: (line: string) => void;
  /** Longest time until the server is ready, in milliseconds. A recovery from a backup takes longer than a minute. */
  patienceMs?: number;
};

type Server = Omit<Postgres, 'url'>;

const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Starts the PostgreSQL that npm installed, on 127.0.0.1 only, and answers with the address of its database `shop`.
 * The server ends with us, even when we are killed. One that was left behind all the same is taken over; one whose
 * starter still lives is shared and outlives our stop().
 */
export async function startPostgres({
  dataDir,
  port = 55432,
  onlyThisPort = false,
  settings = {},
  log = () => {},
  patienceMs = 60_000,
}: Options): Promise<Postgres> {
  const home = preparePostgresHome(dataDir, log);
  if (!existsSync(join(home.dataDir, 'cluster'))) {
    log('Creating the database cluster');
    await createCluster(home, settings['fsync'] === 'off');
  }
  for (let attempt = 0; attempt < (onlyThisPort ? 1 : 20); attempt++) {
    const next = onlyThisPort ? port : await freePort(port && port + attempt);
    const server = (await runningServer(home)) ?? (await launch(home, next, settings, patienceMs));
    if (!server) continue;
    try {
      return { ...server, url: await createShopDatabase(home, server.port) };
    } catch (error) {
      // Its owner is this process: as long as that lives, no later start would stop the server.
      await server.stop();
      throw error;
    }
  }
  throw new Error(`PostgreSQL does not start. The last lines of ${join(home.dataDir, 'log')}:\n${lastLines(home)}`);
}

/** Variables that name this database, and nothing else that the environment may name beside one. */
export const onlyDatabase = (url: string) => ({
  DATABASE_URL: url,
  ...Object.fromEntries(['URL_FILE', 'DIRECT_URL', 'DIRECT_URL_FILE'].map((name) => [`DATABASE_${name}`, ''])),
});

/** initdb in a directory beside, renamed when complete: a run killed half way leaves nothing that looks like data. */
async function createCluster({ bin, dataDir, user }: PostgresHome, fast: boolean) {
  const half = join(dataDir, `half-${process.pid}`);
  for (const name of readdirSync(dataDir))
    if (name.startsWith('half-')) rmSync(join(dataDir, name), { recursive: true });
  mkdirSync(half, { mode: 0o700 });
  const password = join(half, '..', 'password');
  writeFileSync(password, randomBytes(18).toString('base64url'), { mode: 0o600 });
  for (const path of [half, password]) if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? user.uid);
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`];
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = ['-D', half, ...access, ...locale, ...(fast ? ['--no-sync'] : [])];
  await promisify(execFile)(join(bin, 'initdb'), options, { ...user, env: environment, cwd: dataDir });
  renameSync(half, join(dataDir, 'cluster'));
}

/** The server that already runs on this data, if any. What a dead one left behind is cleared away. */
async function runningServer(home: PostgresHome): Promise<Server | undefined> {
  const cluster = join(home.dataDir, 'cluster');
  let server: Server | undefined;
  const settled = await until(async () => {
    const lock = readLock(cluster);
    if (!lock) return true;
    const alive = isRunning(lock.pid) && worksIn(cluster, lock.pid) !== false;
    if (alive && lock.ready && (await answers(home, lock.port))) {
      server = adopt(home, lock);
      return true;
    }
    if (alive || processesIn(cluster).length > 0) return false;
    // Another starter may have written its own lock file meanwhile. A server whose lock file is deleted shuts down.
    if (readLock(cluster)?.pid !== lock.pid) return false;
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return true;
  }, 30_000);
  if (!settled)
    throw new Error(
      `A PostgreSQL on ${cluster} neither answers nor ends. Stop it by hand: ${processesIn(cluster).join(', ')}`,
    );
  return server;
}

function adopt(home: PostgresHome, { pid, port }: { pid: number; port: number }): Server {
  const gone = (async () => {
    while (isRunning(pid)) await wait(200, undefined, { ref: false });
  })();
  if (ownerLives(home)) return { pid, port, gone, stop: async () => {} };
  return own(home, { pid, port, gone });
}

/** Makes this process the server's owner: the server ends with it, even when it is killed. */
function own(home: PostgresHome, server: Omit<Server, 'stop'>): Server {
  takeOwnership(home);
  const { pid, gone } = server;
  // The shell's input ends with us, whatever ends us.
  const guard = spawn('/bin/sh', ['-c', 'read -r never; kill -INT "$0"', String(pid)], {
    ...home.user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as Socket).unref();
  guard.once('error', () => {});
  void gone.then(() => guard.kill('SIGKILL'));
  return { ...server, stop: () => stop(pid) };
}

/** Starts a server of our own; undefined when it ended at once, because the port or the data was taken meanwhile. */
async function launch(
  home: PostgresHome,
  port: number,
  settings: Record<string, string>,
  patienceMs: number,
): Promise<Server | undefined> {
  const cluster = join(home.dataDir, 'cluster');
  const usual = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC' };
  const options = Object.entries({ ...usual, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(home.dataDir, 'log'), 'w', 0o600);
  // detached: Ctrl-C in the terminal must reach the shop first, and the database last.
  const child = spawn(join(home.bin, 'postgres'), ['-D', cluster, ...options], {
    ...home.user,
    env: environment,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  const gone = new Promise<void>((resolve, reject) =>
    child.once('exit', () => resolve()).once('error', reject),
  ).finally(() => (ended = true));
  const { pid } = child;
  await Promise.race([
    gone,
    until(() => ended || (readLock(cluster)?.pid === pid && readLock(cluster)?.ready === true), patienceMs),
  ]);
  if (ended || pid === undefined) return undefined;
  child.unref();
  return own(home, { pid, port, gone });
}

/** A fast shutdown; a server that does not end by itself is killed (the next start then recovers). */
async function stop(pid: number) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(pid)) return;
    sendSignal(pid, signal);
    if (await until(() => !isRunning(pid), 10_000)) return;
  }
}

/** A role without superuser's powers, and its database, so that a hole in the shop is not a hole in the machine. */
async function createShopDatabase(home: PostgresHome, port: number): Promise<string> {
  const password = readFileSync(join(home.dataDir, 'password'), 'utf8');
  const client = connectionTo(home, port);
  await client.connect();
  try {
    const { rows } = await client.query("select from pg_database where datname = 'shop'");
    if (rows.length === 0) {
      await client.query('select pg_advisory_lock(1)');
      await client.query(
        `do $$ begin create role shop login createdb password '${password}'; exception when duplicate_object then end $$`,
      );
      await client.query('create database shop owner shop').catch((error: unknown) => {
        if ((error as { code?: string }).code !== '42P04') throw error;
      });
    }
  } finally {
    await client.end();
  }
  return `postgres://shop:${password}@127.0.0.1:${port}/shop`;
}

function connectionTo(home: Pick<PostgresHome, 'dataDir'>, port: number): Client {
  const password = readFileSync(join(home.dataDir, 'password'), 'utf8');
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  return client;
}

/** A connection as the server's superuser, who alone may copy its files. The caller ends it. */
export async function connectAsSuperuser(dataDir: string, port: number): Promise<Client> {
  const client = connectionTo({ dataDir }, port);
  await client.connect();
  return client;
}

/** Is it our cluster that answers on this port? */
async function answers(home: PostgresHome, port: number): Promise<boolean> {
  const client = connectionTo(home, port);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === join(home.dataDir, 'cluster');
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function lastLines(home: PostgresHome): string {
  return readFileSync(join(home.dataDir, 'log'), 'utf8').trim().split('\n').slice(-8).join('\n');
}
