// Jest loads the runners of both projects at once and in two ways, which Node takes only of a module that is loaded.
import 'jest-light-runner';

/**
 * Suites that run alone: they kill or freeze processes of their own, and measure how soon the others notice, or look at
 * all that their process has loaded or holds open.
 */
const exclusive = [
  'events.catalogue',
  'events.faults',
  'platform.faults',
  'platform.uploads',
  'random-history',
  'rate-limits',
  'worker-killed',
];

/** @type {import('jest').Config} */
const suites = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  // In Node as it is, where suites of one thread share the modules they load.
  runner: 'jest-light-runner',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['./test/time-limit.mjs'],
  globalSetup: './test/global-setup.mjs',
  globalTeardown: './test/global-teardown.mjs',
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...suites,
      displayName: 'parallel',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', `/(${exclusive.join('|')})\\.test\\.ts$`],
    },
    {
      ...suites,
      displayName: 'exclusive',
      testMatch: exclusive.map((name) => `**/${name}.test.ts`),
      runner: './test/exclusive-runner.mjs',
    },
  ],
  reporters: ['default', './test/every-call-tried.mjs'],
  maxWorkers: 2,
};
