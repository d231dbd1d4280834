import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './ports.ts';
import { until } from './process.ts';
import { command, root } from './steps.ts';

const INSTALLED = '/usr/sbin/pgbouncer';
/** The first that keeps named statements in transaction mode. */
const OLDEST = 1.21;
/** Debian 13's program and its libraries, for a machine whose own is older. */
const PACKAGES =
  'pgbouncer libc6 libevent-2.1-7t64 libcares2 libssl3t64 libsystemd0 libpam0g libcap2 libaudit1 libcap-ng0 zlib1g libzstd1';
const NOBODY = 65_534;

/**
 * Starts a real PgBouncer in transaction mode before a database. `settings` are lines of its file; `query` runs on each new
 * connection.
 */
export async function startPgbouncer(databaseUrl: string, settings: readonly string[], query = '') {
  const dir = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(dir, 0o755);
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const port = await freePort(0);
  const server = `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username} password=${password}`;
  const lines = [
    '[databases]',
    `shop = ${server}${query && ` connect_query='${query}'`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    ...settings,
  ];
  const file = join(dir, 'pgbouncer.ini');
  writeFileSync(file, lines.join('\n'));
  const [program, ...args] = await programIn(dir);
  // It does not run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(program, [...args, file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const gone = once(child, 'exit');
  if (!(await until(() => listens(port), 10_000))) throw new Error(`PgBouncer does not start:\n${said}`);
  return {
    url: `postgres://${username}@127.0.0.1:${port}/shop`,
    async stop() {
      child.kill('SIGKILL');
      await gone;
      rmSync(dir, { recursive: true });
    },
  };
}

/** The program, with what stands before its arguments. Debian 13's is unpacked in `dir`, with a C library of its own. */
async function programIn(dir: string): Promise<[string, ...string[]]> {
  if (existsSync(INSTALLED)) {
    const said = execFileSync(INSTALLED, ['--version'], { encoding: 'utf8' });
    if (Number(/PgBouncer (\d+\.\d+)/.exec(said)?.[1]) >= OLDEST) return [INSTALLED];
  }
  for (const file of await packagesOfDebian13()) execFileSync('dpkg-deb', ['-x', file, dir]);
  const [loader = ''] = globSync(join(dir, 'usr/lib/*/ld-linux-*'));
  return [loader, '--library-path', dirname(loader), join(dir, INSTALLED)];
}

/** Files of Debian's archive, which its keys sign. They stay beside the packages of npm. */
async function packagesOfDebian13(): Promise<string[]> {
  const home = join(root, 'node_modules/.cache/debian-13');
  const files = () => globSync(join(home, '*.deb'));
  if (files().length === PACKAGES.split(' ').length) return files();
  for (const folder of ['lists/partial', 'archives/partial']) mkdirSync(join(home, folder), { recursive: true });
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(home, 'sources'), `deb [signed-by=${keys}] http://deb.debian.org/debian trixie main\n`);
  const options = [
    `Dir::Etc::sourcelist=${join(home, 'sources')}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${join(home, 'lists')}`,
    'Dir::State::status=/dev/null',
    `Dir::Cache=${home}`,
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  for (const args of [['update'], ['download', ...PACKAGES.split(' ')]]) {
    const { status, output } = await command('apt-get', ['-q', ...options, ...args], { cwd: home });
    if (status !== 0) throw new Error(`PgBouncer ${OLDEST} or later is needed, and Debian's cannot be had:\n${output}`);
  }
  return files();
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
