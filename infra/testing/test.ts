import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scanLogs } from './personal-data.ts';
import { aptGet } from '../local/apt.ts';
import { missingPrograms } from '../local/system-packages.ts';
import { API_JEST, endCommands, root, step } from '../local/task-runner.ts';
import { fillShop, frame, manyProcesses, ownShop, walk } from './test-journeys.ts';
import { infra, isLong, jest, logs, paths, reports, script, total } from './test-steps.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endCommands().then(() => process.exit(130)));
}

async function needPrograms(): Promise<void> {
  const missing = missingPrograms(isLong);
  if (missing.length === 0) return;
  const how = `apt-get install ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Tests need ${missing.join(' and ')}. On Debian or Ubuntu, as root: ${how}`);
  }
  await step(`Installing ${missing.join(' and ')}`, async () => {
    await aptGet(['update']);
    const { status, output } = await aptGet(['install', '-y', '--no-install-recommends', ...missing]);
    if (status !== 0)
      throw new Error(`${output.trim()}\nTests need ${missing.join(' and ')}, and installing them failed.`);
  });
}

const suites = {
  api: () => jest('API', 'api', { cwd: join(root, 'services/api'), node: API_JEST }),
  frontends: () =>
    jest('Frontends', 'frontends', {
      cwd: root,
      node: ['--max-semi-space-size=64'],
      args: ['-c', 'frontends/jest.config.mjs'],
    }),
};

/** One thing after the other. */
async function inTurn(...work: (() => Promise<void>)[]): Promise<void> {
  for (const each of work) await each();
}

/** No process of the shop, nor nginx before it, may have logged personal data while it was tested. */
async function checkLogs(): Promise<void> {
  const { lines, found } = await step('Scanning the logs', async () => scanLogs(logs));
  // With fewer lines the tests have not logged here, and the scan proves nothing.
  const isClean = lines > 10_000 && found.length === 0;
  total[isClean ? 'passed' : 'failed'] += 1;
  if (!isClean) console.log(found.slice(0, 30).join('\n'));
  const result = isClean ? '1 passed' : `${found.length} FAILED`;
  console.log(`  Personal data in ${lines} lines of logs: ${result}`);
}

/** `npm test`: proves the shop. */
async function testShop(): Promise<void> {
  const { api, frontends } = suites;
  await Promise.all([
    inTurn(
      // A second thread would infer the same types once more, while the other half of the work has use for the processor.
      () => script('Types and lint', 'lint', { GOMAXPROCS: '1' }),
      () => script('Format', 'format:check'),
      () => script('Dead code', 'knip'),
      api,
      () => walk('first'),
    ),
    inTurn(
      () => script('Build', 'build'),
      fillShop,
      frontends,
      infra,
      frame,
      ownShop,
      () => walk('second'),
    ),
  ]);
}

/** `npm run test:long`: proves that it can be kept, on other machines, browsers and databases, through what goes wrong. */
async function testKeeping(): Promise<void> {
  await script('Build', 'build');
  await fillShop();
  await Promise.all([
    inTurn(infra, () => walk('first')),
    inTurn(suites.api, frame, ownShop, manyProcesses, () => walk('second')),
  ]);
}

try {
  await needPrograms();
  if (paths.length > 0) await inTurn(suites.api, suites.frontends);
  else {
    process.env['TEST_LOGS'] = logs;
    await (isLong ? testKeeping() : testShop());
    await checkLogs();
  }
} catch (error) {
  total.failed += 1;
  console.error(error instanceof Error ? error.message : error);
} finally {
  // The other half of the work may still run.
  await endCommands();
  rmSync(reports, { recursive: true, force: true });
}
// Failures are the result of this program: printed once more at the end, which CI services keep of a long log.
for (const failure of total.failures) console.log(`\n✘ ${failure.slice(0, 1_500)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
