import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
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

/** Runs in the page: the middle of what can be pressed and bears a text or label. */
function middleOf(label: string, within: string) {
  const pressed = [...document.querySelectorAll<HTMLElement>(`${within} :is(a, button, label, summary)`)].find(
    (each) =>
      each.getClientRects().length > 0 && (each.getAttribute('aria-label') ?? each.innerText).trim().startsWith(label),
  );
  if (!pressed) return null;
  // What slides in is pressed once it is at rest, as a finger does.
  const moves = document
    .getAnimations()
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : []));
  if (moves.some((each) => each?.contains(pressed))) return null;
  pressed.scrollIntoView({ block: 'center' });
  const box = pressed.getBoundingClientRect();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Something else may still lie above it.
  return pressed.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
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
export class OldChromium {
  /** What the page complained about. */
  readonly consoleErrors: string[] = [];
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #shop: string;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #sent = 0;

  private constructor(process: ChildProcess, profile: string, socket: WebSocket, shop: string) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    this.#shop = shop;
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

  /** What a function answers in the page, called with plain values. */
  async evaluate<Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<T> {
    const expression = `(${String(run)})(...${JSON.stringify(args)})`;
    const reply = await this.#send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    const { result, exceptionDetails } = reply as { result: { value: T }; exceptionDetails?: unknown };
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  /** Opens a page and waits until its scripts have taken over. */
  async goto(path: string): Promise<void> {
    await this.#send('Page.navigate', { url: this.#shop + path });
    await expect
      .poll(() => this.evaluate(() => Object.keys(document.body ?? {}).some((key) => key.startsWith('__react'))))
      .toBe(true);
  }

  /** Waits until the page shows a text. */
  async see(text: RegExp): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.body.innerText)).toMatch(text);
  }

  /** Presses what bears a text or label, as a finger does. */
  async press(label: string, within = 'body'): Promise<void> {
    let point: { x: number; y: number } | null = null;
    await expect(async () => {
      point = await this.evaluate(middleOf, label, within);
      expect(point, label).not.toBeNull();
    }).toPass({ timeout: 15_000 });
    const mouse = { ...(point as { x: number; y: number } | null), button: 'left', clickCount: 1 };
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.#send('Input.dispatchMouseEvent', { type, ...mouse });
    }
  }

  /** Presses it in the dialog that opens. */
  answer(label: string): Promise<void> {
    return this.press(label, 'dialog[open]');
  }

  /** Types into the field of a label. */
  async fill(label: string, text: string): Promise<void> {
    await expect
      .poll(
        () =>
          this.evaluate((wanted) => {
            const found = [...document.querySelectorAll('label')].find((each) =>
              each.innerText.trim().startsWith(wanted),
            );
            (found?.control as HTMLInputElement | undefined)?.select();
            return found?.control === document.activeElement;
          }, label),
        label,
      )
      .toBe(true);
    await this.#send('Input.insertText', { text });
  }

  /** Chooses a file of this machine. */
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
