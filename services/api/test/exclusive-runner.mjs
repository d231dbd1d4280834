import Runner from 'jest-runner';

/** Runs its suites one at a time, and none of another project beside them. */
export default class ExclusiveRunner extends Runner {
  isSerial = true;
}
