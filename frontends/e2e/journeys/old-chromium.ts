import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { DrivenBrowser } from './driven-browser.ts';
import { installOwnPackages } from '../../../infra/local/own-packages.ts';

// Chromium for Lambda, by npm: the only old ones to be had without a store of their own. For x64 only.
const packages = join(import.meta.dirname, '../old-chromium');
// In one process, and without a trace of a GPU: with the half of one, 92 asks for it forever at every second start.
const flags = [
  '--headless',
  '--no-sandbox',
  '--single-process',
  '--no-zygote',
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--hide-scrollbars',
];

export type OldVersion = '92' | '103' | '109';

const cache = join(import.meta.dirname, '../../../node_modules/.cache/old-chromium');

/** Brings them when they are not there: nothing else needs the 150 MB. */
export const installOldChromiums = () => installOwnPackages('old Chromiums', packages);

/** The program of a version, unpacked at its first use. */
function programOf(version: OldVersion): string {
  const program = join(cache, version);
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  // Under its name only once it is whole.
  const half = `${program}.${process.pid}`;
  const bytes = readFileSync(join(packages, `node_modules/chromium-${version}/bin/chromium.br`));
  writeFileSync(half, brotliDecompressSync(bytes), { mode: 0o755 });
  renameSync(half, program);
  return program;
}

interface Reply {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/**
 * An old Chromium with one page, on a phone's screen. Playwright asks for methods that it does not have, so it is driven
 * by the few commands of its own protocol that shopping takes.
 */
export class OldChromium extends DrivenBrowser {
  /** Errors that the page logged. */
  readonly consoleErrors: string[] = [];
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #sent = 0;

  private constructor(process: ChildProcess, profile: string, socket: WebSocket, shop: string) {
    super(shop);
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Reply));
  }

  static async open(version: OldVersion, shop: string): Promise<OldChromium> {
    const profile = mkdtempSync(join(tmpdir(), 'old-chromium-'));
    const settings = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
    const browser = spawn(programOf(version), [...flags, ...settings], { stdio: ['ignore', 'ignore', 'pipe'] });
    // Playwright may end its worker before a test has closed what it opened.
    process.once('exit', () => browser.kill('SIGKILL'));
    let address = '';
    for await (const line of createInterface(browser.stderr)) {
      address = /ws:\/\/([\d.:]+)/.exec(line)?.[1] ?? '';
      if (address) break;
    }
    // Unread, what it says later would fill the pipe and stop it.
    browser.stderr.resume();
    let pageAddress = '';
    await expect(async () => {
      const pages = (await (await fetch(`http://${address}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
      pageAddress = pages[0]?.webSocketDebuggerUrl ?? '';
      expect(pageAddress).not.toBe('');
    }).toPass({ timeout: 15_000 });
    const socket = new WebSocket(pageAddress);
    await once(socket, 'open');
    const old = new OldChromium(browser, profile, socket, shop);
    for (const domain of ['Page', 'Runtime', 'Log']) await old.#send(`${domain}.enable`);
    const screen = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };
    await old.#send('Emulation.setDeviceMetricsOverride', screen);
    return old;
  }

  #hear({ id, method, params, ...answer }: Reply): void {
    if (id) return this.#waiting.get(id)?.({ ...answer });
    if (method === 'Runtime.exceptionThrown' || method === 'Log.entryAdded' || method === 'Runtime.consoleAPICalled') {
      const message = JSON.stringify(params);
      const isHarmless = /"(?:type|level)":"(?:log|info|debug|verbose)"/.test(message.slice(0, 60));
      if (!isHarmless) this.consoleErrors.push(message);
    }
  }

  async #send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++this.#sent;
    const replied = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await replied;
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  async evaluate<Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<T> {
    const expression = `(${String(run)})(...${JSON.stringify(args)})`;
    const reply = await this.#send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    const { result, exceptionDetails } = reply as { result: { value: T }; exceptionDetails?: unknown };
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  protected async load(url: string): Promise<void> {
    await this.#send('Page.navigate', { url });
  }

  protected async pressAt(x: number, y: number): Promise<void> {
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.#send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    }
  }

  protected async type(text: string): Promise<void> {
    await this.#send('Input.insertText', { text });
  }

  async choose(file: string): Promise<void> {
    const expression = 'document.querySelector("input[type=file]")';
    const { result } = (await this.#send('Runtime.evaluate', { expression })) as { result: { objectId: string } };
    await this.#send('DOM.setFileInputFiles', { objectId: result.objectId, files: [file] });
  }

  async screenshot(file: string): Promise<void> {
    const { data } = await this.#send('Page.captureScreenshot');
    writeFileSync(file, Buffer.from(String(data), 'base64'));
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
    rmSync(this.#profile, { recursive: true, force: true });
  }
}
