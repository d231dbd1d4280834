import { addEventHandler } from 'jest-circus';

/** Against a hang, not a measure: a whole shop, its demo too, starts before the first test of some suites. */
const LIMIT_MS = 600_000;

// The runner lets a test or hook run for ever, so each one gets its limit here, when it is declared.
addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') limit(currentDescribeBlock.children.at(-1), event.timeout);
  if (event.name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1), event.timeout);
});

function limit(testOrHook, ms = LIMIT_MS) {
  const { fn } = testOrHook;
  testOrHook.fn = async () => {
    const { promise, reject } = Promise.withResolvers();
    const timer = setTimeout(() => reject(new Error(`No end after ${ms / 1000} s`)), ms);
    try {
      await Promise.race([fn(), promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
