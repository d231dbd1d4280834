import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client, DatabaseError } from 'pg';
import { testLogs } from '../../../../infra/testing/personal-data.ts';
import { AppModule } from '../../src/app.module.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import { PlatformModule } from '../../src/platform/platform.module.ts';
import { Database } from '../../src/platform/database/database.ts';
import { createServer } from '../../src/platform/http/server.ts';
import { LOG_DESTINATION } from '../../src/platform/observability/log.ts';
import { recordResponses } from './recorded-responses.ts';

interface Reply<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

/** A whole shop on its own database, listening on a port of its own. */
export interface Shop {
  url: string;
  app: NestFastifyApplication;
  db: Database;
  config: Config;
  /** A call with a JSON body (or a FormData): `shop.http('POST', '/api/orders', order, { 'idempotency-key': key })`. */
  http<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  /** `{ authorization: 'Bearer …' }` of the admin that the configuration names. */
  staff(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

interface Options {
  /** `http` unless given: add the worker where a test needs consumers to run. */
  role?: 'http' | 'worker' | 'both';
  env?: Readonly<Record<string, string>>;
  /** Controllers and providers that only this test needs. */
  extra?: Pick<DynamicModule, 'controllers' | 'providers' | 'imports'>;
  /** The platform without the shop's modules. */
  platformOnly?: boolean;
  /** What is answered here proves no rule: it was asked at random. */
  isRandom?: boolean;
  /** Receives the lines of the log, one JSON text each; give a LOG_LEVEL, too. */
  log?: (line: string) => void;
  /** The address of an existing database, for a second process of the same shop. */
  databaseUrl?: string;
}

/** Creates a migrated database without data, or one with nothing at all, and answers with its address and its end. */
export async function createDatabase(template = 'template_shop'): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_SERVER'];
  if (!server) throw new Error('The test database server is not running: jest.config.mjs starts it');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const admin = new Client({ connectionString: server });
    await admin.connect();
    try {
      await admin.query(sql);
    } finally {
      await admin.end();
    }
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropped(() => run(`drop database if exists ${name} with (force)`)) };
}

/** The server may be tidying the database up just then, which is not for us to end: it is done in a moment. */
async function dropped(drop: () => Promise<void>): Promise<void> {
  try {
    await drop();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
    await wait(100);
    await dropped(drop);
  }
}

/** A whole run keeps each line and scans them at its end. */
const logs = testLogs();
const keptLog = logs ? (line: string) => appendFileSync(join(logs, `api-${process.pid}.log`), line) : undefined;

/** Starts the real application; call `stop()` in afterAll. */
export async function startShop({
  role = 'http',
  env = {},
  extra,
  platformOnly = false,
  isRandom = false,
  log = keptLog,
  databaseUrl,
}: Options = {}): Promise<Shop> {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-data-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    ROLE: role,
    LOG_LEVEL: keptLog ? 'info' : 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    API_PORT: '0',
    RATE_LIMITS: 'test',
    ADMIN_PASSWORD: 'a-password-for-tests',
    ...env,
  });
  const module = (platformOnly ? PlatformModule : AppModule).with(config);
  const added = { ...extra, imports: [...(extra?.imports ?? []), ...(log ? [logTo(log)] : [])] };
  const app = await createServer(withExtra(module, added), config);
  await app.listen(0, '127.0.0.1');
  if (!isRandom) recordResponses(app.getHttpServer());
  const url = await app.getUrl();
  let authorization: string | undefined;
  const shop: Shop = {
    url,
    app,
    db: app.get(Database),
    config,
    http: (method, path, body, headers) => request(url, method, path, body, headers),
    async staff() {
      if (!authorization) {
        const { username, password } = config.admin;
        const { body } = await shop.http('POST', '/api/auth/admin/login', { username, password });
        authorization = `Bearer ${String(body['token'])}`;
      }
      return { authorization };
    },
    async stop() {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}

const withExtra = (module: DynamicModule, extra: NonNullable<Options['extra']>): DynamicModule => ({
  ...module,
  imports: [...(module.imports ?? []), ...(extra.imports ?? [])],
  controllers: [...(module.controllers ?? []), ...(extra.controllers ?? [])],
  providers: [...(module.providers ?? []), ...(extra.providers ?? [])],
});

@Global()
@Module({})
class LogDestinationModule {}

const logTo = (write: (line: string) => void): DynamicModule => ({
  module: LogDestinationModule,
  providers: [{ provide: LOG_DESTINATION, useValue: { write } }],
  exports: [LOG_DESTINATION],
});

/** One request to a shop at this address. */
export async function request<T = Record<string, unknown>>(
  url: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const plain = body === undefined || body instanceof FormData || typeof body === 'string';
  const response = await fetch(url + path, {
    method,
    headers: plain ? headers : { 'content-type': 'application/json', ...headers },
    body: plain ? (body as string | FormData | undefined) : JSON.stringify(body),
    redirect: 'manual',
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    // It never ends by itself.
    await response.body?.cancel();
    return { status: response.status, headers: response.headers, body: {} as T };
  }
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : { text }) as T };
}
