import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Before all suites: a folder for what the threads of this run share, and the database server, in a process of its own,
 * since Jest would transform what it imports here. The server ends with the channel to it.
 */
export default async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  process.env['TEST_COMPILED'] = join(folder, 'compiled');
  mkdirSync(process.env['TEST_COMPILED']);
  process.env['NOTED_ANSWERS'] = join(folder, 'noted');
  writeFileSync(process.env['NOTED_ANSWERS'], '');
  process.env['TEST_FOLDER'] = folder;
  const server = fork(`${import.meta.dirname}/database-server.ts`);
  const [urls] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => {
      throw new Error('The test database server did not start');
    }),
  ]);
  process.env['TEST_DATABASE_SERVER'] = JSON.stringify(urls);
  globalThis.stopTestServer = async () => {
    server.disconnect();
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  };
}
