import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres } from '../../local/postgres.ts';
import { command, root } from '../../local/task-runner.ts';
import { type Amounts, generateData } from './generated-data.ts';

/** A process of the shop or of the limit, which said where it listens. */
export type Program = { url: string; pid: number; stop(): Promise<void> };

const adminPassword = randomBytes(18).toString('base64url');

/** A shop of its own in a temporary directory: a database, filled, and whatever processes a measurement asks for. */
export class Instance {
  readonly databaseUrl: string;
  private readonly dir: string;
  private readonly server: { stop(): Promise<void> };
  private readonly programs = new Set<Program>();

  private constructor(dir: string, databaseUrl: string, server: { stop(): Promise<void> }) {
    this.dir = dir;
    this.databaseUrl = databaseUrl;
    this.server = server;
  }

  /** Starts with an empty database. */
  static async start(): Promise<Instance> {
    const dir = mkdtempSync(join(tmpdir(), 'chaap-bench-'));
    // As the shop's own database, fsync included; the library only counts, and only when it is asked to.
    const settings = { shared_preload_libraries: 'pg_stat_statements' };
    const server = await startPostgres({ dataDir: join(dir, 'postgres'), port: 0, settings });
    return new Instance(dir, server.url, server);
  }

  /** Makes it a shop that has traded for a while. */
  async fill(amounts: Amounts): Promise<void> {
    await this.asOwner('alter system set pg_stat_statements.track = none', 'select pg_reload_conf()');
    await this.asOwner('create extension pg_stat_statements', 'grant pg_read_all_stats to shop');
    await this.tool('migrate');
    await generateData(this.databaseUrl, amounts);
    await this.tool('rebuild');
    await this.addUp();
    await this.asOwner('vacuum analyze', 'checkpoint');
  }

  /** Has a worker add up what waits for the sums, as it does all day. */
  async addUp(): Promise<void> {
    const worker = await this.api({ ROLE: 'worker' });
    const waits = [
      ...['ledger_day_change', 'ledger_profit_change', 'admin_figure_change'].map(
        (table) => `exists(select from ${table})`,
      ),
      'exists(select from platform_outbox where seq > (select seq from platform_watermark))',
    ];
    while ((await this.query<{ waits: boolean }>(`select ${waits.join(' or ')} as waits`))[0]?.waits) await wait(500);
    await worker.stop();
  }

  /** The shop's API as in production; `env` says in which role, with which queue, and `main` of which build. */
  async api(env: Record<string, string> = {}, main = join(root, 'services/api/dist/main.js')): Promise<Program> {
    return this.run([main], { ...this.environment(), ...env });
  }

  /** The page server as in production, in front of that API. */
  async shell(api: Program): Promise<Program> {
    const env = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', API_URL: api.url };
    return this.run([join(root, 'frontends/shell/dist/node/server.mjs')], env);
  }

  /** Starts the limit program: the fastest server that this machine allows, without framework and checks. */
  async limit(): Promise<Program> {
    return this.run([join(import.meta.dirname, 'limit-programs.ts')], { DATABASE_URL: this.databaseUrl });
  }

  get staff() {
    return { username: 'admin', password: adminPassword };
  }

  /** The rows of one statement. */
  async query<T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return connected(this.databaseUrl, async (client) => (await client.query<T>(sql, [...values])).rows);
  }

  /** Statements that only the database's owner may run; those that no transaction may hold too. */
  async asOwner(...statements: string[]): Promise<void> {
    const url = new URL(this.databaseUrl);
    url.username = 'postgres';
    await connected(url.href, async (client) => {
      for (const sql of statements) await client.query(sql);
    });
  }

  async stop(): Promise<void> {
    for (const program of this.programs) await program.stop();
    await this.server.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }

  private environment() {
    return {
      NODE_ENV: 'production',
      ROLE: 'http',
      API_PORT: '0',
      DATA_DIR: this.dir,
      DATABASE_URL: this.databaseUrl,
      ADMIN_PASSWORD: adminPassword,
    };
  }

  private async tool(name: string): Promise<void> {
    const file = join(root, `services/api/dist/${name}.js`);
    const { status, output } = await command(process.execPath, [file], { env: this.environment() });
    if (status !== 0) throw new Error(`The command '${name}' failed:\n${output.trim()}`);
  }

  private async run(args: string[], env: Record<string, string>): Promise<Program> {
    // Logs go to a file, as under any supervisor.
    const log = join(this.dir, 'log');
    const out = openSync(log, 'a');
    const profile = process.env['BENCH_CPU_PROF']
      ? ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_CPU_PROF']}`]
      : [];
    const child = spawn(process.execPath, [...profile, ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', out, out, 'ipc'],
    });
    const url = await started(child).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')}`);
    });
    const program: Program = {
      url,
      pid: child.pid ?? 0,
      stop: async () => {
        this.programs.delete(program);
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await gone;
      },
    };
    this.programs.add(program);
    return program;
  }
}

function started(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ url, port }: { url?: string; port?: number }) =>
      resolve(url ?? `http://127.0.0.1:${port}`),
    );
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with status ${code} before it was ready`)));
  });
}

async function connected<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
