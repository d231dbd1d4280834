import { mock } from 'node:test';
import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import passport from 'passport';
import { testLogs } from '../../../../infra/testing/personal-data.ts';
import { AppModule } from '../../src/app.module.ts';
import { type Config, loadConfig } from '../../src/platform/config/config.ts';
import { PlatformModule } from '../../src/platform/composition/platform.module.ts';
import { JwtStrategy } from '../../src/platform/auth/jwt-strategy.ts';
import {
  CacheInvalidation,
  INVALIDATION_CHANNEL,
  invalidateAll,
} from '../../src/platform/cache-invalidation/cache-invalidation.ts';
import { Database, query } from '../../src/platform/database/database.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { createServer } from '../../src/platform/http/server.ts';
import { LOG_DESTINATION } from '../../src/platform/observability/log.ts';
import { ResponseCache } from '../../src/platform/response-cache/response-cache.ts';
import { recordResponses } from './recorded-responses.ts';
import { createDatabase, snapshotOf } from './test-database.ts';
import { CompactOrderCounts } from '../../src/modules/ordering/compact-order-counts.ts';

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
  /** Leaves the responses out of the record of answered errors, because the requests are random. */
  isRandom?: boolean;
  /** Receives the lines of the log, one JSON text each; give a LOG_LEVEL, too. */
  log?: (line: string) => void;
  /** The address of an existing database, for a second process of the same shop. */
  databaseUrl?: string;
  /** An API folds the counts of orders by the clock; elsewhere its statements would be counted with those of a test. */
  foldsCounts?: boolean;
}

/** A whole run keeps each line and scans them at its end. */
const logs = testLogs();
const keptLog = logs ? (line: string) => appendFileSync(join(logs, `api-${process.pid}.log`), line) : undefined;

/**
 * Starts the real application; call `stop()` in afterAll. Without options it is the plain shop of the thread, which suites
 * share one after the other: each finds it as it was when it started.
 */
export const startShop = (options?: Options): Promise<Shop> =>
  options || isMainThread || isPlainTaken ? launch(options) : takePlain();

async function launch({
  role = 'http',
  env = {},
  extra,
  platformOnly = false,
  isRandom = false,
  log = keptLog,
  databaseUrl,
  foldsCounts = false,
}: Options = {}): Promise<Shop> {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await createDatabase();
  const dataDir = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'data-'));
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
  const clock = mock.method(CompactOrderCounts.prototype, 'onApplicationBootstrap', () => undefined);
  if (foldsCounts || role !== 'http') clock.mock.restore();
  const app = await createServer(withExtra(module, added), config);
  await app.listen(0, '127.0.0.1');
  clock.mock.restore();
  // Client and server share a thread here. One that is held up for as long as an idle connection may last uses that
  // connection before it learns that it has ended.
  app.getHttpServer().keepAliveTimeout = 60_000;
  if (!isRandom) recordResponses(app.getHttpServer());
  return shopOf(app, config, await app.getUrl(), async () => {
    // A connection on which no request has come would be waited for.
    app.getHttpServer().closeAllConnections();
    await app.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

function shopOf(app: NestFastifyApplication, config: Config, url: string, stop: () => Promise<void>): Shop {
  let authorization: string | undefined;
  const shop: Shop = {
    url,
    app,
    db: app.get(Database),
    config,
    stop,
    http: (method, path, body, headers) => request(url, method, path, body, headers),
    async staff() {
      if (!authorization) {
        const { username, password } = config.admin;
        const { body } = await shop.http('POST', '/api/auth/admin/login', { username, password });
        authorization = `Bearer ${String(body['token'])}`;
      }
      return { authorization };
    },
  };
  return shop;
}

let plain: Promise<{ shop: Shop; restore(): Promise<void> }> | undefined;
let isPlainTaken = false;

async function takePlain(): Promise<Shop> {
  isPlainTaken = true;
  plain ??= startPlain();
  const { shop, restore } = await plain;
  await restore();
  const { app, config, url } = shop;
  return shopOf(app, config, url, async () => {
    isPlainTaken = false;
  });
}

async function startPlain() {
  const shop = await launch();
  const { app, db, config } = shop;
  await cheapenPassword(shop);
  const restoreDatabase = await snapshotOf(config.databaseUrl);
  const restore = async () => {
    await restoreDatabase();
    if (config.storage.kind === 'disk') rmSync(config.storage.dir, { recursive: true, force: true });
    // Every cache of the process has to read again.
    const tag = `restored:${randomUUID()}`;
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const unsubscribe = app.get(CacheInvalidation).on((tags) => tags.includes(tag) && arrive());
    await db.transaction(async (tx) => {
      await invalidateAll(tx);
      await query(tx, sql`select pg_notify(${INVALIDATION_CHANNEL}, ${JSON.stringify([tag])})`);
    });
    await arrived;
    unsubscribe();
    // A shop of before in this thread may have lost its database, of which each cache of the thread has heard.
    app.get(ResponseCache).reconnect();
    // Passport is one for the process: another shop has put its own accounts in the place of ours.
    passport.use('jwt', app.get(JwtStrategy));
  };
  return { shop, restore };
}

/** Stores a hash of the admin's password that takes a thousandth of the time to verify: each suite signs in. */
async function cheapenPassword({ config, db }: Shop): Promise<void> {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: config.admin.password, nonce, tagLength: 32, ...cost });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  await db.query(sql`update identity_account set password_hash = ${`$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`}`);
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
  }).catch((error: Error) => {
    throw new Error(`${method} ${path} has no response: ${String(error.cause)}`, { cause: error });
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
