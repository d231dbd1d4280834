/** Suites that run alone: they kill or freeze processes of their own, and measure how soon the others notice. */
const exclusive = ['events.faults', 'platform.faults', 'random-history', 'rate-limits', 'worker-killed'];

/** @type {import('jest').Config} */
const suites = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': '@swc/jest' },
  setupFiles: ['reflect-metadata'],
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
  // Against a hang, not a measure: a whole shop, its demo too, starts before the first test of some suites.
  testTimeout: 180_000,
  maxWorkers: 2,
};
