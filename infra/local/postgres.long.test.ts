import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { Client } from 'pg';
import { readLock } from './postgres-lock.ts';
import { startPostgres } from './postgres.ts';
import { isRunning, markOf, until } from './process.ts';

const root = mkdtempSync(join(tmpdir(), 'postgres-test-'));
chmodSync(root, 0o755);
const dataDir = join(root, 'pg');
const started: { stop(): Promise<void> }[] = [];
const children: ChildProcess[] = [];
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const asNobody =
  isRoot && spawnSync(process.execPath, [import.meta.filename.replace('.long.test', '')], nobody).status === 0;

after(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of started) await server.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(dir = dataDir, port = 0, log?: (line: string) => void) {
  const server = await startPostgres({ dataDir: dir, port, settings: { max_connections: '10' }, ...(log && { log }) });
  started.push(server);
  return server;
}

/** A process of its own that starts PostgreSQL and then waits to be killed. */
async function starter(dir: string, user: { uid?: number; gid?: number } = {}) {
  const script = `const { startPostgres } = await import(${JSON.stringify(import.meta.resolve('./postgres.ts'))});
    const { url, pid } = await startPostgres({ dataDir: ${JSON.stringify(dir)}, port: 0 });
    console.log(JSON.stringify({ url, pid })); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = once(child, 'exit').then(() => undefined);
  const said = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  if (!said) throw new Error('The starter ended before its server was ready');
  const server: { url: string; pid: number } = JSON.parse(said[0]);
  return { ...server, child };
}

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Kills the process that would end the server with its starter. */
function killGuard(server: number) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const commandLine = commandLineOf(pid);
    if (commandLine.includes('kill -INT') && commandLine.endsWith(`\0${server}\0`))
      process.kill(Number(pid), 'SIGKILL');
  }
}

/** Empty when the process has ended: others come and go on this machine. */
function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('a first start makes the database, for 127.0.0.1 and a password only, sorted the same everywhere', async () => {
  const server = await start();
  await query(server.url, 'create table kept (n int)');
  await query(server.url, 'insert into kept select generate_series(1, 13)');
  const [settings] = await query<Record<string, string>>(
    server.url,
    `select current_setting('listen_addresses') listen, current_setting('max_connections') connections, rolsuper::text super, datlocprovider provider, datlocale locale
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  assert.deepEqual(settings, {
    listen: '127.0.0.1',
    connections: '10',
    super: 'false',
    provider: 'b',
    locale: 'C.UTF-8',
  });
  await assert.rejects(query(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1'), /password authentication failed/);
  await query(server.url, 'create extension pg_trgm');
  await server.stop();
  assert.equal(isRunning(server.pid), false);
});

test('a second start makes no cluster, which takes long, and finds the rows', async () => {
  const lines: string[] = [];
  const server = await start(dataDir, 0, (line) => lines.push(line));
  assert.ok(!lines.includes('Creating the database cluster'));
  assert.equal((await query(server.url, 'select from kept')).length, 13);
  await server.stop();
});

test('a server whose starter was killed ends by itself', async () => {
  const { child, pid } = await starter(dataDir);
  await kill(child);
  assert.ok(await until(() => !isRunning(pid)));
});

test('a server that was left behind all the same is taken over, and stopped in the end', async () => {
  const orphan = await starter(dataDir);
  killGuard(orphan.pid);
  await kill(orphan.child);
  const server = await start();
  assert.equal(server.pid, orphan.pid);
  assert.equal((await query(server.url, 'select from kept')).length, 13);
  await server.stop();
  assert.equal(isRunning(orphan.pid), false);
});

test('a server whose starter lives is shared and left running', async () => {
  const other = await starter(dataDir);
  const server = await start();
  assert.equal(server.pid, other.pid);
  await server.stop();
  assert.equal(isRunning(other.pid), true);
  await kill(other.child);
  assert.ok(await until(() => !isRunning(other.pid)));
});

test('after starter and server are both killed, the next start recovers every row', async () => {
  for (let round = 1; round <= 3; round++) {
    const { url, pid, child } = await starter(dataDir);
    await query(url, 'insert into kept values (0)');
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const server = await start();
    assert.equal((await query(server.url, 'select from kept')).length, 13 + round);
    await server.stop();
  }
});

test('a lock file that names an innocent process is not believed', async () => {
  const innocent = markOf();
  writeFileSync(join(dataDir, 'cluster/postmaster.pid'), `${innocent.pid}\n${dataDir}\n1\n1\n\n\n\nready\n`);
  const server = await start();
  assert.notEqual(server.pid, innocent.pid);
  await server.stop();
});

test('a server whose database cannot be made is stopped', async () => {
  const file = join(dataDir, 'password');
  const password = readFileSync(file, 'utf8');
  writeFileSync(file, 'another');
  await assert.rejects(start(), /password authentication failed/);
  assert.equal(readLock(join(dataDir, 'cluster')), undefined);
  writeFileSync(file, password);
  await (await start()).stop();
});

test('a busy port is passed over', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const address = busy.address();
  assert.ok(address && typeof address === 'object');
  const server = await start(dataDir, address.port);
  assert.ok(server.port > address.port);
  await server.stop();
  busy.close();
});

test('a first start that was killed half way is begun again', async () => {
  const dir = join(root, 'half');
  mkdirSync(join(dir, 'half-1/base'), { recursive: true });
  const server = await start(dir);
  assert.equal((await query(server.url, 'select 1')).length, 1);
  await server.stop();
});

test('two starts at once end up with one server', async () => {
  const [first, second] = await Promise.all([starter(dataDir), starter(dataDir)]);
  assert.equal(first.pid, second.pid);
  await kill(first.child);
  await kill(second.child);
  assert.ok(await until(() => !isRunning(first.pid)));
});

test(
  'an ordinary user can start it',
  { skip: !asNobody && 'not root, or the checkout is closed to others' },
  async () => {
    const dir = join(root, 'ordinary');
    mkdirSync(dir);
    chownSync(dir, nobody.uid, nobody.gid);
    const { url, child } = await starter(join(dir, 'pg'), nobody);
    assert.equal((await query(url, 'select 1')).length, 1);
    await kill(child);
    const server = await start(join(dir, 'pg'));
    assert.equal((await query(server.url, 'select 1')).length, 1);
    await server.stop();
  },
);

test('root may keep the shop below a directory that is closed to others', { skip: !isRoot }, async () => {
  const closed = join(root, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const server = await start(join(closed, 'pg'));
  assert.equal((await query(server.url, 'select 1')).length, 1);
  await server.stop();
  const ground = realpathSync(join(closed, 'pg'));
  assert.match(ground, /^\/var\/lib\/chaap-/);
  const again = await start(join(closed, 'pg'));
  assert.equal(realpathSync(join(closed, 'pg')), ground);
  await again.stop();
  rmSync(ground, { recursive: true });
});
