import { z } from 'zod';
import { log } from './log.ts';
import { lackedByShell } from './shared-modules.ts';
import type { Build } from './stored-builds.ts';

// Pauses between looks at the manifest of a remote: while one of its builds is shown, and before the first.
const LOOK_MS = 15_000;
const RETRY_MS = 2_000;
const ANSWER_MS = 5_000;

const Files = z.object({ sync: z.array(z.string()) });
const Manifest = z.object({
  metaData: z.object({
    publicPath: z.url(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
    /** Names that the router exports, as the remote was built with them. */
    router: z.array(z.string()),
  }),
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: Files, css: Files }) })),
});

/** Remote that only browsers run: the address of its entry, and files that each of its pages needs. */
export interface BrowserRemote {
  entry: string;
  filesOf(path: string): string[];
  /** HTML that stands for a page until the browser renders it. */
  opening(): string;
  /** The call of the API that a page begins with, where it is known. */
  asksAhead?(path: string): string | undefined;
}

/**
 * Reads the federation manifest of the remote at an address. Throws when it cannot be read, when its files are elsewhere
 * than the page's policy lets browsers load them from, and when it needs what the shell does not share.
 */
export async function readRemoteManifest(address: string, shell: Build['shared']): Promise<BrowserRemote> {
  const response = await fetch(`${address}/mf-manifest.json`, {
    signal: AbortSignal.timeout(ANSWER_MS),
    cache: 'no-store',
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`${address}/mf-manifest.json answered ${response.status}`);
  const { metaData, shared, exposes } = Manifest.parse(await response.json());
  const { publicPath, remoteEntry, router } = metaData;
  if (new URL(publicPath).origin !== new URL(address).origin) throw new Error(`its files are at ${publicPath}`);
  const react = shared.find(({ name }) => name === 'react')?.version ?? '';
  const lacked = shell ? lackedByShell({ react, router }, shell, () => true) : [];
  if (lacked.length > 0) throw new Error(`it needs ${lacked.join(', ')}`);
  const at = (file: string) => new URL(file, publicPath).href;
  const assets = exposes.find(({ name }) => name === 'routes')?.assets;
  const files = [...(assets?.js.sync ?? []), ...(assets?.css.sync ?? [])].map(at);
  return { entry: at(remoteEntry.path + remoteEntry.name), filesOf: () => files, opening: () => '' };
}

/** Returns true for a remote that is described by its manifest there, false for one on this machine's disk. */
export const isElsewhere = (address: string): boolean => /^https?:/.test(address);

/**
 * Looks at the manifest of a remote elsewhere again and again, and shows each build that it describes. Returns what ends
 * that.
 */
export function watchRemoteManifest(
  address: string,
  shell: () => Build['shared'],
  show: (remote: BrowserRemote) => void,
): (() => void) | undefined {
  if (!isElsewhere(address)) return undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let shown: string | undefined;
  let complaint: string | undefined;
  const look = async (): Promise<void> => {
    try {
      const remote = await readRemoteManifest(address, shell());
      if (remote.entry !== shown) show(remote);
      [shown, complaint] = [remote.entry, undefined];
    } catch (error) {
      // The build before stays in place, or a page with Retry.
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== complaint) log.warn(`The back office at ${address} cannot be used: ${reason}`);
      complaint = reason;
    }
    if (!isStopped) timer = setTimeout(() => void look(), shown === undefined ? RETRY_MS : LOOK_MS).unref();
  };
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
