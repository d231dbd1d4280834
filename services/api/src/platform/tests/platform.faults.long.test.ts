import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApi } from '../../../test/support/built-api.ts';
import { wireTo } from '../../../test/support/database-wire.ts';
import { startShop } from '../../../test/support/harness.ts';
import { createDatabase } from '../../../test/support/test-database.ts';
import { TestRoutesController } from '../../../test/support/test-routes.ts';
import { Database, query } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { toApiError } from '../errors/to-api-error.ts';

test('a database that is gone is a quick 503 and no end of the process; it is found again by itself', async () => {
  const database = await createDatabase();
  const wire = await wireTo(database.url);
  const shop = await startShop({
    platformOnly: true,
    databaseUrl: wire.url,
    extra: { controllers: [TestRoutesController] },
  });
  const find = () => shop.http('GET', `/api/probe/find/${randomUUID()}`);
  const expectDown = async () => {
    const began = Date.now();
    const { status, body, headers } = await find();
    expect([status, body['code']]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return Date.now() - began;
  };
  try {
    expect((await find()).status).toBe(200);
    // In the middle of a transaction, between two of its statements.
    const db = shop.app.get(Database);
    const broken = await db
      .transaction(async (tx) => {
        await query(tx, sql`select 1`);
        await wire.cut();
        // Noticed while no statement is under way, the connection is given back before the transaction ends.
        while (db.pool.totalCount > 0) await wait(5);
      })
      .catch(toApiError);
    expect(broken).toMatchObject({ status: 503 });
    expect(await expectDown()).toBeLessThan(3_000);
    const ready = await shop.http('GET', '/api/health/ready');
    expect([ready.status, ready.body['parts']]).toEqual([503, { database: 'down', queue: 'down', storage: 'up' }]);
    expect((await shop.http('GET', '/api/health/live')).status).toBe(200);
    await wire.mend();
    expect((await find()).status).toBe(200);

    wire.swallow();
    // The connection that is open waits for its statement; new ones give up after 2.5 s.
    expect(await expectDown()).toBeLessThan(3_500);
    const swallowed = await shop.http('GET', '/api/health/ready');
    expect(swallowed.status).toBe(503);
    wire.heal();
    expect((await find()).status).toBe(200);
  } finally {
    await shop.stop();
    await wire.cut();
    await database.drop();
  }
});

describe('the process', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-process-'));
  let main: string;
  let database: Awaited<ReturnType<typeof createDatabase>>;

  beforeAll(async () => {
    main = await buildApi();
    database = await createDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function run(env: Record<string, string> = {}) {
    const child = fork(main, {
      silent: true,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        ROLE: 'http',
        API_PORT: '0',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        ...env,
      },
    });
    const said: string[] = [];
    child.stdout?.on('data', (chunk) => said.push(String(chunk)));
    child.stderr?.on('data', (chunk) => said.push(String(chunk)));
    return { child, said };
  }
  const started = async (child: ChildProcess): Promise<string> => {
    const [message] = (await once(child, 'message')) as [{ url: string }];
    return message.url;
  };

  test('finishes what it began after SIGTERM, says at once that it is leaving, and ends well', async () => {
    const { child, said } = run({ DRAIN_MS: '2000' });
    const url = await started(child);
    const ended = once(child, 'exit');
    const body = '{"username":"nobody","password":"wrong-password"}';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    const head = `POST /api/auth/admin/login?email=amna@example.com HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n`;
    socket.write(`${head}authorization: Bearer abc.def\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = Date.now();
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 500));
    socket.write(body.slice(20));
    expect((await ended)[0]).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 (401|404) /);
    expect(Date.now() - began).toBeLessThan(10_000);
    // The log contains neither the address, nor the password, nor the token.
    const log = said.join('');
    expect(log).toContain('"url":"/api/auth/admin/login?email=[removed]"');
    expect(log).not.toMatch(/amna@|wrong-password|abc\.def/);
  });

  test('ends by itself when its supervisor is gone', async () => {
    const { child } = run();
    await started(child);
    const ended = once(child, 'exit');
    child.disconnect();
    expect((await ended)[0]).toBe(0);
  });

  test('does not start with a bad setting, and names it', async () => {
    const { child, said } = run({ API_PORT: 'x', REDIS_URL: 'http://nowhere' });
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(said.join('')).toMatch(/API_PORT must[\s\S]*REDIS_URL must/);
  });

  test('names the port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : 0);
    const { child, said } = run({ API_PORT: port });
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(said.join('')).toContain(`Port ${port} is taken`);
    other.close();
  });
});
