const shared = {
  roots: [
    '<rootDir>/../libs/http/src',
    '<rootDir>/../libs/ui/src',
    '<rootDir>/shell/src',
    '<rootDir>/storefront/src',
    '<rootDir>/backoffice/src',
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  testTimeout: 30_000,
  projects: [
    { ...shared, displayName: 'logic', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: '<rootDir>/../libs/testing/src/browser-environment.mjs',
      setupFiles: ['<rootDir>/../libs/testing/src/browser-gaps.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/../libs/testing/src/no-styles.mjs' },
      testMatch: ['**/*.test.tsx'],
    },
  ],
};
