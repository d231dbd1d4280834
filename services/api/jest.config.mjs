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
  // A whole shop starts before the first test of an integration suite.
  testTimeout: 60_000,
  // Suites that kill workers and databases need both cores of a small machine for themselves.
  maxWorkers: 1,
};
