import { join, relative, resolve } from 'node:path';
import { removeBackupState } from '../../services/api/src/platform/backups/backup-state.ts';
import { keepBackups } from '../backup/keep-backups.ts';
import { readBackupSettings } from '../backup/settings.ts';
import { WAL_SETTINGS } from '../backup/wal.ts';
import { keepDatabase } from '../local/keep-database.ts';
import { portClashes, portProblem } from '../local/ports.ts';
import { onlyDatabase } from '../local/postgres.ts';
import { command, endCommands, root, say, step } from '../local/task-runner.ts';
import { type Part, plainly, Supervisor } from '../local/supervisor.ts';

/** The environment of the shop's processes; see docs for each name. */
export type Environment = Record<string, string | undefined> & ReturnType<typeof readEnvironment>;

type Plan = { build?: (() => Promise<void>) | undefined; parts: (env: Environment) => Part[] };

/** Opens the shop and keeps it open until a signal, or the end of the process that started it, closes it. */
export async function openShop({ build, parts }: Plan) {
  const env: Environment = readEnvironment();
  // Ours, not our children's: theirs would fill up with builds of yesterday.
  delete process.env['NODE_COMPILE_CACHE'];
  const supervisor = new Supervisor(env.DATA_DIR);
  let database: ReturnType<typeof keepDatabase> | undefined;
  let backups: ReturnType<typeof keepBackups> | undefined;
  let closing: Promise<never> | undefined;
  let nextStep: string | undefined;
  const close = (status: number, reason?: string) => (closing ??= closeAll(status, reason));

  async function closeAll(status: number, reason = 'Closing the shop …'): Promise<never> {
    process[status === 0 ? 'stdout' : 'stderr'].write(`\n${reason}\n\n`);
    await endCommands();
    await supervisor.stop();
    const stopDatabase = async () =>
      database?.then(
        (running) => running.stop(),
        () => {},
      );
    await (backups ? backups.stop(stopDatabase) : stopDatabase());
    process.exit(status);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void close(0));
  // A terminal that is closed must not take us down before the others.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const next = async <T>(title: string, work: () => Promise<T>) => (closing ? await closing : await step(title, work));
  try {
    await supervisor.takeOver();
    const [clash] = portClashes(env);
    if (clash) throw new Error(`${clash}. Each needs its own.`);
    for (const name of ['PORT', 'API_PORT'] as const) await checkPort(name, env);
    const backupSettings = readBackupSettings(env);
    const { place } = backupSettings;
    if (!place) removeBackupState(env.DATA_DIR);
    const startDatabase = async () => {
      if (env['DATABASE_URL'] || env['DATABASE_URL_FILE']) return;
      const settings = place && WAL_SETTINGS;
      const options = { dataDir: join(env.DATA_DIR, 'postgres'), settings, log: (line: string) => say(`  ${line}`) };
      const keep = () => (database = keepDatabase(options));
      Object.assign(env, onlyDatabase((await next('Starting the database', keep)).url));
    };
    await Promise.all([build && next('Building what has changed', build), startDatabase()]);
    await next('Bringing its tables up to date', () => tool('migrate', env));
    nextStep = await next(isDemoWanted(env) ? 'Seeding demo data' : 'Looking at the shop', () => tool('demo', env));
    await next('Opening the shop', () => supervisor.start(parts(env)));
    if (place && !closing) backups = keepBackups({ ...backupSettings, place }, { report: say });
  } catch (error) {
    await close(1, error instanceof Error ? error.message : String(error));
  }
  if (closing) await closing;
  const password =
    (env['ADMIN_PASSWORD'] ?? env['ADMIN_PASSWORD_FILE'])
      ? 'given'
      : `in ${relative(root, join(env.DATA_DIR, 'secrets/admin-password'))}, or the one that you have chosen`;
  console.log(
    `Back office: http://localhost:${env.PORT}/admin (sign in as ${env['ADMIN_USERNAME'] ?? 'admin'} with the password ${password})`,
  );
  if (nextStep) console.log(nextStep);
  console.log(`Shop ready: http://localhost:${env.PORT}`);
  return supervisor;
}

/** Returns true when a new shop is filled with the demo: `DEMO=1`, or neither `DEMO=0` nor production. */
const isDemoWanted = (env: Environment) =>
  env['DEMO'] === '1' || (env['DEMO'] !== '0' && env['NODE_ENV'] !== 'production');

/** Builds what has changed since the last time. */
export async function buildAll() {
  const onLine = (line: string) => void (/^> nx run (?!.*\[)/.test(line) && say(`  ${line.slice(9)}`));
  const { status, output } = await command('nx', ['run-many', '-t', 'build', '--outputStyle=static'], { onLine });
  if (status !== 0) throw new Error(output.trim());
}

/** The shop's own processes. */
export function shopParts(env: Environment): Part[] {
  const main = 'services/api/dist/main.js';
  const shell = 'frontends/shell/dist/node/server.mjs';
  // One port for each process.
  const metrics = (offset: number) =>
    env['METRICS_PORT'] && { METRICS_PORT: String(Number(env['METRICS_PORT']) + offset) };
  // Of processes that share a port, any may answer: each of the others says by itself that it is ready.
  const others = Array.from({ length: Number(env['PROCESSES'] ?? 1) - 1 }, (_, index) => index + 2);
  return [
    { name: 'API', args: [main], env: { ...env, ROLE: 'http' }, ready: new URL('/api/health/ready', env.API_URL) },
    ...others.map((n): Part => ({
      name: `API ${n}`,
      args: [main],
      env: { ...env, ...metrics(n), ROLE: 'http' },
      ready: 'message',
    })),
    { name: 'worker', args: [main], env: { ...env, ...metrics(1), ROLE: 'worker' }, ready: 'message' },
    { name: 'shop', args: [shell], env, ready: new URL(env.SHOP_URL) },
    ...others.map((n): Part => ({ name: `shop ${n}`, args: [shell], env, ready: 'message' })),
  ];
}

function readEnvironment() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()));
  const { PORT = '3000', API_PORT = '5000', HOST = '127.0.0.1', DATA_DIR = '.data' } = given;
  const here = /^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return {
    PUBLIC_URL: `http://localhost:${PORT}`,
    ...given,
    PORT,
    API_PORT,
    HOST,
    DATA_DIR: resolve(root, DATA_DIR),
    API_URL: `http://${here}:${API_PORT}`,
    SHOP_URL: `http://${here}:${PORT}`,
  };
}

async function checkPort(name: 'PORT' | 'API_PORT', env: Environment) {
  const port = env[name];
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535 || port === '0')
    throw new Error(`${name} must be a port number from 1 to 65535, not '${port}'.`);
  const problem = await portProblem(Number(port), env.HOST);
  if (problem === 'EADDRINUSE')
    throw new Error(
      `Port ${port} is taken by another program. Stop that one, or choose another port: ${name}=${Number(port) + 1} npm start`,
    );
  if (problem) throw new Error(`Port ${port} (${name}) of ${env.HOST} (HOST) cannot be listened on: ${problem}.`);
}

/** Runs a program of the API. Answers the line that says what to do next, if it has one, instead of printing it. */
async function tool(name: string, env: Environment): Promise<string | undefined> {
  let next: string | undefined;
  let schemaChanges = 0;
  const { status } = await command(process.execPath, [`services/api/dist/${name}.js`], {
    env,
    onLine: (line) => {
      if (line.startsWith('Next: ')) next = line;
      else if (/^(Migrated|Applied) /.test(line)) schemaChanges += 1;
      else if (line) say(`  ${plainly(line)}`);
    },
  });
  if (status !== 0) throw new Error(`The shop cannot open: its command '${name}' failed (see above).`);
  if (schemaChanges > 0) say(`  ${schemaChanges} changes made`);
  return next;
}
