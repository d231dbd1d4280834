import LightRunner from 'jest-light-runner';

/** Runs its suites one at a time, each in a new thread, and none of another project beside them. */
export default class ExclusiveRunner extends LightRunner {
  isSerial = true;

  async runTests(tests, ...rest) {
    for (const test of tests) await super.runTests([test], ...rest);
  }
}
