// Loaded into every part of the shop before its own code.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// A part whose supervisor is gone, even by SIGKILL, ends too.
const end = () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 12_000).unref();
};
// The supervisor may have ended before this was loaded. A process without a supervisor has `undefined` here.
if (process.connected === false) end();
else process.once('disconnect', end);
process.channel?.unref();

// Starting up leaves some 40 MB of garbage, which V8 keeps for hours in a process with little to do.
setTimeout(() => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}, 5000).unref();
