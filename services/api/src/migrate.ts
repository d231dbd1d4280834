import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations as createQueueTables } from 'bullmq';
import pg, { Client } from 'pg';
import { DataSource } from 'typeorm';
import { asCalled } from './cli/command-line.ts';
import { loadConfig } from './platform/config/config.ts';
import { FORMER_TABLES, areFormerTables } from './migrations/former-tables.ts';
import { migrations } from './migrations/list.ts';
import { schemaFiles } from './migrations/schema-files.ts';
import { MIGRATION_LOCK_MS, applySchema } from './platform/database/apply-schema.ts';
import { UUIDV7_BEFORE_18 } from './platform/database/uuidv7.ts';

const LOCK = 7_264_001;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings a database to this version: extensions, our tables, functions and triggers, BullMQ's tables. Several may run at once; one works and
 * the others wait. A locked table is waited for 1 s at a time, so that the shop behind it keeps selling. Throws, before anything
 * is changed, when the database is from before 0.2.0.
 */
export async function migrate(databaseUrl: string, log: (line: string) => void = () => {}): Promise<void> {
  const guard = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  // The query that runs fails by itself when the connection breaks.
  guard.on('error', () => {});
  await guard.connect();
  try {
    await guard.query(`select pg_advisory_lock(${LOCK})`);
    if (areFormerTables(await migrationsOf(guard))) throw new Error(`${FORMER_TABLES.problem}\n${FORMER_TABLES.cure}`);
    await guard.query('create extension if not exists pg_trgm; create extension if not exists unaccent');
    await guard.query(UUIDV7_BEFORE_18);
    const dataSource = new DataSource({
      type: 'postgres',
      // TypeORM would look for it in node_modules, where a bundled program has none of its own.
      driver: pg,
      url: databaseUrl,
      migrations,
      migrationsTableName: 'platform_migration',
      extra: { max: 2, connectionTimeoutMillis: 10_000, lock_timeout: MIGRATION_LOCK_MS },
    });
    await dataSource.initialize();
    try {
      await patiently(log, async () => {
        const done = await dataSource.runMigrations({ transaction: 'each' });
        for (const { name } of done) log(`Migrated ${name}`);
      });
    } finally {
      await dataSource.destroy();
    }
    await patiently(log, async () => {
      for (const name of await applySchema(guard, schemaFiles)) log(`Applied ${name}`);
    });
    await createQueueTables(guard);
  } finally {
    await guard.end();
  }
}

/** The names of the migrations that a database has; none when it is new. */
async function migrationsOf(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query(`select where to_regclass('platform_migration') is not null`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('select name from platform_migration');
  return rows.map(({ name }) => name);
}

async function patiently(log: (line: string) => void, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!busy || attempt === 30) throw error;
      log('A table is busy; trying again');
      await wait(500 + Math.random() * 1_000);
    }
  }
}

// Run as a command, not taken in by another one (whose bundle shares this module's address).
if (/migrate\.[jt]s$/.test(process.argv[1] ?? '')) {
  try {
    await migrate(loadConfig(process.env).directUrl, (line) => console.log(line));
  } catch (error) {
    console.error(error instanceof Error ? asCalled(error.message) : error);
    process.exit(1);
  }
}
