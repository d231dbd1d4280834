import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, root, step } from '../local/task-runner.ts';

interface Count {
  passed: number;
  failed: number;
  /** The names of failed tests, each with its error. */
  failures?: string[];
}

const GIGABYTE = 2 ** 30;

/**
 * Returns true when temporary files may be kept in memory: a whole run fits, and programs may be executed from there.
 */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    const [, options = 'noexec'] = /^\S+ \/dev\/shm \S+ (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    return bavail * bsize > 8 * GIGABYTE && freemem() > 12 * GIGABYTE && !/\bnoexec\b/.test(options);
  } catch {
    // Not on Linux.
    return false;
  }
}

// Tests make and delete tens of thousands of files.
if (!process.env['TMPDIR'] && hasRoomInMemory()) process.env['TMPDIR'] = '/dev/shm';

/** Folder for the files of a run, while it lasts. */
export const reports = mkdtempSync(join(tmpdir(), 'shop-reports-'));
// Open to the user as whom PostgreSQL runs.
chmodSync(reports, 0o755);
/** Folder for the logs of the tested processes. */
export const logs = join(reports, 'logs');
mkdirSync(logs);
export const total = { passed: 0, failed: 0, failures: [] as string[] };

const words = process.argv.slice(2);
/** True for `npm run test:long`: suites whose names end in .long.test.ts, and journeys that need more than a phone. */
export const isLong = words[0] === '--long';
if (isLong) process.env['TEST_LONG'] = '1';
/** Only suites whose path has one of these, such as the name of a module; all of them when there is none. */
export const paths = isLong ? words.slice(1) : words;

/** Runs one step to its end. What it printed is shown only when it failed; the next step runs in any case. */
export async function check(
  title: string,
  file: string,
  args: string[],
  options: { env?: Record<string, string>; cwd?: string; count?: () => Count } = {},
) {
  const { status, output } = await step(title, () => command(file, args, { env: options.env, cwd: options.cwd }));
  // A runner that died has no report; a check without one counts as one test.
  let { passed, failed, failures = [] }: Count = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  if (options.count) {
    try {
      ({ passed, failed, failures = [] } = options.count());
      if (status !== 0 && failed === 0) failed = 1;
      if (passed + failed === 0 && paths.length === 0) failed = 1;
    } catch {
      ({ passed, failed } = { passed: 0, failed: 1 });
    }
  }
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) {
    console.log(output.trim());
    total.failures.push(
      ...(failures.length > 0 ? failures : [output.trim().slice(-1_000)]).map((failure) => `${title}: ${failure}`),
    );
  }
  console.log(`  ${title}: ${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}`);
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { errors: { message: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [`${file}: ${title}`, ...errors.map(({ message }) => message)].join('\n');
    }),
  ...suites.flatMap(failuresOf),
];

/** Runs suites of Jest, and counts their tests. */
export const jest = (title: string, name: string, options: { node?: string[]; args?: string[]; cwd: string }) => {
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
        const found = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
        const failures = found.testResults.flatMap(({ name, status, message, assertionResults }) => {
          const failedTests = assertionResults.filter((each) => each.status === 'failed');
          if (failedTests.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
          return failedTests.map(
            ({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`,
          );
        });
        return {
          passed: found.numPassedTests,
          failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
          failures,
        };
      },
    },
  );
};

/** `name` tells its report, and what failed tests leave behind, from those of others. */
export async function playwright(title: string, name: string, args: string[], env: Record<string, string> = {}) {
  const report = join(reports, `${name}.json`);
  // Traces cost a tenth of the time; a test that failed is run again by itself to have one.
  await check(title, 'playwright', ['test', ...args, '--trace=off', `--output=test-results/${name}`], {
    cwd: join(root, 'frontends/e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => {
      const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: suites.flatMap(failuresOf) };
    },
  });
}

export const script = (title: string, name: string, env?: Record<string, string>) =>
  check(title, 'npm', ['run', name, '--silent'], { env });

/** Runs the tests of infra: those of `npm run test:long` by themselves, and the others without them. */
export function infra(): Promise<void> {
  const report = join(reports, 'infra.tap');
  const files = globSync('infra/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] });
  return check(
    'Infrastructure',
    'node',
    [
      '--test',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      ...files.filter((file) => file.endsWith('.long.test.ts') === isLong),
    ],
    {
      count: () => {
        const tap = readFileSync(report, 'utf8');
        const number = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
        const failures = [...tap.matchAll(/^ *not ok \d+ - (.*(?:\n *(?!ok|not ok|#).*){0,25})/gm)].map(
          ([, failure = '']) => failure,
        );
        return { passed: number('pass'), failed: number('fail') + number('cancelled'), failures };
      },
    },
  );
}
