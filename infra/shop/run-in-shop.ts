import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CommandLine, readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { onlyDatabase, startPostgres } from '../local/postgres.ts';
import { command, root } from '../local/task-runner.ts';

/**
 * Reads the arguments of this process, then runs a built program of the API with them, in the database that DATABASE_URL
 * names, else in the shop's own one, which may be open meanwhile. This process ends as the program did. Neither help nor
 * a wrong argument needs a shop.
 */
export async function runInShop(name: string, line: CommandLine): Promise<void> {
  const args = process.argv.slice(2);
  readCommandLine(line, args);
  const program = join(root, `services/api/dist/${name}.js`);
  const dataDir = resolve(root, process.env['DATA_DIR']?.trim() || '.data');
  const given = process.env['DATABASE_URL']?.trim() || process.env['DATABASE_URL_FILE']?.trim();

  if (!existsSync(program) || (!given && !existsSync(join(dataDir, 'postgres')))) {
    console.error('There is no shop here yet. npm start makes one.');
    process.exit(1);
  }
  const database = given ? undefined : await startPostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    const env = { ...process.env, DATA_DIR: dataDir, ...(database && onlyDatabase(database.url)) };
    const { status } = await command(process.execPath, [program, ...args], {
      env,
      onLine: (line) => console.log(line),
    });
    process.exitCode = status;
  } finally {
    await database?.stop();
  }
}
