const testing = '<rootDir>/../libs/testing/src';

/** @type {import('jest').Config} */
const suites = {
  testEnvironment: 'node',
  roots: [
    '<rootDir>/../libs/http/src',
    '<rootDir>/../libs/ui/src',
    '<rootDir>/shell/src',
    '<rootDir>/storefront/src',
    '<rootDir>/backoffice/src',
  ],
  // In Node as it is, where suites of one thread share the packages they load.
  runner: 'jest-light-runner',
  setupFiles: [`${testing}/fresh-modules.mjs`],
  setupFilesAfterEnv: [`${testing}/time-limit.mjs`],
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  projects: [
    { ...suites, displayName: 'logic', testMatch: ['**/*.test.ts'] },
    {
      ...suites,
      displayName: 'components',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: [...suites.setupFilesAfterEnv, `${testing}/own-page.mjs`],
    },
  ],
};
