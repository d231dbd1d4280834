/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  // In Node as it is, which reads TypeScript.
  runner: 'jest-light-runner',
};
