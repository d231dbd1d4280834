import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { Redis } from 'ioredis';
import {
  newBackupState,
  removeBackupState,
  writeBackupState,
} from '../../services/api/src/platform/backups/backup-state.ts';
import { listBackups, nameOf, partOf, segmentOf } from '../backup/manifest.ts';
import { Vault } from '../backup/vault.ts';
import { diagnose } from './doctor.ts';
import type { Finding } from './doctor/finding.ts';
import { nearestName } from './doctor/nearest.ts';
import { freePort } from '../local/ports.ts';
import { markOf } from '../local/process.ts';
import { recordOf } from '../local/supervisor.ts';
import { healthyShop } from '../testing/healthy-shop.ts';
import { root } from '../local/task-runner.ts';

const { dataDir, healthy, said, only, withClient } = healthyShop();

test('nothing is said against a healthy machine, and the exit status is 0', async () => {
  assert.deepEqual(await said({}), []);
  const env = { PATH: process.env['PATH'], ...healthy };
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'infra/shop/doctor.ts'), '--json'], { env });
  const { isHealthy, findings } = JSON.parse(stdout.toString()) as { isHealthy: boolean; findings: Finding[] };
  assert.deepEqual([status, isHealthy], [0, true]);
  assert.ok(findings.some(({ what }) => what === 'Events and e-mails are up to date'));
  const missing = spawnSync(process.execPath, [join(root, 'infra/shop/doctor.ts'), '--settings', '/nowhere'], { env });
  assert.deepEqual([missing.status, missing.stderr.toString().split('\n')[0]], [2, '/nowhere cannot be read: ENOENT.']);
});

test('an old Node, a full disk and a clock that is wrong are named with their cures', async () => {
  const own = { nodeVersion: '22.11.0', minFreeBytes: 1e18, now: () => Date.now() - 60_000 };
  const lines = await said({}, { own });
  assert.equal(lines.length, 3, lines.join('\n'));
  assert.match(lines[0] ?? '', /^fault: Node 22\.11\.0 is too old: .*Node 24: npm ci/);
  assert.match(lines[1] ?? '', /^fault: The disk of .* is nearly full: [\d.]+ GB free: Make room/);
  assert.match(lines[2] ?? '', /^fault: The clock .* differs .* by 60 seconds: .*timedatectl set-ntp true/);
});

test('a taken port is named with the process that has it', async () => {
  const other = createServer().listen(Number(healthy['PORT']), '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  try {
    await only(new RegExp(`^fault: Port \\d+ \\(PORT\\) is taken by process ${process.pid} .*: Stop that program`), {});
  } finally {
    other.close();
  }
});

test('two settings that ask for one port are named', async () => {
  const { PORT, API_PORT } = healthy;
  await only(new RegExp(`^fault: PORT and API_PORT are the same port: ${PORT}: Give each`), { API_PORT: PORT });
  const figures = { METRICS_PORT: `${Number(API_PORT) - 1}` };
  await only(/^fault: API_PORT and METRICS_PORT \+ 1 are the same port/, figures);
});

test('a part of the shop that hangs, and one that crashes again and again, are named', async () => {
  const hangs = `require('net').createServer(() => {}).listen(${healthy['API_PORT']}, '127.0.0.1', () => process.send(''))`;
  // Named as the API is, in its folder.
  const program = join(dataDir, 'api/dist/main.js');
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, hangs);
  const api = spawn(process.execPath, [program], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(api, 'message');
  const record = recordOf(dataDir);
  try {
    await only(
      new RegExp(`^fault: Port \\d+ \\(API_PORT\\): process ${api.pid} of the shop does not answer: .*kill -9`),
      {},
    );
    const worker = { ...markOf(api.pid), name: 'worker', crashes: 7, since: Date.now() };
    writeFileSync(record, JSON.stringify({ keeper: markOf(), parts: [worker] }));
    const lines = await said({});
    assert.match(lines[1] ?? '', /^fault: The worker has crashed 7 times in a row: .*logs has its log/);
    await withClient((client) => client.query(waiting));
    assert.match((await said({})).join('\n'), new RegExp(`60 minutes: the worker hangs, or .*kill -9 ${api.pid}`));
  } finally {
    api.kill('SIGKILL');
    rmSync(record, { force: true });
    await withClient((client) => client.query('truncate platform_outbox'));
  }
});

test('pictures that the database has and the disk has not are named', async () => {
  const product = `insert into catalog_product (id, name, description, mat, sizes, images)
    values (uuidv7(), 'Ridge', '', '#fff', '[{"name": "Small", "price": 1250}]', '[{"url": "/media/products/1/800.webp"}]')`;
  await withClient((client) => client.query(product));
  await only(/^fault: 1 of the 1 newest pictures of products are missing, such as .*: .*npm run restore/, {});
  mkdirSync(join(dataDir, 'files/media/products/1'), { recursive: true });
  assert.deepEqual(await said({}), []);
  await withClient((client) => client.query('delete from catalog_product'));
});

test('a DATA_DIR of another user, and one that is a file, are named', async () => {
  const own = { uid: 12_345 };
  await only(/^fault: DATA_DIR .* belongs to user \d+, and this is user 12345: .*chown -R 12345/, {}, { own });
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  await only(/^fault: DATA_DIR .* is not a folder: Set DATA_DIR/, { DATA_DIR: file });
});

test('secrets that others can read are named', async () => {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(folder, 'jwt-secret'), 'x', { mode: 0o644 });
  try {
    await only(/^fault: .*secrets\/jwt-secret is readable by others: .*chmod 600 /, {});
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('no backup, and an old one, are named', async () => {
  const backups = join(dataDir, 'backups');
  await only(/^fault: BACKUP_DIR .* does not exist: Make the folder/, { BACKUP_DIR: backups });
  mkdirSync(backups);
  await only(/^fault: No backup in .* yet: .*npm run backup/, { BACKUP_DIR: backups });
  const put = async (moment: Date, of: object = { database: { kind: 'rows', tables: {} } }) => {
    const vault = await Vault.open({ kind: 'disk', dir: backups });
    const manifest = { format: 1, name: nameOf(moment), secrets: {}, files: {}, ...of };
    await vault.putText(partOf(nameOf(moment), 'manifest.json'), JSON.stringify(manifest));
  };
  await put(new Date(Date.now() - 3 * 86_400_000));
  const [old] = await said({ BACKUP_DIR: backups });
  assert.match(old ?? '', /^fault: The newest backup is 3\.0 days old: /);
  // Of the data before a restore: the log does not go on from it.
  const segment = '000000090000000000000001';
  const archive = { sha256: '', bytes: 0 };
  await put(new Date(), { database: { kind: 'cluster', archive, firstSegment: segment, lastSegment: segment } });
  await only(/^fault: Something in BACKUP_DIR .* is missing or damaged: .*cluster\.tar .* is not there\./, {
    BACKUP_DIR: backups,
  });
  const vault = await Vault.open({ kind: 'disk', dir: backups });
  const newest = (await listBackups(vault)).at(-1) ?? '';
  for (const part of [partOf(newest, 'cluster.tar'), segmentOf(segment)]) await vault.put(part, Readable.from(['x']));
  await only(/^fault: This shop was restored, or moved here, and is not backed up since: /, { BACKUP_DIR: backups });
  await put(new Date());
  const damage = { at: new Date().toISOString(), what: 'wal/0 of the backup cannot be read.' };
  writeBackupState(dataDir, { ...newBackupState(backups), damage });
  await only(/^fault: Something in .* is missing or damaged: wal\/0 of the backup cannot be read\.: /, {
    BACKUP_DIR: backups,
  });
  removeBackupState(dataDir);
  const log = join(dataDir, 'postgres/wal');
  mkdirSync(log, { recursive: true });
  writeFileSync(join(log, '000000010000000000000001'), Buffer.alloc(2_000_000));
  const then = new Date(Date.now() - 15 * 60_000);
  utimesSync(join(log, '000000010000000000000001'), then, then);
  await only(/^fault: 2 MB of the log have waited for BACKUP_DIR .* for 15 minutes: /, { BACKUP_DIR: backups });
  rmSync(log, { recursive: true });
  writeFileSync(join(backups, 'a-file'), '');
  await only(/^fault: BACKUP_DIR .* cannot be (read|written): /, { BACKUP_DIR: join(backups, 'a-file') });
  const bucket = {
    BACKUP_BUCKET: 'backups',
    S3_ACCESS_KEY_ID: 'key-of-a-test',
    S3_SECRET_ACCESS_KEY: 'key-0123456789',
  };
  const nowhere = `http://127.0.0.1:${await freePort(0)}`;
  await only(/^fault: BACKUP_BUCKET \(backups\) cannot be read: /, { ...bucket, S3_ENDPOINT: nowhere });
});

test('backups that are made elsewhere are named with their age', async () => {
  const insert = `insert into admin_backup_elsewhere (made_at) values (now() - interval '3 hours')`;
  const postpone = `update admin_backup_elsewhere set made_at = now() - interval '3 days'`;
  await withClient((client) => client.query(insert));
  const findings = await diagnose(healthy);
  const named = findings.filter(({ what }) => what.startsWith('Backups'));
  assert.deepEqual(named, [{ level: 'ok', what: 'Backups are made elsewhere; the newest is 3 hours old' }]);
  await withClient((client) => client.query(postpone));
  await only(/^fault: Backups are made elsewhere, and the newest is 3\.0 days old: .*made-elsewhere --ended$/, {});
  await withClient((client) => client.query('truncate admin_backup_elsewhere'));
});

test('a database that does not answer, that refuses, that is missing or of another encoding is named', async () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(healthy['DATABASE_URL'] ?? '');
    change(url);
    return { DATABASE_URL: url.href };
  };
  const nowhere = await freePort(0);
  await only(
    /^fault: PostgreSQL does not answer at .* \(DATABASE_URL\): ECONNREFUSED: Is it running/,
    at((url) => (url.port = `${nowhere}`)),
  );
  await only(
    /^fault: PostgreSQL at .* refuses the user shop .*: Correct the password/,
    at((url) => (url.password = 'wrong')),
  );
  await only(
    /^fault: PostgreSQL at .* has no database nothing .*: Make it as the superuser: create database "nothing"/,
    at((url) => (url.pathname = '/nothing')),
  );
  await withClient((client) =>
    client.query(`create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`),
  );
  await only(
    /^fault: The database has the encoding LATIN1: Make a new one/,
    at((url) => (url.pathname = '/latin')),
  );
});

test('a user without permissions is named', async () => {
  await withClient(async (client) => {
    await client.query('create database closed');
  });
  // The database belongs to the shop's role; what it may do there is taken from it.
  await withClient((client) => client.query('revoke create on database closed from shop'));
  const url = new URL(healthy['DATABASE_URL'] ?? '');
  url.pathname = '/closed';
  await only(/^fault: This user may not create the extensions pg_trgm and unaccent and tables: As the superuser/, {
    DATABASE_URL: url.href,
  });
});

test('changes of the tables that wait, and a database that is newer or from before 0.2.0, are named', async () => {
  const [last] = await withClient(
    async (client) =>
      (
        await client.query(
          'delete from platform_migration where id = (select max(id) from platform_migration) returning *',
        )
      ).rows,
  );
  await only(new RegExp(`^fault: 1 change of the tables waits, such as ${last.name}: npm start`), {});
  const add = `insert into platform_migration ("timestamp", name) values ($1, $2)`;
  await withClient((client) => client.query(add, [last.timestamp, last.name]));
  await withClient((client) => client.query(add, ['2000000000000', 'Tomorrow2000000000000']));
  await only(/^fault: The database is newer .*: it has Tomorrow2000000000000: Go back/, {});
  await withClient((client) => client.query(add, ['1764000000100', 'Idempotency1764000000100']));
  await only(/^fault: The database is from before version 0\.2\.0.*: Start the version that made it/, {});
  const undo = `delete from platform_migration where name like 'Tomorrow%' or name like 'Idempotency%'`;
  await withClient((client) => client.query(undo));
});

const waiting = `insert into platform_outbox (name, version, data, occurred_at)
  values ('test.thing', 1, '{}', now() - interval '1 hour')`;

test('failed events, failed e-mails and a worker that does not run are named', async () => {
  await withClient(async (client) => {
    await client.query(waiting);
    await client.query(
      `insert into platform_failed_event (consumer, event_id, reason, attempts) select 'A.b', id, 'why', 20 from platform_outbox`,
    );
    await client.query(
      `insert into notifications_email (kind, subject_id, order_id, state) values ('order-placed', uuidv7(), uuidv7(), 'failed')`,
    );
  });
  const lines = await said({});
  assert.equal(lines.length, 3, lines.join('\n'));
  assert.match(lines[0] ?? '', /^fault: Events have waited for 60 minutes: no worker is running: .*npm start/);
  assert.match(lines[1] ?? '', /^fault: 1 event could not be handled: See why: npm run events/);
  assert.match(lines[2] ?? '', /^warning: 1 e-mail did not get through: See why: npm run emails/);
  await withClient((client) => client.query('truncate platform_outbox, platform_failed_event, notifications_email'));
});

test('events of a kind that this version does not know are named', async () => {
  await withClient(async (client) => {
    await client.query(waiting);
    await client.query('update platform_watermark set seq = (select max(seq) from platform_outbox)');
  });
  await only(/^warning: Events wait that .* does not know: test\.thing: .*npm run events -- drop test\.thing$/, {});
  await withClient((client) => client.query('truncate platform_outbox; update platform_watermark set seq = 0'));
});

test('a Redis that may lose jobs, and one that does not answer, are named', async () => {
  const client = new Redis(healthy['REDIS_URL'] ?? '');
  try {
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await client.config('SET', 'appendonly', 'no');
    const lines = await said({});
    assert.equal(lines.length, 2, lines.join('\n'));
    assert.match(lines[0] ?? '', /^warning: Redis may drop jobs .*allkeys-lru: .*maxmemory-policy noeviction/);
    assert.match(lines[1] ?? '', /^warning: Redis loses jobs .*: .*appendonly yes/);
    await client.config('SET', 'maxmemory-policy', 'noeviction');
    await client.config('SET', 'appendonly', 'yes');
  } finally {
    client.disconnect();
  }
  const nowhere = await freePort(0);
  await only(/^fault: Redis does not answer at .* \(REDIS_URL\): ECONNREFUSED: Start Redis/, {
    REDIS_URL: `redis://127.0.0.1:${nowhere}`,
  });
});

test('a mail server that refuses the sign-in, and one that does not answer, are named', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('data', (text) => {
      const word = text.toString().slice(0, 4).toUpperCase();
      socket.write(
        word === 'EHLO' ? '250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n' : word === 'AUTH' ? '535 No\r\n' : '221 Bye\r\n',
      );
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const mail = { MAIL_FROM: 'shop@chaap.pk' };
  await only(/^fault: The mail server .* refuses the sign-in of SMTP_URL: Correct user and password/, {
    ...mail,
    SMTP_URL: `smtp://me:a-wrong-one@127.0.0.1:${port}`,
  });
  server.close();
  const nowhere = await freePort(0);
  await only(/^fault: The mail server .* does not answer: ECONNREFUSED: Correct host and port/, {
    ...mail,
    SMTP_URL: `smtp://127.0.0.1:${nowhere}`,
  });
});

test('a store of files that does not answer is named', async () => {
  const nowhere = await freePort(0);
  await only(/^fault: The bucket shop \(STORAGE=s3\) cannot be written: \w+: Check S3_ENDPOINT/, {
    STORAGE: 's3',
    S3_BUCKET: 'shop',
    S3_ENDPOINT: `http://127.0.0.1:${nowhere}`,
    S3_ACCESS_KEY_ID: 'key-of-a-test',
    S3_SECRET_ACCESS_KEY: 'key-of-a-test-0123',
  });
});

test('names that are no settings, bad values, and values of examples are named', async () => {
  await only(/^fault: SMPT_URL is not a setting, .*: It is probably SMTP_URL/, { SMPT_URL: 'smtp://mail.test' });
  await only(/^warning: COLOUR_OF_THE_DOOR is not a setting/, {}, { file: { COLOUR_OF_THE_DOOR: 'blue' } });
  await only(/^fault: DRAIN_MS must be a whole number .*: Correct it/, { DRAIN_MS: 'soon' });
  await only(/^fault: JWT_SECRET has the value of an example: Set JWT_SECRET/, { JWT_SECRET: 'changeme' });
  assert.equal(nearestName('DATBSE_ULR', ['DATABASE_URL', 'REDIS_URL']), undefined);
  assert.equal(nearestName('DATABSE_URL', ['DATABASE_URL', 'REDIS_URL']), 'DATABASE_URL');
  assert.equal(nearestName('HOME', ['HOST', 'ROLE']), undefined);
});

test('a shop in production without https, proxy, DNS, strong secrets and backups is told so', async () => {
  // The name server of this machine may be slow, or answer what is not there.
  const addressesOf = async () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  const lines = await said(
    { NODE_ENV: 'production', PUBLIC_URL: 'http://shop.invalid', SMTP_URL_FILE: '', JWT_SECRET: 'short' },
    { own: { addressesOf } },
  );
  const expected = [
    /^fault: JWT_SECRET is too weak for production/,
    /^fault: PUBLIC_URL is not https: .*PUBLIC_URL=https/,
    /^fault: PUBLIC_URL has the name of an example/,
    /^warning: shop\.invalid \(PUBLIC_URL\) has no address in DNS \(ENOTFOUND\)/,
    /^fault: No mail server is set up: No e-mail leaves .*in the back office, or as SMTP_URL/,
    /^warning: This shop has no backups: Set BACKUP_DIR/,
  ];
  assert.equal(lines.length, expected.length, lines.join('\n'));
  for (const [index, pattern] of expected.entries()) assert.match(lines[index] ?? '', pattern);
  const secure = await said({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.invalid' }, { own: { addressesOf } });
  const backups = join(dataDir, 'backups');
  mkdirSync(backups, { recursive: true });
  const beside = await said({ NODE_ENV: 'production', BACKUP_DIR: backups }, { own: { addressesOf } });
  assert.ok(beside.some((line) => line.startsWith(`warning: BACKUP_DIR (${backups}) is on the disk of the shop`)));
  assert.ok(secure.some((line) => /^fault: PROXIES_IN_FRONT is 0 behind a proxy: .*PROXIES_IN_FRONT=1/.test(line)));
});
