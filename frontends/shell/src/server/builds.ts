import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { log } from './log.ts';
import { type App, type Build, apps, chosenBuild, keptBuilds, ownFolder, switchFile } from './stored-builds.ts';

// A build that is being written is looked at again this often, and complained of when that has not helped for a minute.
const RETRY = 1_000;
const PATIENCE = 60;

/** Loads a build and returns the function that shows it. */
type Load = (build: Build) => Promise<() => void>;

/** The builds on this machine's disk. Watches them, so that another build of an app is served without a restart. */
export class Builds {
  readonly #root: string;
  readonly #addresses: Readonly<Partial<Record<App, string>>>;
  readonly #shown: readonly App[];
  readonly #current = new Map<App, Build>();
  readonly #loggedErrors = new Map<App, string>();
  /** Number of failures in a row to load a build. */
  readonly #failures = new Map<App, number>();
  readonly #retries = new Map<App, NodeJS.Timeout>();
  /** Runs one check at a time, so that a slow build cannot replace a newer one. */
  readonly #looks = new Map<App, Promise<void>>();

  /**
   * `root` is the folder of the shop; `addresses` says where browsers find the files of apps; `shown` are the apps whose
   * builds are on this disk.
   */
  constructor(root: string, addresses: Readonly<Partial<Record<App, string>>>, shown: readonly App[] = apps) {
    this.#root = root;
    this.#addresses = addresses;
    this.#shown = shown;
  }

  get(app: App): Build | undefined {
    return this.#current.get(app);
  }

  /** Loads and shows the build of every app, now and whenever it is replaced. */
  async start(load: Load): Promise<void> {
    for (const app of this.#shown) {
      await this.#look(app, load);
      // Asked by time stamp, not by notification: that works for folders that do not exist yet and for mounted ones.
      for (const file of this.#watched(app)) {
        watchFile(file, { interval: 400, persistent: false }, () => void this.#look(app, load));
      }
    }
  }

  /** All builds of the remotes, those that came last first. */
  async kept(): Promise<Build[]> {
    return (await Promise.all([keptBuilds(this.#root, 'storefront'), keptBuilds(this.#root, 'backoffice')])).flat();
  }

  stop(): void {
    for (const retry of this.#retries.values()) clearTimeout(retry);
    for (const app of this.#shown) for (const file of this.#watched(app)) unwatchFile(file);
  }

  #watched(app: App): string[] {
    const own = join(ownFolder(this.#root, app), 'build.json');
    return app === 'shell' ? [own] : [own, switchFile(this.#root, app)];
  }

  #look(app: App, load: Load): Promise<void> {
    const look = (this.#looks.get(app) ?? Promise.resolve()).then(() => this.#take(app, load));
    this.#looks.set(app, look);
    return look;
  }

  async #take(app: App, load: Load): Promise<void> {
    try {
      const found = await chosenBuild(this.#root, app);
      if (found.version === this.#current.get(app)?.version) return void this.#failures.delete(app);
      const address = this.#addresses[app];
      const build = { ...found, publicPath: address ? `${address.replace(/\/$/, '')}/` : found.publicPath };
      const show = await load(build);
      // Loading takes a while. A deployment that timed out may have switched back, and has reported that no shell shows this build.
      if ((await chosenBuild(this.#root, app)).version !== build.version) throw new Error('Another one is chosen');
      show();
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
      this.#retries.set(app, setTimeout(() => void this.#look(app, load), RETRY).unref());
    }
  }
}
