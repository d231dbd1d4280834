/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': '@swc/jest' },
  setupFiles: ['reflect-metadata'],
  globalSetup: './test/global-setup.mjs',
  globalTeardown: './test/global-teardown.mjs',
  reporters: ['default', './test/every-call-tried.mjs'],
  // Against a hang, not a measure: a whole shop, its demo too, starts before the first test of some suites.
  testTimeout: 180_000,
  // Suites that kill workers and databases need both cores of a small machine for themselves.
  maxWorkers: 1,
};
