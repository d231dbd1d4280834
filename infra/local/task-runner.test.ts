import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { isRunning, until } from './process.ts';

/** Runs a command as `npm test` does, whose own child outlives it; answers both process numbers once they run. */
async function startCommand() {
  const stays = `process.on('disconnect', () => {}); setInterval(() => {}, 1000)`;
  const runner = `
    const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stays)}], { detached: true });
    console.log(process.pid, child.pid);
    setInterval(() => {}, 1000);`;
  const program = `
    const { command, endCommands } = await import(${JSON.stringify(import.meta.resolve('./task-runner.ts'))});
    process.once('SIGTERM', () => endCommands().then(() => process.exit(0)));
    await command(process.execPath, ['-e', ${JSON.stringify(runner)}], { onLine: (line) => console.log(line) });`;
  const started = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  return { started, pids: line.toString().trim().split(' ').map(Number) };
}

test('a runner of tests that is ended leaves no process of its commands, nor of what these started', async () => {
  const { started, pids } = await startCommand();
  assert.deepEqual(pids.map(isRunning), [true, true]);
  started.kill('SIGTERM');
  await once(started, 'exit');
  assert.ok(await until(() => !pids.some(isRunning)));
});
