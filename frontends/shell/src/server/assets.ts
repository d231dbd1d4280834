import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CachedResponse } from '@shop/http/cached-response';
import { type App, type Build, buildIn } from './stored-builds.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
// A drawing that is opened by itself may not run anything.
const bareHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };
// Its blanks are filled when it is asked for.
const WORKER = 'public/sw.js';
// Number of builds of an app that stay, so that a tab opened before a deployment still finds its chunks.
const MAX_BUILDS = 4;

/**
 * The static files of all builds, in memory, compressed when they were built. Only what was built can be asked for, by
 * its exact name; source maps cannot.
 */
export class Assets {
  readonly #builds = new Map<App, BuildFiles[]>();
  readonly #dev: boolean;
  #worker = '';

  constructor(dev: boolean) {
    this.#dev = dev;
  }

  /** The worker as it was built. */
  get worker(): string {
    return this.#worker;
  }

  get(path: string): CachedResponse | undefined {
    for (const builds of this.#builds.values()) {
      for (const { files } of builds) {
        const found = files.get(path);
        if (found) return found;
      }
    }
    return undefined;
  }

  /** Takes the files of the build that is shown from now on. */
  async add(build: Build): Promise<void> {
    const files = await this.#read(build);
    const others = (this.#builds.get(build.app) ?? []).filter(({ version }) => version !== build.version);
    this.#builds.set(build.app, [{ version: build.version, files }, ...others].slice(0, MAX_BUILDS));
  }

  /** Takes the files of a build that was shown before, for tabs that are open yet. */
  async keep(build: Build): Promise<void> {
    const builds = this.#builds.get(build.app) ?? [];
    if (builds.length >= MAX_BUILDS || builds.some(({ version }) => version === build.version)) return;
    this.#builds.set(build.app, [...builds, { version: build.version, files: await this.#read(build) }]);
  }

  async #read(build: Build): Promise<Map<string, CachedResponse>> {
    const folder = join(build.folder, 'web');
    const files = new Map<string, CachedResponse>();
    for (const name of await readdir(folder, { recursive: true })) {
      const type = types[extname(name)];
      if (!type) continue;
      const [identity, br, gzip] = await Promise.all(['', '.br', '.gz'].map((end) => read(join(folder, name + end))));
      if (!identity) continue;
      if (name === WORKER) {
        this.#worker = identity.toString();
        continue;
      }
      // Files of the folder `public` have a name of their own at the root, and no hash in it; nor have licences.
      const named = /^(public\/|(\w\w\/)?mf-)|\.txt$/.test(name);
      const path = name.startsWith('public/') ? name.slice('public'.length) : `/assets/${build.app}/${name}`;
      const lasting = this.#dev ? 'no-cache' : 'public, max-age=31536000, immutable';
      const headers = {
        'content-type': type,
        'cache-control': named ? 'public, max-age=3600' : lasting,
        'x-content-type-options': 'nosniff',
        // A page of another origin may use them: fonts and masks ask for leave.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        ...bareHeaders,
      };
      files.set(path, new CachedResponse({ headers, identity, compressed: br && gzip ? { br, gzip } : {} }));
    }
    const urdu = buildIn(build, 'ur');
    const lost = [...namesIn(build), ...(urdu ? namesIn(urdu).map((name) => `ur/${name}`) : [])].find(
      (name) => !files.has(`/assets/${build.app}/${name}`),
    );
    if (lost) throw new Error(`${lost} is not there`);
    return files;
  }
}

interface BuildFiles {
  version: string;
  files: Map<string, CachedResponse>;
}

const namesIn = ({ entries, routes, chunks }: Build): string[] =>
  [...Object.values(entries), routes, ...Object.values(chunks)].flat();

const read = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);
