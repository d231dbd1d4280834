import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Before all suites: the database server, in a process of its own, since Jest would transform what it imports here.
 * Answers nothing; the server ends with the channel to it.
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
  globalThis.stopDatabaseServer = async () => {
    server.disconnect();
    await once(server, 'exit');
  };
}
