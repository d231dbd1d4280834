import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '../../..');

/** A shell of its own, on built apps that a test may break, and with their source rebuild. */
export interface Shell {
  url: string;
  pid: number;
  /** The folder that holds the three apps. */
  frontends: string;
  /** Output of the server. */
  log(): string;
  /** Cuts the line to the process that started it, as when that one dies; gives the exit code. */
  orphan(): Promise<number | null>;
  stop(): Promise<number | null>;
}

/** Starts the shell of the built apps. `without` names apps whose build is left out; `sources`: they will be built again. */
export async function runShell(options: {
  apiUrl: string;
  env?: Record<string, string>;
  without?: readonly string[];
  sources?: boolean;
}): Promise<Shell> {
  const home = await mkdtemp(join(tmpdir(), 'shop-frame-'));
  const frontends = join(home, 'frontends');
  await symlink(join(workspace, 'node_modules'), join(home, 'node_modules'));
  if (options.sources) {
    await cp(join(workspace, 'frontends'), frontends, {
      recursive: true,
      filter: (path) => !/^e2e|node_modules/.test(path.slice(join(workspace, 'frontends').length + 1)),
    });
  } else {
    for (const app of ['storefront', 'backoffice']) {
      await mkdir(join(frontends, app), { recursive: true });
      if (options.without?.includes(app)) continue;
      await symlink(join(workspace, 'frontends', app, 'dist'), join(frontends, app, 'dist'));
    }
    // Not a link: the server looks for the others from where its own file is.
    await cp(join(workspace, 'frontends/shell/dist'), join(frontends, 'shell/dist'), { recursive: true });
  }
  const child = spawn(process.execPath, [join(frontends, 'shell/dist/node/server.mjs')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      API_URL: options.apiUrl,
      NODE_ENV: 'production',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const port = await portOf(child, () => log);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    frontends,
    log: () => log,
    orphan() {
      child.disconnect();
      return new Promise((done) => child.once('exit', done));
    },
    async stop() {
      const ended = new Promise<number | null>((done) => child.once('exit', done));
      if (child.exitCode === null) child.kill('SIGTERM');
      const code = child.exitCode ?? (await ended);
      await rm(home, { recursive: true, force: true });
      return code;
    },
  };
}

/** Builds an app again where the shell looks for it; `env` may say where browsers find its files. */
export async function rebuild(shell: Shell, app: string, env: Record<string, string> = {}): Promise<void> {
  const rspack = join(workspace, 'node_modules/@rspack/cli/bin/rspack.js');
  const build = spawn(process.execPath, [rspack, 'build'], {
    cwd: join(shell.frontends, app),
    env: { ...process.env, ...env },
    stdio: 'pipe',
  });
  let output = '';
  build.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  build.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((done) => build.once('exit', done));
  if (code !== 0) throw new Error(output);
}

function portOf(child: ChildProcess, log: () => string): Promise<number> {
  return new Promise((done, failed) => {
    child.once('message', (message: { port: number }) => done(message.port));
    child.once('exit', () => failed(new Error(`The shell did not start:\n${log()}`)));
  });
}
