import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A Chromium that has never been anywhere, for one measurement. */
export class Browser {
  readonly port: number;
  readonly #process: ChildProcess;
  readonly #profile: string;

  private constructor(port: number, process: ChildProcess, profile: string) {
    this.port = port;
    this.#process = process;
    this.#profile = profile;
  }

  static async open(): Promise<Browser> {
    const profile = await mkdtemp(join(tmpdir(), 'shop-lighthouse-'));
    const file = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
    const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run'];
    // Chromium refuses to put root into its sandbox.
    if (process.getuid?.() === 0) args.push('--no-sandbox');
    const child = spawn(file, [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
    for await (const line of createInterface({ input: child.stderr })) {
      const port = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (port) {
        // Nobody reads on, and a full pipe would stop it.
        child.stderr.resume();
        return new Browser(Number(port), child, profile);
      }
    }
    throw new Error('Chromium did not open.');
  }

  /** Has the storage of an origin hold a value before anything of it is measured. */
  async remember(origin: string, key: string, value: string): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/json/new?${origin}/robots.txt`, { method: 'PUT' });
    const { id, webSocketDebuggerUrl } = (await answer.json()) as { id: string; webSocketDebuggerUrl: string };
    const line = new WebSocket(webSocketDebuggerUrl);
    await once(line, 'open');
    const expression = `new Promise((done) => {
      const write = () => {
        if (location.origin !== ${JSON.stringify(origin)}) return setTimeout(write, 20);
        localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)});
        done(true);
      };
      write();
    })`;
    const method = { id: 1, method: 'Runtime.evaluate', params: { expression, awaitPromise: true } };
    const heard = once(line, 'message');
    line.send(JSON.stringify(method));
    await heard;
    line.close();
    await fetch(`http://127.0.0.1:${this.port}/json/close/${id}`);
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
