import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { isRunning, sendSignal, until } from './process.ts';
import { readRecord, recordOf } from './supervisor.ts';

let dataDir: string;
const directories: string[] = [];
const keepers: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'supervisor-test-'));
  directories.push(dataDir);
});

after(() => {
  for (const keeper of keepers) keeper.kill('SIGKILL');
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** A part that writes its number to a file, and does as `rest` says. */
const part = (name: string, rest: string, cwd = dataDir) =>
  `{ name: '${name}', ready: 'message', cwd: '${cwd}', args: ['-e', ${JSON.stringify(
    `require('fs').writeFileSync('${join(dataDir, name)}', String(process.pid)); ${rest}`,
  )}] }`;

const stays = `process.send('ready'); setInterval(() => {}, 1000);`;

/** A process that supervises these parts, as `npm start` does, and ends them on a signal. */
function keep(...parts: string[]) {
  const script = `const { Supervisor } = await import(${JSON.stringify(import.meta.resolve('./supervisor.ts'))});
    const end = async (status, reason) => { if (reason) console.log(reason); await supervisor.stop(); process.exit(status); };
    const supervisor = new Supervisor(${JSON.stringify(dataDir)});
    process.on('SIGTERM', () => end(0));
    try { await supervisor.takeOver(); await supervisor.start([${parts.join(', ')}]); console.log('all ready'); }
    catch (error) { await end(2, error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  keepers.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close').then(([status]: unknown[]) => status);
  return { child, ended, output: () => output, says: (words: RegExp) => until(() => words.test(output)) };
}

const pidOf = (name: string) => Number(readFileSync(join(dataDir, name), 'utf8'));

test('parts are started, and ended when the supervisor gets a signal', async () => {
  const { child, ended, says } = keep(part('api', stays), part('worker', stays));
  assert.ok(await says(/all ready/));
  const pids = [pidOf('api'), pidOf('worker')];
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
  assert.deepEqual(pids.filter(isRunning), []);
});

test('a part that is killed comes back, and the terminal says so', async () => {
  const { child, ended, says } = keep(part('worker', stays));
  assert.ok(await says(/all ready/));
  const first = pidOf('worker');
  process.kill(first, 'SIGKILL');
  // The killed one still counts as running for an instant.
  const isBack = () => pidOf('worker') > 0 && pidOf('worker') !== first && isRunning(pidOf('worker'));
  assert.ok(await until(isBack));
  assert.ok(await says(/The worker ended unexpectedly \(SIGKILL\) and is started again/));
  child.kill('SIGTERM');
  await ended;
});

test('a part that cannot start ends everything, with its last words', async () => {
  const { ended, output } = keep(
    part('api', stays),
    part('worker', `console.error('DATABASE_URL is wrong'); process.exit(1)`),
  );
  assert.equal(await ended, 2);
  assert.match(output(), /The worker did not start \(exit status 1\)\. Its last words:\nDATABASE_URL is wrong/);
  assert.equal(isRunning(pidOf('api')), false);
});

test('a part that crashes again and again is tried again after growing pauses, and the others go on', async () => {
  const { child, ended, says } = keep(
    part('api', stays),
    part('worker', `process.send('ready'); setTimeout(() => process.exit(7), 50)`),
  );
  assert.ok(
    await says(
      /The worker ended unexpectedly \(exit status 7\) and is started again in 6\.25 s\nIt has crashed 6 times/,
    ),
  );
  const { parts = [] } = readRecord(recordOf(dataDir));
  assert.deepEqual(
    parts.map(({ name, crashes }) => [name, crashes]),
    [
      ['api', 0],
      ['worker', 6],
    ],
  );
  assert.ok(isRunning(pidOf('api')));
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});

test('a part that cannot be spawned is tried again, and the terminal says why', async () => {
  const folder = join(dataDir, 'release');
  mkdirSync(folder);
  const { child, ended, says } = keep(part('api', stays), part('worker', stays, folder));
  assert.ok(await says(/all ready/));
  const first = pidOf('worker');
  rmSync(folder, { recursive: true });
  process.kill(first, 'SIGKILL');
  assert.ok(await says(/\[worker\] spawn .* ENOENT/));
  assert.ok(await says(/The worker ended unexpectedly \(could not be spawned\) and is started again/));
  mkdirSync(folder);
  assert.ok(await until(() => pidOf('worker') > 0 && pidOf('worker') !== first));
  assert.ok(isRunning(pidOf('api')));
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});

test('a log that has grown is put away while its part runs, and no part ends for one that cannot be', async () => {
  const talks = (name: string) =>
    part(name, `${stays} for (let n = 0; n < 12; n++) console.log('x'.repeat(1e6)); console.log('end')`);
  // One has a folder in its way.
  mkdirSync(join(dataDir, 'logs/worker.log.old'), { recursive: true });
  const { child, ended, says } = keep(talks('api'), talks('worker'));
  assert.ok(await says(/all ready/));
  const log = (name: string) => join(dataDir, 'logs', `${name}.log`);
  const hasEnd = (name: string) => existsSync(log(name)) && readFileSync(log(name), 'utf8').endsWith('end\n');
  assert.ok(await until(() => hasEnd('api') && hasEnd('worker')));
  assert.deepEqual(
    [log('api'), `${log('api')}.old`, log('worker')].map((file) => Math.floor(statSync(file).size / 1e6)),
    [2, 10, 12],
  );
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});

test('the parts of a killed supervisor end by themselves', async () => {
  const { child, ended, says } = keep(part('api', stays), part('worker', stays));
  assert.ok(await says(/all ready/));
  child.kill('SIGKILL');
  await ended;
  assert.ok(await until(() => ![pidOf('api'), pidOf('worker')].some(isRunning)));
});

test('a part whose supervisor is gone before the part is loaded ends too', async () => {
  const waits = `import { setTimeout as wait } from 'node:timers/promises'; while (process.connected) await wait(5);`;
  const loads = [`data:text/javascript,${encodeURIComponent(waits)}`, import.meta.resolve('./exit-with-parent.mjs')];
  const args = [...loads.flatMap((url) => ['--import', url]), '-e', 'setInterval(() => {}, 1000)'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  keepers.push(child);
  child.disconnect();
  assert.ok(await until(() => child.signalCode === 'SIGTERM', 60_000));
});

test('what a killed supervisor left behind and will not end is ended by the next', { timeout: 600_000 }, async () => {
  const stubborn = `process.on('SIGTERM', () => {}); ${stays}`;
  const first = keep(part('api', stubborn));
  assert.ok(await first.says(/all ready/));
  const orphan = pidOf('api');
  first.child.kill('SIGKILL');
  await first.ended;
  const second = keep(part('api', stays));
  assert.ok(await second.says(/all ready/));
  assert.equal(isRunning(orphan), false);
  second.child.kill('SIGTERM');
  await second.ended;
});

test('the shop is not opened twice on the same data', async () => {
  const first = keep(part('api', stays));
  assert.ok(await first.says(/all ready/));
  const second = keep(part('worker', stays));
  assert.equal(await second.ended, 2);
  assert.match(second.output(), new RegExp(`The shop already runs here, as process ${first.child.pid}`));
  assert.equal(existsSync(join(dataDir, 'worker')), false);
  assert.ok(isRunning(pidOf('api')));
  first.child.kill('SIGTERM');
  await first.ended;
});

test('a record that names a reused process number is not believed', async () => {
  const innocent = { pid: process.pid, started: '1' };
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ keeper: innocent, parts: [innocent] }));
  const { child, ended, says } = keep(part('api', stays));
  assert.ok(await says(/all ready/));
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});

test('a process that has ended takes a signal without an error', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  assert.ok(child.pid);
  sendSignal(child.pid, 'SIGTERM');
});
