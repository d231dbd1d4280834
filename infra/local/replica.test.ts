import assert from 'node:assert/strict';
import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { API, type Part, openBuiltShop, product } from '../testing/built-shop.ts';
import { diagnose } from '../shop/doctor.ts';
import type { Machine } from '../shop/doctor/finding.ts';
import { freePort } from './ports.ts';
import { type Postgres, connectAsSuperuser, startPostgres } from './postgres.ts';
import { signalPostgres, until } from './process.ts';
import { command } from './steps.ts';

const PATIENCE_MS = 60_000;

let built: Awaited<ReturnType<typeof openBuiltShop>>;
let home: string;
let settings: Record<string, string>;
let replica: Postgres;
let api: Part;
let metrics: number;

before(async () => {
  built = await openBuiltShop();
  home = join(built.dataDir, 'replica');
  await copyCluster(join(built.dataDir, 'postgres'), home);
  const password = readFileSync(join(home, 'password'), 'utf8');
  settings = {
    fsync: 'off',
    // Proves which statements it answered.
    log_statement: 'all',
    primary_conninfo: `host=127.0.0.1 port=${built.database().port} user=postgres password=${password}`,
  };
  replica = await startPostgres({ dataDir: home, port: await freePort(0), settings });
  metrics = await freePort(0);
  const env = { ROLE: 'http', API_PORT: '0', METRICS_PORT: String(metrics), DATABASE_REPLICA_URL: replica.url };
  api = await built.start(API, env);
});
after(async () => {
  await replica.stop();
  await built.close();
});

/** Copies the files of a running server, and makes the copy a standby. */
async function copyCluster(from: string, to: string) {
  const primary = await connectAsSuperuser(from, built.database().port);
  try {
    await primary.query(`select pg_backup_start('replica', fast => true)`);
    const archive = `${to}.tar`;
    const { status, output } = await command('tar', ['-C', from, '-cf', archive, '.']);
    // 1: a file changed while it was read, which the log repairs.
    assert.ok(status === 0 || status === 1, output);
    mkdirSync(to);
    const unpacked = await command('tar', ['-C', to, '-xpf', archive]);
    assert.equal(unpacked.status, 0, unpacked.output);
    rmSync(archive);
    const { rows } = await primary.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    const own = { 'cluster/backup_label': rows[0]?.label ?? '', 'cluster/standby.signal': '' };
    const { uid, gid } = statSync(join(to, 'cluster'));
    for (const [file, text] of Object.entries(own)) {
      writeFileSync(join(to, file), text);
      chownSync(join(to, file), uid, gid);
    }
    for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, 'cluster', file));
    rmSync(join(to, 'owner'));
  } finally {
    await primary.end();
  }
}

const asSuperuser = async (statement: string) => {
  const client = await connectAsSuperuser(home, replica.port);
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0] ?? {};
  } finally {
    await client.end();
  }
};
/** How many reads of products the replica has answered since it was started. */
const readsOfReplica = () =>
  readFileSync(join(home, 'log'), 'utf8').match(/execute [^:]+:.*?catalog_product/gs)?.length ?? 0;

let asked = 0;
/** The name that a list of products shows: one that is cached, or one that nobody has asked for yet. */
async function listed(path = `/api/products?limit=50&minPrice=${(asked += 1)}`): Promise<string | undefined> {
  const response = await fetch(api.url + path);
  assert.equal(response.status, 200);
  const { products } = (await response.json()) as { products: { name: string }[] };
  return products[0]?.name;
}
/** Whether a list that is made again comes from the replica. */
async function isUsed(): Promise<boolean> {
  const before = readsOfReplica();
  await listed();
  return readsOfReplica() > before;
}
/** What a commit of another process does. */
const rename = (name: string) =>
  built.query(`update catalog_product set name = '${name}'; select pg_notify('shop_changes', '["products"]')`);
const metric = async () =>
  /^shop_replica_used (\d)$/m.exec(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text())?.[1];
/** What the doctor says of the replica. */
async function diagnosis(url = replica.url, own: Partial<Machine> = {}): Promise<string[]> {
  const given = { DATABASE_URL: built.database().url, DATABASE_REPLICA_URL: url, DATA_DIR: built.dataDir };
  const findings = await diagnose(given, {}, own);
  return findings.flatMap(({ level, what }) => (what.includes('replica') ? [`${level}: ${what}`] : []));
}

test('a list of products is read from the replica', { timeout: PATIENCE_MS }, async () => {
  assert.ok(await until(isUsed, PATIENCE_MS));
  assert.equal(await listed(), product.name);
  assert.equal(await metric(), '1');
  // A busy machine may take longer than a second for a look.
  assert.deepEqual(await diagnosis(replica.url, { maxReplicaLagMs: 4_000 }), [
    'ok: The replica answers, and is up to date',
  ]);
});

test(
  'what changed is shown at once, and stays, while the replica has not replayed it',
  { timeout: PATIENCE_MS },
  async () => {
    const path = '/api/products?limit=50';
    assert.equal(await listed(path), product.name);
    await asSuperuser('select pg_wal_replay_pause()');
    const isPaused = async () =>
      (await asSuperuser('select pg_get_wal_replay_pause_state() as state'))['state'] === 'paused';
    assert.ok(await until(isPaused, PATIENCE_MS));

    await rename('Paper Boat');
    assert.ok(await until(async () => (await listed(path)) === 'Paper Boat', PATIENCE_MS));
    const before = readsOfReplica();
    for (let time = 0; time < 20; time += 1) {
      assert.equal(await listed(), 'Paper Boat');
      assert.equal(await listed(path), 'Paper Boat');
    }
    assert.equal(readsOfReplica(), before);
    assert.equal(await metric(), '0');
    assert.match((await diagnosis()).join(), /^fault: The replica at .* is more than a second behind$/);

    await asSuperuser('select pg_wal_replay_resume()');
    const shows = async () => {
      assert.equal(await listed(), 'Paper Boat');
      return isUsed();
    };
    assert.ok(await until(shows, PATIENCE_MS));
    assert.equal(await listed(path), 'Paper Boat');
  },
);

test('no request fails while the replica hangs, is killed, and comes back', { timeout: 2 * PATIENCE_MS }, async () => {
  const burst = () => Promise.all(Array.from({ length: 20 }, () => listed()));
  signalPostgres(replica.pid, 'SIGSTOP');
  await burst();
  assert.equal(await metric(), '0');
  // It is left alone from then on.
  await burst();
  signalPostgres(replica.pid, 'SIGCONT');
  assert.ok(await until(isUsed, PATIENCE_MS));

  process.kill(replica.pid, 'SIGKILL');
  await burst();
  await replica.gone;
  await burst();
  assert.match((await diagnosis()).join(), /^fault: The replica at .* does not answer: ECONNREFUSED$/);
  await rename('Paper Kite');
  assert.ok(await until(async () => (await listed()) === 'Paper Kite', PATIENCE_MS));

  replica = await startPostgres({ dataDir: home, port: replica.port, settings });
  assert.ok(await until(isUsed, PATIENCE_MS));
  assert.equal(await listed(), 'Paper Kite');
});

test('a server that is no replica of this database is never asked', { timeout: PATIENCE_MS }, async () => {
  const { url } = built.database();
  const other = await built.start(API, { ROLE: 'http', API_PORT: '0', DATABASE_REPLICA_URL: url });
  const used = api;
  api = other;
  try {
    for (let time = 0; time < 20; time += 1) assert.equal(await listed(), 'Paper Kite');
    assert.match((await diagnosis(url)).join(), /^fault: The server at .* is no replica of the database of the shop$/);
  } finally {
    api = used;
    await other.end();
  }
});
