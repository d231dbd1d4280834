import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

type Taken = (build: Build) => void | Promise<void>;

/** The builds on this machine's disk. Watches them, so that a rebuilt app is served without a restart. */
export class Builds {
  readonly #frontends: string;
  readonly #addresses: Readonly<Partial<Record<App, string>>>;
  readonly #current = new Map<App, Build>();
  readonly #complaints = new Map<App, string>();
  #retry: NodeJS.Timeout | undefined;

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
    clearTimeout(this.#retry);
    for (const app of apps) unwatchFile(this.#record(app));
  }

  #record(app: App): string {
    return join(this.#frontends, app, 'dist/build.json');
  }

  async #take(app: App, taken: Taken): Promise<void> {
    try {
      const record = JSON.parse(await readFile(this.#record(app), 'utf8')) as Omit<Build, 'folder'>;
      if (record.version === this.#current.get(app)?.version) return;
      const address = this.#addresses[app];
      const publicPath = address ? `${address.replace(/\/$/, '')}/` : record.publicPath;
      const build = { ...record, publicPath, folder: join(this.#frontends, app, 'dist') };
      await taken(build);
      this.#current.set(app, build);
      this.#complaints.delete(app);
    } catch (error) {
      // A build that is missing or broken leaves the one before in place, or a page with Retry.
      const reason = error instanceof Error ? error.message : String(error);
      if (this.#complaints.get(app) !== reason) console.error(`The build of ${app} cannot be used: ${reason}`);
      this.#complaints.set(app, reason);
      // It may still be being copied; a record that is missing is seen when it comes.
      const missing = error instanceof Error && 'path' in error && error.path === this.#record(app);
      if (!missing) this.#retry = setTimeout(() => void this.#take(app, taken), 1_000).unref();
    }
  }
}
