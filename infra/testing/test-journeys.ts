import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { USDT_ADDRESS } from '../../frontends/e2e/usdt-address.ts';
import { openCluster } from './cluster.ts';
import { freePort } from '../local/ports.ts';
import { startPostgres } from '../local/postgres.ts';
import { startS3 } from './s3.ts';
import { command, step } from '../local/task-runner.ts';
import { isLong, logs, playwright, reports } from './test-steps.ts';

const shopEnv = { ADMIN_PASSWORD: 'a-password-for-tests' };
const filledShop = join(reports, 'filled-shop');
const emptyShop = join(reports, 'empty-shop');

/** The demo shop, to be copied for each run of journeys; and before it is filled, for the shops of other tests. */
export async function fillShop(): Promise<void> {
  const run = async (program: string, lastly?: string) => {
    const database = await startPostgres({ dataDir: join(filledShop, 'postgres') });
    try {
      const env = { ...shopEnv, DATA_DIR: filledShop, DATABASE_URL: database.url };
      const { status, output } = await command('node', [`services/api/dist/${program}.js`], { env });
      if (status !== 0) throw new Error(`${output.trim()}\nThe shop of the journeys could not be filled.`);
      if (!lastly) return;
      // A pool says that it has ended before its connections have: the server that stops next would tell them so.
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(lastly);
      await client.end();
    } finally {
      await database.stop();
    }
  };
  await step('Filling the shop of the journeys', async () => {
    await run('migrate');
    await command('cp', ['-R', '-p', filledShop, emptyShop]);
    process.env['TEST_EMPTY_SHOP'] = emptyShop;
    // Pictures stay JPEGs, or the worker of each copy would spend minutes on the other formats.
    await run('demo', 'delete from platform_unencoded_picture');
  });
}

// Below the ports that other tests draw, because a shop of the journeys listens only some time after its ports are chosen.
let lastPort = 18_990;
const ownPort = async () => String(await freePort((lastPort += 10)));

const shards = (count: number, ...args: string[]) =>
  Array.from({ length: count }, (_, index) => [...args, `--shard=${index + 1}/${count}`]);
const parts = isLong
  ? [
      ...shards(3, '--project=laptop'),
      ...shards(4, '--project=phone', '--grep=@long'),
      ['--project=old-browsers'],
      ['--project=other-engines'],
    ]
  : shards(6, '--project=phone', '--grep-invert=@long');
let begun = 0;

/** The journeys, through a shop of their own, part by part until none is left. */
export async function walk(name: string): Promise<void> {
  const folder = join(reports, name);
  // Unlike Node's own copy it leaves folders as closed as PostgreSQL wants them.
  await command('cp', ['-R', '-p', filledShop, folder]);
  const [port, apiPort] = [await ownPort(), await ownPort()];
  const shop = await openShop({ PORT: port, API_PORT: apiPort, DATA_DIR: folder });
  const env = { ...shopEnv, SHOP_PORT: port, SHOP_API_PORT: apiPort, SHOP_DATA_DIR: folder };
  for (let args = parts[begun++]; args; args = parts[begun++]) {
    const title = `The whole shop in Chromium, part ${begun} of ${parts.length}`;
    await playwright(title, `journeys-${begun}`, [...args, '--workers=1'], env);
  }
  await shop.close();
}

/** The shell on its own, its remotes and their builds. */
export const frame = (): Promise<void> =>
  playwright('Pages and remotes in Chromium', 'frame', [
    '--project=frame',
    isLong ? '--grep=@long' : '--grep-invert=@long',
  ]);

/** Those journeys in which processes could disagree, through three APIs, two shells and two workers behind nginx. */
export async function manyProcesses(): Promise<void> {
  const s3 = await startS3('shop', join(filledShop, 'files'));
  const env = { ...shopEnv, ...s3.env, STORAGE: 's3', USDT_ADDRESS };
  const cluster = await openCluster({ queue: 'redis', apis: 3, from: filledShop, env });
  await playwright('Many processes in Chromium', 'many-processes', ['--project=many-processes', '--workers=1'], {
    ...shopEnv,
    SHOP_URL: cluster.nginx.https,
    NODE_EXTRA_CA_CERTS: cluster.nginx.certificateFile,
  });
  await cluster.close();
  await s3.stop();
}

/** An empty shop, which its owner makes her own on a phone. Its messages go to a stand-in for WhatsApp. */
export async function ownShop(): Promise<void> {
  const folder = join(reports, 'own-shop');
  const [port, apiPort] = [await ownPort(), await ownPort()];
  const whatsApp = { WHATSAPP_API_URL: `http://127.0.0.1:${await ownPort()}/v24.0` };
  const own = { PORT: port, API_PORT: apiPort, DATA_DIR: folder, DEMO: '0', USDT_ADDRESS: '', EMAIL_HOLD_SECONDS: '0' };
  const shop = await openShop({ ...own, ...whatsApp });
  const args = ['--project=own-shop', isLong ? '--grep=@long' : '--grep-invert=@long', '--workers=1'];
  await playwright('An own shop in Chromium', 'own-shop', args, {
    ...shopEnv,
    ...whatsApp,
    SHOP_URL: `http://localhost:${port}`,
    OWN_DATA_DIR: folder,
  });
  await shop.close();
}

/** A shop as `npm start` opens it. With the settings of playwright.config.ts. */
async function openShop(env: Record<string, string>): Promise<{ close(): Promise<void> }> {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const ending = new AbortController();
  // Nx would write the builds again from its cache while tests read them.
  const ended = command('node', ['infra/local/bootstrap.mjs', 'start', '--no-build'], {
    env: { ...shopEnv, RATE_LIMITS: 'test', USDT_ADDRESS, ...env },
    onLine: (line) => line.startsWith('Shop ready') && resolve(),
    signal: ending.signal,
  });
  const failed = ended.then(({ output }) => {
    throw new Error(`${output.trim()}\nThe shop of the journeys ended.`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => {});
  return {
    async close() {
      ending.abort();
      const { status, output } = await ended;
      writeFileSync(join(logs, `shop-${env['PORT']}.log`), output);
      const kept = join(env['DATA_DIR'] ?? '', 'logs');
      for (const file of readdirSync(kept)) cpSync(join(kept, file), join(logs, `shop-${env['PORT']}-${file}`));
      if (status !== 0) throw new Error(`${output.trim()}\nThe shop of the journeys failed.`);
    },
  };
}
