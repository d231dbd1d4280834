import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USDT_ADDRESS } from '../../frontends/e2e/usdt-address.ts';
import { freePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { missingPrograms } from './programs.ts';
import { API_JEST, command, endCommands, root, step } from './steps.ts';

interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'shop-reports-'));
// Open to the user as whom PostgreSQL runs.
chmodSync(reports, 0o755);
const total: Count = { passed: 0, failed: 0 };
/** Only suites whose path has one of these, such as the name of a module; all of them when there is none. */
const paths = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endCommands().then(() => process.exit(130)));
}

/** Runs one step to its end. What it printed is shown only when it failed; the next step runs in any case. */
async function check(
  title: string,
  file: string,
  args: string[],
  options: { env?: Record<string, string>; cwd?: string; count?: () => Count } = {},
) {
  const { status, output } = await step(title, () => command(file, args, { env: options.env, cwd: options.cwd }));
  // A runner that died has no report; a check without one counts as one test.
  let { passed, failed } = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  if (options.count) {
    try {
      ({ passed, failed } = options.count());
      if (status !== 0 && failed === 0) failed = 1;
      if (passed + failed === 0 && paths.length === 0) failed = 1;
    } catch {
      ({ passed, failed } = { passed: 0, failed: 1 });
    }
  }
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(output.trim());
  console.log(`  ${title}: ${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}`);
}

async function needPrograms(): Promise<void> {
  const missing = missingPrograms();
  if (missing.length === 0) return;
  const how = `apt-get install ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Tests need ${missing.join(' and ')}. On Debian or Ubuntu, as root: ${how}`);
  }
  await step(`Installing ${missing.join(' and ')}`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await command('apt-get', ['update', '-q'], { env });
    const { status, output } = await command(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', ...missing],
      { env },
    );
    if (status !== 0)
      throw new Error(`${output.trim()}\nTests need ${missing.join(' and ')}, and installing them failed.`);
  });
}

const jest = (title: string, name: string, options: { node?: string[]; args?: string[]; cwd: string }) => {
  const report = join(reports, `${name}.json`);
  return check(
    title,
    'node',
    [
      ...(options.node ?? []),
      '--no-warnings',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--json',
      `--outputFile=${report}`,
      ...(options.args ?? []),
      ...(paths.length > 0 ? ['--passWithNoTests', ...paths] : []),
    ],
    {
      cwd: options.cwd,
      count: () => {
        const found = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
        const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = found;
        return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
      },
    },
  );
};

/** `name` tells its report, and what failed tests leave behind, from those of others. */
async function playwright(title: string, name: string, args: string[], env: Record<string, string> = {}) {
  const report = join(reports, `${name}.json`);
  // Traces cost a tenth of the time; a test that failed is run again by itself to have one.
  await check(title, 'playwright', ['test', ...args, '--trace=off', `--output=test-results/${name}`], {
    cwd: join(root, 'frontends/e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => {
      const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number };
      };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  });
}

const script = (title: string, name: string) => check(title, 'npm', ['run', name, '--silent']);

function infra(): Promise<void> {
  const report = join(reports, 'infra.tap');
  return check(
    'Boundaries and the local database',
    'node',
    [
      '--test',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      'infra/*/*.test.ts',
    ],
    {
      count: () => {
        const tap = readFileSync(report, 'utf8');
        const number = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
        return { passed: number('pass'), failed: number('fail') + number('cancelled') };
      },
    },
  );
}

const suites = {
  api: () => jest('API', 'api', { cwd: join(root, 'services/api'), node: API_JEST }),
  artwork: () => jest('Demo artwork', 'demo-artwork', { cwd: join(root, 'libs/demo-artwork') }),
  frontends: () =>
    jest('Frontends', 'frontends', {
      cwd: root,
      node: ['--experimental-vm-modules'],
      args: ['-c', 'frontends/jest.config.mjs'],
    }),
};

/** One thing after the other. */
async function inTurn(...work: (() => Promise<void>)[]): Promise<void> {
  for (const each of work) await each();
}

async function testAll(): Promise<void> {
  const { artwork, frontends } = suites;
  await Promise.all([
    inTurn(
      () => script('Types', 'typecheck'),
      () => script('Format', 'format:check'),
      artwork,
    ),
    inTurn(
      () => script('Build', 'build'),
      () => script('Lint', 'lint'),
      () => script('Dead code', 'knip'),
    ),
  ]);
  const frame = () => playwright('Pages and remotes in Chromium', 'frame', ['--project=frame']);
  // Whichever worker is done with the rest takes the next part of the journeys.
  await Promise.all([
    inTurn(suites.api, () => walk('first')),
    inTurn(fillShop, infra, frontends, frame, ownShop, () => walk('second')),
  ]);
}

const filledShop = join(reports, 'filled-shop');
const shopEnv = { ADMIN_PASSWORD: 'a-password-for-tests' };

/** The demo shop, to be copied for each run of journeys. */
async function fillShop(): Promise<void> {
  await step('Filling the shop of the journeys', async () => {
    const database = await startPostgres({ dataDir: join(filledShop, 'postgres') });
    try {
      const env = { ...shopEnv, DATA_DIR: filledShop, DATABASE_URL: database.url };
      for (const program of ['migrate', 'demo']) {
        const { status, output } = await command('node', [`services/api/dist/${program}.js`], { env });
        if (status !== 0) throw new Error(`${output.trim()}\nThe shop of the journeys could not be filled.`);
      }
    } finally {
      await database.stop();
    }
  });
}

const JOURNEY_PARTS = 12;
let nextPart = 1;

/** The journeys, through a shop of their own, part by part until none is left. */
async function walk(name: string): Promise<void> {
  const folder = join(reports, name);
  // Unlike Node's own copy it leaves folders as closed as PostgreSQL wants them.
  await command('cp', ['-R', '-p', filledShop, folder]);
  const [port, apiPort] = [String(await freePort(0)), String(await freePort(0))];
  const shop = await openShop({ PORT: port, API_PORT: apiPort, DATA_DIR: folder });
  while (nextPart <= JOURNEY_PARTS) {
    const part = nextPart++;
    await playwright(
      `The whole shop in Chromium, part ${part} of ${JOURNEY_PARTS}`,
      `journeys-${part}`,
      ['--project=phone', '--project=laptop', '--workers=1', `--shard=${part}/${JOURNEY_PARTS}`],
      { ...shopEnv, SHOP_PORT: port, SHOP_API_PORT: apiPort, SHOP_DATA_DIR: folder },
    );
  }
  await shop.close();
}

/** An empty shop, which its owner makes her own on a phone. */
async function ownShop(): Promise<void> {
  const folder = join(reports, 'own-shop');
  const [port, apiPort] = [String(await freePort(0)), String(await freePort(0))];
  const shop = await openShop({ PORT: port, API_PORT: apiPort, DATA_DIR: folder, DEMO: '0', USDT_ADDRESS: '' });
  await playwright('An own shop in Chromium', 'own-shop', ['--project=own-shop', '--workers=1'], {
    ...shopEnv,
    SHOP_URL: `http://localhost:${port}`,
    OWN_DATA_DIR: folder,
  });
  await shop.close();
}

/** A shop as `npm start` opens it. With the settings of playwright.config.ts. */
async function openShop(env: Record<string, string>): Promise<{ close(): Promise<void> }> {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const ending = new AbortController();
  // Nx would write the builds anew from its cache, under the eyes of the tests that read them meanwhile.
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
      if (status !== 0) throw new Error(`${output.trim()}\nThe shop of the journeys failed.`);
    },
  };
}

try {
  await needPrograms();
  if (paths.length > 0) await inTurn(suites.api, suites.frontends);
  else await testAll();
} catch (error) {
  total.failed += 1;
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
