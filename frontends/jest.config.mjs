// Jest loads the runners of both projects at once, which Node takes only of a module that is loaded.
import 'jest-light-runner';

const kit = '<rootDir>/../libs/testing/src';

const shared = {
  // In Node as it is, where the suites of one thread share the packages they load, and one page of jsdom.
  runner: 'jest-light-runner',
  roots: ['<rootDir>/../libs/http/src', '<rootDir>/shell/src', '<rootDir>/storefront/src', '<rootDir>/backoffice/src'],
  setupFiles: [`${kit}/run-typescript.mjs`],
  setupFilesAfterEnv: ['<rootDir>/../services/api/test/time-limit.mjs'],
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  projects: [
    { ...shared, displayName: 'logic', testMatch: ['**/*.test.ts'] },
    {
      ...shared,
      displayName: 'components',
      testMatch: ['**/*.test.tsx'],
      setupFiles: [...shared.setupFiles, `${kit}/browser.mjs`],
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        `${kit}/render-routes.tsx`,
        `${kit}/mock-call.ts`,
        `${kit}/hooks-of-each-suite.mjs`,
      ],
    },
  ],
};
