import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { globSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { installOwnPackages } from '../../../infra/local/own-packages.ts';
import { DrivenBrowser } from './driven-browser.ts';

const packages = join(import.meta.dirname, '../other-engines');
const required = createRequire(join(packages, 'package.json'));

/** Brings what drives them when it is not there: nothing else needs its 58 MB. */
export const installDrivers = () => installOwnPackages('drivers of other engines', packages);

/** Programs that the machine needs for each engine. */
export const programs = { Firefox: 'firefox-esr', WebKit: 'WebKitWebDriver' } as const;

const SCREEN = { width: 500, height: 900 };

// The few calls of their drivers that are used: the packages are there only when this test runs.
interface PuppeteerPage {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<void> };
  keyboard: { type(text: string): Promise<void> };
  $(selector: string): Promise<{ uploadFile(...paths: string[]): Promise<void> } | null>;
  screenshot(options: { path: string }): Promise<unknown>;
}
interface Puppeteer {
  launch(options: object): Promise<{ newPage(): Promise<PuppeteerPage>; close(): Promise<void> }>;
}

/** Firefox, driven by WebDriver BiDi. */
export class Firefox extends DrivenBrowser {
  readonly #page: PuppeteerPage;
  readonly #end: () => Promise<void>;

  private constructor(page: PuppeteerPage, end: () => Promise<void>, shop: string) {
    super(shop);
    this.#page = page;
    this.#end = end;
  }

  static async open(shop: string): Promise<Firefox> {
    const { launch } = required('puppeteer-core') as Puppeteer;
    const options = { browser: 'firefox', executablePath: '/usr/bin/firefox-esr', defaultViewport: SCREEN };
    const browser = await launch(options);
    return new Firefox(await browser.newPage(), () => browser.close(), shop);
  }

  async evaluate<Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<T> {
    return (await this.#page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`)) as T;
  }

  async choose(file: string): Promise<void> {
    await (await this.#page.$('input[type=file]'))?.uploadFile(file);
  }

  async screenshot(file: string): Promise<void> {
    await this.#page.screenshot({ path: file });
  }

  close = (): Promise<void> => this.#end();

  protected async load(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  protected pressAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  protected type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }
}

interface SeleniumElement {
  sendKeys(...keys: string[]): Promise<void>;
}
interface Selenium {
  get(url: string): Promise<void>;
  executeScript(script: string): Promise<unknown>;
  actions(): { move(to: object): { click(): { perform(): Promise<void> } } };
  switchTo(): { activeElement(): Promise<SeleniumElement> };
  findElement(locator: object): Promise<SeleniumElement>;
  takeScreenshot(): Promise<string>;
  manage(): { window(): { setRect(rect: object): Promise<unknown> } };
  quit(): Promise<void>;
}
interface SeleniumModule {
  Builder: new () => {
    usingServer(url: string): { withCapabilities(capabilities: object): { build(): Promise<Selenium> } };
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** WebKit as GNOME builds it, the nearest to Safari that Linux has, on a screen of its own. */
export class WebKit extends DrivenBrowser {
  readonly #driver: Selenium;
  readonly #processes: readonly ChildProcess[];

  private constructor(driver: Selenium, processes: readonly ChildProcess[], shop: string) {
    super(shop);
    this.#driver = driver;
    this.#processes = processes;
  }

  static async open(shop: string): Promise<WebKit> {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = `:${String((await once(screen.stdio[3] as NodeJS.ReadableStream, 'data'))[0]).trim()}`;
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display };
    const service = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const processes = [service, screen];
    // Playwright may end its worker before a test has closed what it opened.
    process.once('exit', () => processes.forEach((each) => each.kill('SIGKILL')));
    const server = `http://127.0.0.1:${port}`;
    await expect(async () => expect((await fetch(`${server}/status`)).ok).toBe(true)).toPass({ timeout: 15_000 });
    const [binary = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
    const { Builder } = required('selenium-webdriver') as SeleniumModule;
    const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...SCREEN });
    return new WebKit(driver, processes, shop);
  }

  async evaluate<Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<T> {
    return (await this.#driver.executeScript(`return (${String(run)})(...${JSON.stringify(args)})`)) as T;
  }

  async choose(file: string): Promise<void> {
    await (await this.#driver.findElement({ css: 'input[type=file]' })).sendKeys(file);
  }

  async screenshot(file: string): Promise<void> {
    writeFileSync(file, Buffer.from(await this.#driver.takeScreenshot(), 'base64'));
  }

  async close(): Promise<void> {
    await this.#driver.quit();
    for (const each of this.#processes) each.kill();
  }

  protected load(url: string): Promise<void> {
    return this.#driver.get(url);
  }

  protected pressAt(x: number, y: number): Promise<void> {
    const to = { x: Math.round(x), y: Math.round(y) };
    return this.#driver.actions().move(to).click().perform();
  }

  protected async type(text: string): Promise<void> {
    await (await this.#driver.switchTo().activeElement()).sendKeys(text);
  }
}
