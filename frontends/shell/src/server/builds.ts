import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from './log.ts';

const apps = ['shell', 'storefront', 'backoffice'] as const;
export type App = (typeof apps)[number];

/** What dist/build.json of an app says: which files belong to which entry, page and version. */
export interface Build {
  app: App;
  version: string;
  /** The app's dist folder. */
  folder: string;
  /** Where browsers find its files, ending in a slash. */
  publicPath: string;
  entries: Readonly<Record<string, readonly string[]>>;
  fonts: readonly string[];
  /** The files of the exposed routes. */
  routes: readonly string[];
  /** The files of each lazily loaded module, by its path in the app. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** The build for this server, by entry. */
  node?: Readonly<Record<string, string>>;
}

// A build that is being written is looked at again this often, and complained of when that has not helped for a minute.
const RETRY = 1_000;
const PATIENCE = 60;

type Taken = (build: Build) => void | Promise<void>;

/** The builds on this machine's disk. Watches them, so that a rebuilt app is served without a restart. */
export class Builds {
  readonly #frontends: string;
  readonly #addresses: Readonly<Partial<Record<App, string>>>;
  readonly #current = new Map<App, Build>();
  readonly #loggedErrors = new Map<App, string>();
  /** How often in a row a build could not be taken. */
  readonly #failures = new Map<App, number>();
  readonly #retries = new Map<App, NodeJS.Timeout>();

  /** `frontends` is the folder that holds the apps; `addresses` says where browsers find those that are elsewhere. */
  constructor(frontends: string, addresses: Readonly<Partial<Record<App, string>>>) {
    this.#frontends = frontends;
    this.#addresses = addresses;
  }

  get(app: App): Build | undefined {
    return this.#current.get(app);
  }

  /** Hands every build to `taken`, now and whenever it is replaced. */
  async start(taken: Taken): Promise<void> {
    for (const app of apps) {
      await this.#take(app, taken);
      // Asked by time stamp, not by notification: that works for folders that do not exist yet and for mounted ones.
      watchFile(this.#record(app), { interval: 400, persistent: false }, () => void this.#take(app, taken));
    }
  }

  stop(): void {
    for (const retry of this.#retries.values()) clearTimeout(retry);
    for (const app of apps) unwatchFile(this.#record(app));
  }

  #record(app: App): string {
    return join(this.#frontends, app, 'dist/build.json');
  }

  async #take(app: App, taken: Taken): Promise<void> {
    try {
      const record = JSON.parse(await readFile(this.#record(app), 'utf8')) as Omit<Build, 'folder'>;
      if (record.version === this.#current.get(app)?.version) return void this.#failures.delete(app);
      const address = this.#addresses[app];
      const publicPath = address ? `${address.replace(/\/$/, '')}/` : record.publicPath;
      const build = { ...record, publicPath, folder: join(this.#frontends, app, 'dist') };
      await taken(build);
      this.#current.set(app, build);
      this.#loggedErrors.delete(app);
      this.#failures.delete(app);
    } catch (error) {
      // A build that is missing or broken leaves the one before in place, or a page with Retry.
      const reason = error instanceof Error ? error.message : String(error);
      const failures = (this.#failures.get(app) ?? 0) + 1;
      this.#failures.set(app, failures);
      // While a build is replaced its files come and go: as long as there is one to serve, that is nothing to report.
      const isReported = !this.#current.has(app) || failures > PATIENCE;
      if (isReported && this.#loggedErrors.get(app) !== reason) {
        this.#loggedErrors.set(app, reason);
        log.warn(`The build of ${app} cannot be used: ${reason}`);
      }
      clearTimeout(this.#retries.get(app));
      this.#retries.set(app, setTimeout(() => void this.#take(app, taken), RETRY).unref());
    }
  }
}
