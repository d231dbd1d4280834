import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { Client } from 'pg';
import { freePort } from '../local/ports.ts';
import { startPostgres } from '../local/postgres.ts';
import { command } from '../local/task-runner.ts';
import type { BackupSettings } from './settings.ts';

/** Settings of PostgreSQL for tests. */
export const quick = { fsync: 'off', archive_timeout: '1' };

const undos = new WeakMap<TestContext, (() => unknown)[]>();

/** Undoes at the end of a test what was done last first: node:test itself begins with the first. */
export function undo(context: TestContext, work: () => unknown): void {
  const known = undos.get(context);
  if (known) return void known.push(work);
  const works = [work];
  undos.set(context, works);
  context.after(async () => {
    for (const each of works.toReversed()) await each();
  });
}

/** A folder for a shop, open to the user as whom PostgreSQL runs; gone after the test. */
export function folder(context: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), 'backup-test-'));
  chmodSync(dir, 0o755);
  undo(context, () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A shop's own PostgreSQL, with a connection to it. */
export async function openShop(context: TestContext, dataDir: string, settings: Record<string, string> = {}) {
  const server = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    port: await freePort(0),
    settings: { ...quick, ...settings },
  });
  undo(context, () => server.stop());
  const client = new Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  const query = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<T>(sql, values)).rows;
  return {
    url: server.url,
    port: server.port,
    query,
    async close() {
      await client.end();
      await server.stop();
    },
  };
}

/** Makes the shop's tables. */
export async function migrate(url: string, dataDir: string) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
  const { status, output } = await command(process.execPath, ['services/api/dist/migrate.js'], { env });
  assert.equal(status, 0, output);
}

export function settingsOf(dataDir: string, more: Partial<BackupSettings> = {}): BackupSettings {
  return {
    dataDir,
    databaseUrl: undefined,
    files: { kind: 'disk', dir: join(dataDir, 'files') },
    place: { kind: 'disk', dir: join(dataDir, 'backups') },
    keepDays: 14,
    everyHours: 24,
    keys: {},
    recipient: undefined,
    ...more,
  };
}

/** Adds a picture, as the API does. */
export function addFile(dataDir: string, key: string) {
  const bytes = randomBytes(50_000);
  mkdirSync(join(dataDir, 'files', key, '..'), { recursive: true });
  writeFileSync(join(dataDir, 'files', key), bytes);
  return { key, sha256: createHash('sha256').update(bytes).digest('hex') };
}
export const hashOf = (dataDir: string, key: string) =>
  createHash('sha256')
    .update(readFileSync(join(dataDir, 'files', key)))
    .digest('hex');
