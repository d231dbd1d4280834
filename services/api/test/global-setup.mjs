import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Before all suites: the database server, in a process of its own, since Jest would transform what it imports here.
 * And the file where answers are noted. Answers nothing; the server ends with the channel to it.
 */
export default async function start() {
  const server = fork(`${import.meta.dirname}/database-server.ts`);
  const [url] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => {
      throw new Error('The test database server did not start');
    }),
  ]);
  process.env['TEST_DATABASE_SERVER'] = url;
  process.env['NOTED_ANSWERS'] = join(mkdtempSync(join(tmpdir(), 'shop-answers-')), 'noted');
  writeFileSync(process.env['NOTED_ANSWERS'], '');
  globalThis.stopDatabaseServer = async () => {
    server.disconnect();
    await once(server, 'exit');
  };
}
