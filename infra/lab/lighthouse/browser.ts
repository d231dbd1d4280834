import { once } from 'node:events';
import { type LaunchedChrome, getChromePath, launch } from 'chrome-launcher';

/** A Chromium with a new profile, for one measurement. */
export class Browser {
  readonly #chrome: LaunchedChrome;

  private constructor(chrome: LaunchedChrome) {
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
