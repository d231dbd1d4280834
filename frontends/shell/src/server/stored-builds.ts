import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@shop/contracts/languages';

// Folders of builds in a shop: each app's own in frontends/APP/dist, and a remote that was deployed alone in
// remotes/REMOTE/BUILD. `npm run deploy-remote` writes the latter.

export const apps = ['shell', 'storefront', 'backoffice'] as const;
export type App = (typeof apps)[number];
export type Remote = Exclude<App, 'shell'>;

/** Content of an app's build.json: the version, and the files of each entry and page. */
export interface Build {
  app: App;
  version: string;
  /** The folder of build.json, web and node. */
  folder: string;
  /** Address of the files for browsers, ending in a slash. */
  publicPath: string;
  /** Shared modules that it was built with; undefined for builds of before 0.2.0. */
  shared?: {
    /** The version of React. */
    react: string;
    /** The names that the router exports. */
    router: readonly string[];
  };
  entries: Readonly<Record<string, readonly string[]>>;
  fonts: readonly string[];
  /** The files of the exposed routes. */
  routes: readonly string[];
  /** The files of each lazily loaded module, by its path in the app. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** The build for this server, by entry. */
  node?: Readonly<Record<string, string>>;
  /** The same pages in other languages; undefined for builds in English alone. */
  languages?: Readonly<Partial<Record<Language, Pick<Build, 'entries' | 'fonts' | 'routes' | 'chunks' | 'node'>>>>;
}

/** The build of the same pages in a language; undefined: there is none. */
export function buildIn({ languages, ...build }: Build, language: Language): Build | undefined {
  const files = languages?.[language];
  return files && { ...build, ...files, publicPath: `${build.publicPath}${language}/` };
}

/** Content of a remote's current.json: the build that is shown. */
export interface Switch {
  build: string;
  /** Builds that were shown before, the last one first. */
  before: readonly string[];
  /** Build in dist at the time of the switch. Another build in dist is newer than the switch. */
  instead: string;
}

export const ownFolder = (root: string, app: App): string => join(root, 'frontends', app, 'dist');
export const storeOf = (root: string, remote: Remote): string => join(root, 'remotes', remote);
export const switchFile = (root: string, remote: Remote): string => join(storeOf(root, remote), 'current.json');

// A name that leads to no other folder.
const isName = (version: string) => /^[\w-]+$/.test(version);

export async function readBuild(folder: string): Promise<Build> {
  const record = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as Omit<Build, 'folder'>;
  if (!isName(record.version)) throw new Error(`${folder}/build.json names no version`);
  return { ...record, folder };
}

/** The switch of a remote while it holds; undefined: the remote's own build is shown. */
export async function switchOf(root: string, remote: Remote): Promise<Switch | undefined> {
  const text = await readFile(switchFile(root, remote), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [found, own] = [JSON.parse(text) as Switch, await readBuild(ownFolder(root, remote))];
  return found.instead === own.version ? found : undefined;
}

/** The build with this version. Throws when it is not there. */
export async function findBuild(root: string, remote: Remote, version: string): Promise<Build> {
  const own = await readBuild(ownFolder(root, remote));
  if (own.version === version) return own;
  if (!isName(version)) throw new Error(`${switchFile(root, remote)} names no build`);
  return readBuild(join(storeOf(root, remote), version));
}

/** The build that an app shall show. */
export async function chosenBuild(root: string, app: App): Promise<Build> {
  const chosen = app === 'shell' ? undefined : await switchOf(root, app);
  return chosen && app !== 'shell' ? findBuild(root, app, chosen.build) : readBuild(ownFolder(root, app));
}

/** All whole builds of a remote, the one that came last first. */
export async function keptBuilds(root: string, remote: Remote): Promise<Build[]> {
  const store = storeOf(root, remote);
  const names = (await readdir(store).catch(() => [])).filter(isName);
  const folders = [ownFolder(root, remote), ...names.map((name) => join(store, name))];
  const found = await Promise.all(
    folders.map(async (folder) => {
      const read = Promise.all([readBuild(folder), stat(join(folder, 'build.json'))]);
      return read.catch(() => undefined);
    }),
  );
  return found
    .filter((build) => build !== undefined)
    .toSorted(([, one], [, other]) => other.mtimeMs - one.mtimeMs)
    .map(([build]) => build);
}

/** The first file that a build names and lacks, in any of its languages; undefined when it is whole. */
export function lostFile(build: Build): string | undefined {
  const translated = Object.entries(build.languages ?? {}).flatMap(([language, part]) => filesOf(part, language));
  return [...filesOf(build), ...translated].find((file) => !existsSync(join(build.folder, file)));
}

/** Files of a build in one language. Those for browsers are named within the folder of the language, those for Node with it. */
function filesOf(part: Pick<Build, 'entries' | 'routes' | 'chunks' | 'node'>, language = ''): string[] {
  const web = [...Object.values(part.entries), part.routes, ...Object.values(part.chunks)].flat();
  return [
    ...web.map((file) => join('web', language, file)),
    ...Object.values(part.node ?? {}).map((file) => join('node', file)),
  ];
}
