import { addEventHandler, getState } from 'jest-circus';

// The setup files are loaded once in a thread, and the runner begins each suite without hooks: it gets theirs here, first.
const { rootDescribeBlock: setup } = getState();
const known = new WeakSet([setup]);
addEventHandler((_event, { rootDescribeBlock: suite }) => {
  if (known.has(suite)) return;
  known.add(suite);
  suite.hooks.unshift(...setup.hooks);
});
