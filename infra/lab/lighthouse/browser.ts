import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { installOwnPackages } from '../../local/own-packages.ts';

interface Chrome {
  process: ChildProcess;
  port: number;
  kill(): void;
}
/** The part of chrome-launcher that is used here. */
interface Launcher {
  getChromePath(): string;
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<Chrome>;
}

await installOwnPackages('Lighthouse', import.meta.dirname);
const launcher = join(import.meta.dirname, 'node_modules/chrome-launcher/dist/index.js');
const { getChromePath, launch } = (await import(launcher)) as Launcher;

/** A Chromium with a new profile, for one measurement. */
export class Browser {
  readonly #chrome: Chrome;

  private constructor(chrome: Chrome) {
    this.#chrome = chrome;
  }

  static async open(): Promise<Browser> {
    const chromeFlags = ['--headless=new'];
    // Chromium refuses to put root into its sandbox.
    if (process.getuid?.() === 0) chromeFlags.push('--no-sandbox');
    return new Browser(await launch({ chromePath: findChromium(), chromeFlags }));
  }

  get port(): number {
    return this.#chrome.port;
  }

  /** Stores a value in the local storage of an origin, before anything of it is measured. */
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
    const ended = once(this.#chrome.process, 'exit');
    this.#chrome.kill();
    await ended;
  }
}

/** The path of the newest Chrome or Chromium of this machine, or that of `CHROME_PATH`. */
export function findChromium(): string {
  try {
    return getChromePath();
  } catch (error) {
    throw new Error(
      'No Chromium was found. Install it (on Debian or Ubuntu: apt-get install chromium), or set CHROME_PATH to its file.',
      { cause: error },
    );
  }
}
