import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { API_JEST, command, root } from '../local/task-runner.ts';

export const MIGRATE = join(root, 'services/api/src/migrate.ts');

/**
 * The project as `commit` left it, in a folder of its own. Its suites run in databases that `migrate` has made: the one of this
 * version unless given, or the path of another module that exports one.
 */
export async function checkOut(commit: string, migrate = MIGRATE) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-before-'));
  const at = (...path: string[]) => join(folder, ...path);
  await run('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder]);
  if (packagesOf(folder) === packagesOf(root)) linkPackages(folder);
  else await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  const server = at('services/api/test/database-server.ts');
  const own = readFileSync(server, 'utf8');
  const other = own.replace(`'../src/migrate.ts'`, JSON.stringify(migrate));
  if (other === own) throw new Error(`${server} does not import the migrations any more.`);
  writeFileSync(server, other);
  return {
    /** Runs the suites of the API whose path one of the patterns fits; answers with Jest's exit status and all it wrote. */
    test: (patterns: readonly string[]) =>
      command('node', [...API_JEST, '--no-warnings', at('node_modules/jest/bin/jest.js'), '--silent', ...patterns], {
        cwd: at('services/api'),
        // The long run would have it look for its long suites only.
        env: { TEST_LONG: '' },
      }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The versions of all packages that are not the project's own. */
function packagesOf(folder: string): string {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; link?: boolean }>;
  };
  const others = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return JSON.stringify(others.map(([path, { version }]) => `${path} ${version}`).toSorted());
}

/** Packages of others are this project's; its own are those of the folder. */
function linkPackages(folder: string): void {
  for (const nested of ['node_modules', ...globSync('{libs,services,frontends}/*/node_modules', { cwd: root })]) {
    mkdirSync(join(folder, nested), { recursive: true });
    for (const name of readdirSync(join(root, nested)))
      if (name !== '@shop') symlinkSync(join(root, nested, name), join(folder, nested, name));
  }
  for (const file of globSync('{libs,services,frontends}/*/package.json', { cwd: folder })) {
    const { name } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { name: string };
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(folder, dirname(file))), link);
  }
}

async function run(file: string, args: string[], cwd = root): Promise<void> {
  const { status, output } = await command(file, args, { cwd });
  if (status !== 0) throw new Error(output.trim());
}
