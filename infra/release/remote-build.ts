import { chmodSync, copyFileSync, createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  type Build,
  type Remote,
  chosenBuild,
  findBuild,
  keptBuilds,
  lostFile,
  ownFolder,
  readBuild,
  storeOf,
} from '../../frontends/shell/src/server/stored-builds.ts';
import { unpackTar } from '../local/tar.ts';
import { checksumsOf, verifyChecksums } from './checksums.ts';
import type { Api } from './compatible.ts';

/** Number of builds of a remote that stay on disk. A shell serves as many. */
const KEPT = 4;
/** The description of the API that a build was made for. */
const API = 'openapi.json';

/** The build of a remote that is to be deployed. */
export interface Deployable {
  build: Build;
  /** The API that it was made for; none: its folder does not say. */
  api: Api | undefined;
  /** Removes what was unpacked. */
  close(): void;
}

/** Reads a build from an archive, a folder of a build or a folder of a shop, and checks that it is whole. */
export async function openRemoteBuild(remote: Remote, from: string): Promise<Deployable> {
  if (!existsSync(from)) throw new Error(`${from} is not there.`);
  const unpacked = statSync(from).isFile() ? mkdtempSync(join(tmpdir(), 'chaap-remote-')) : undefined;
  const close = () => unpacked && rmSync(unpacked, { recursive: true, force: true });
  try {
    if (unpacked) await unpack(from, unpacked);
    const folder = unpacked ? join(unpacked, readdirSync(unpacked)[0] ?? '') : from;
    const isShop = existsSync(ownFolder(folder, remote));
    if (!isShop && !existsSync(join(folder, 'build.json'))) throw new Error(`${from} holds no build of ${remote}.`);
    const build = isShop ? await chosenBuild(folder, remote) : await readBuild(folder);
    verifyChecksums(build.folder);
    assertWhole(build, remote);
    // The folder of a build is frontends/REMOTE/dist of a project or release, which describes its API.
    const described = [join(build.folder, API), join(build.folder, '../../../docs', API)].find((file) =>
      existsSync(file),
    );
    return { build, api: described === undefined ? undefined : readApi(described), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The API of the shop in a folder; none: the folder does not say. */
export function apiOf(root: string): Api | undefined {
  const file = join(root, 'docs', API);
  return existsSync(file) ? readApi(file) : undefined;
}

const readApi = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Api;

// A server has no gzip of its own in every image; Node has.
async function unpack(archive: string, folder: string) {
  // What reads the last stream learns of an error in one before it.
  const content = pipeline(createReadStream(archive), createGunzip(), () => {});
  await unpackTar(content, folder).catch((cause: unknown) => {
    throw new Error(`${archive} cannot be unpacked.`, { cause });
  });
}

function assertWhole(build: Build, remote: Remote) {
  if (build.app !== remote) throw new Error(`This is a build of ${build.app}, not of ${remote}.`);
  if (!build.entries[remote]?.[0] || Object.keys(build.node ?? {}).length === 0)
    throw new Error('The build lacks its part for browsers or for the shell.');
  const lost = lostFile(build);
  if (lost) throw new Error(`${lost} is missing in the build.`);
}

/** Copies a build into the store of a shop, where it is shown only once the shop is switched to it. */
export async function store(root: string, remote: Remote, build: Build): Promise<void> {
  const known = await findBuild(root, remote, build.version).catch(() => undefined);
  if (known?.folder === ownFolder(root, remote)) return;
  const folder = join(storeOf(root, remote), build.version);
  const temporary = `${folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  copyBuild(build, temporary);
  const wanted = checksumsOf(build.folder)
    .split('\n')
    .filter((line) => isDeployed(line.slice(66)))
    .join('\n');
  if (checksumsOf(temporary).trim() !== wanted.trim()) throw new Error(`${temporary} is not what was copied.`);
  writeFileSync(join(temporary, 'CHECKSUMS'), checksumsOf(temporary));
  // As old as its deployment, by which builds are kept.
  const now = new Date();
  utimesSync(join(temporary, 'build.json'), now, now);
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
}

const isDeployed = (path: string) => /^(build\.json$|openapi\.json$|web\/|node\/)/.test(path) && !path.endsWith('.map');

/** Copies what a shell needs of a build, readable for everybody who runs one. */
export function copyBuild(build: Build, folder: string): void {
  for (const path of readdirSync(build.folder, { recursive: true, encoding: 'utf8' })) {
    const from = join(build.folder, path);
    if (!isDeployed(path) || !statSync(from).isFile()) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o755 });
    copyFileSync(from, join(folder, path));
    chmodSync(join(folder, path), 0o644);
  }
}

/** Removes all but the newest builds of the store. The one that is shown stays. */
export async function prune(root: string, remote: Remote): Promise<void> {
  const { folder: shown } = await chosenBuild(root, remote);
  const removable = (await keptBuilds(root, remote)).filter(
    ({ folder }) => folder !== shown && folder !== ownFolder(root, remote),
  );
  for (const { folder } of removable.slice(KEPT - 1)) rmSync(folder, { recursive: true });
}
