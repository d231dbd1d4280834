import { globSync, readFileSync } from 'node:fs';
// Jest loads the runners of both projects at once and in two ways, which Node takes only of a module that is loaded.
import 'jest-light-runner';

/**
 * `npm run test:long`: the suites named `*.long.test.ts`, and to the end those of which `npm test` runs a share, and those
 * that are random.
 */
const isLong = process.env['TEST_LONG'] === '1';
const sharing = globSync('{src,test}/**/*.test.ts', { cwd: import.meta.dirname }).filter((suite) =>
  /support\/(share|seed)\.ts'/.test(readFileSync(`${import.meta.dirname}/${suite}`, 'utf8')),
);
const wanted = isLong ? ['**/*.long.test.ts', ...sharing.map((suite) => `**/${suite}`)] : ['**/*.test.ts'];
const ignored = ['/node_modules/', ...(isLong ? [] : ['\\.long\\.test\\.ts$'])];

/**
 * Suites that run alone: they kill or freeze processes of their own, and measure how soon the others notice, or look at
 * all that their process holds open.
 */
const exclusive = [
  'events.faults.long',
  'platform.faults.long',
  'platform.uploads',
  'product-imports.killed.long',
  'past-imports.killed.long',
  'random-history.long',
  'rate-limits.redis.long',
  'webhooks.killed.long',
  'worker-killed.long',
];

/** @type {import('jest').Config} */
const suites = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  // In Node as it is, where suites of one thread share the modules they load.
  runner: 'jest-light-runner',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/../../libs/testing/src/time-limit.mjs'],
  globalSetup: './test/global-setup.mjs',
  globalTeardown: './test/global-teardown.mjs',
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...suites,
      displayName: 'parallel',
      testMatch: wanted,
      testPathIgnorePatterns: [...ignored, `/(${exclusive.join('|')})\\.test\\.ts$`],
    },
    {
      ...suites,
      displayName: 'exclusive',
      testMatch: exclusive.map((name) => `**/${name}.test.ts`),
      testPathIgnorePatterns: [...ignored, ...(isLong ? ['/platform\\.uploads\\.'] : [])],
      runner: './test/exclusive-runner.mjs',
    },
  ],
  reporters: ['default', './test/every-call-tried.mjs'],
  maxWorkers: 2,
};
