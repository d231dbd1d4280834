import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { testLogs } from './personal-data.ts';
import { freePort } from '../local/ports.ts';
import { type Postgres, startPostgres } from '../local/postgres.ts';
import { command, root } from '../local/task-runner.ts';

const settings = { fsync: 'off' };
export const API = 'services/api/dist/main.js';
export const SHELL = 'frontends/shell/dist/node/server.mjs';

/** The one product of such a shop; its page is one of `pages`. */
export const product = { _id: '019a0000-0000-7000-8000-000000000001', name: 'Paper Ship', size: 'Small', price: 900 };
export const pages = ['/', '/category/posters', `/product/${product._id}`];

/** Returns a cash order of the product. A different `n` makes a different customer. */
export const orderOf = (n: number, more: object = {}) => ({
  customerInfo: {
    firstName: 'Ayesha',
    lastName: 'Khan',
    email: `shopper-${n}@example.com`,
    phone: `0321 ${1_000_000 + n}`,
    address: 'House 7, Street 3',
    city: 'Lahore',
    postalCode: '54000',
    country: 'Pakistan',
  },
  items: [{ productId: product._id, size: product.size, quantity: 1, price: product.price }],
  paymentMethod: 'COD',
  ...more,
});

/** A process of the built shop. */
export interface Part {
  /** URL of the process; empty when it does not listen, such as a worker. */
  url: string;
  port: number;
  pid: number;
  /** Ends it as a supervisor does, and waits for that. */
  end(): Promise<void>;
  /** Ends it as a power cut does, and waits for that. */
  kill(): Promise<void>;
}

/**
 * A shop for tests of its programs as they are built: a database with one product, or a copy of the data of the shop `from`
 * whose processes have ended; processes as the test wants them. With `diskSize`, such as 2g, all its data are on a disk of
 * that size in memory; only root may have that.
 */
export async function openBuiltShop({ diskSize, from }: { diskSize?: string; from?: string | undefined } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'built-shop-'));
  if (diskSize) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'shop', dataDir]);
  // Open to the user as whom PostgreSQL runs: else its data would go elsewhere, and stay there.
  chmodSync(dataDir, 0o755);
  // A whole run of tests has made the tables once, which is quicker to copy than to make.
  const begun = from ?? process.env['TEST_EMPTY_SHOP'];
  // Unlike Node's own copy it leaves folders as closed as PostgreSQL wants them.
  if (begun) await command('cp', ['-R', '-p', `${begun}/.`, dataDir]);
  const postgres = { dataDir: join(dataDir, 'postgres'), settings };
  const children: ChildProcess[] = [];
  let database: Postgres = await startPostgres({ ...postgres, port: await freePort(0) });

  const shop = {
    dataDir,
    database: () => database,
    /** Starts the database again where it was. */
    async startDatabase() {
      database = await startPostgres({ ...postgres, port: database.port });
    },
    /** Runs a statement that publishes no event. */
    async query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
      const client = new Client({ connectionString: database.url });
      // A server that is killed tells it a second time.
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<T>(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
    /** Runs a program of the API that ends by itself; answers with what it printed. Throws when it failed. */
    async run(program: string, given: Readonly<Record<string, string>> = {}): Promise<string> {
      const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...given };
      const { status, output } = await command(process.execPath, [`services/api/dist/${program}.js`], { env });
      if (status !== 0) throw new Error(output);
      return output;
    },
    async start(program: string, env: Readonly<Record<string, string>>): Promise<Part> {
      const logs = testLogs();
      const log = logs ? openSync(join(logs, `built-shop-${process.pid}.log`), 'a') : 'ignore';
      const child = spawn(process.execPath, [join(root, program)], {
        env: {
          PATH: process.env['PATH'],
          LOG_LEVEL: logs ? 'info' : 'error',
          DATA_DIR: dataDir,
          HOST: '127.0.0.1',
          DATABASE_URL: database.url,
          RATE_LIMITS: 'test',
          ...env,
        },
        stdio: ['ignore', log, 'inherit', 'ipc'],
      });
      if (typeof log === 'number') closeSync(log);
      children.push(child);
      const ended = once(child, 'exit');
      const message = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
      if (!message) throw new Error(`${program} ended before it was ready`);
      const [said] = message as [{ url?: string; port?: number }];
      const url = said.url ?? (said.port ? `http://127.0.0.1:${said.port}` : '');
      const end = async () => {
        child.kill('SIGTERM');
        await ended;
      };
      const kill = async () => {
        child.kill('SIGKILL');
        await ended;
      };
      return { url, port: url ? Number(new URL(url).port) : 0, pid: child.pid ?? 0, end, kill };
    },
    async close() {
      for (const child of children.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await database.stop();
      if (diskSize) execFileSync('umount', [dataDir]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  if (from) return shop;
  if (!begun) await shop.run('migrate');
  const sizes = JSON.stringify([
    { name: product.size, price: product.price, originalPrice: null, widthCm: 30, heightCm: 40 },
  ]);
  await shop.query(`
    insert into catalog_category (name) values ('Posters');
    insert into catalog_product (id, name, description, category, sizes, mat) values
      ('${product._id}', '${product.name}', 'A ship.', 'Posters', '${sizes}', '#f5f4ec');`);
  return shop;
}
