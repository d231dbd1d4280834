import { setTimeout as wait } from 'node:timers/promises';
import type { Build, Remote } from '../../frontends/shell/src/server/stored-builds.ts';

/** A page that the build of a remote makes. */
const PAGES: Readonly<Record<Remote, string>> = { storefront: '/', backoffice: '/admin' };
// A shell looks for another build more than twice a second, and then reads it.
export const PATIENCE = 20;
const PAUSE = 100;

/** A shell that shows the builds of a folder. */
export interface Shell {
  root: string;
  url: string;
}

export interface Patience {
  seconds: number;
  signal?: AbortSignal;
}

const get = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(15_000) });

/** Throws unless a shell runs and shows pages of the remote, before anything is changed. */
export async function assertOpen({ url }: Shell, remote: Remote) {
  for (const path of ['/healthz', PAGES[remote]]) {
    const { status } = await get(url + path).catch(() => ({ status: 'no answer' }));
    if (status !== 200) throw new Error(`${url}${path} gives ${status}. Nothing was changed.`);
  }
}

/** Waits until a page of a shell names a build, and throws when it does not, or when the build's files are not there. */
export async function assertShown(
  { url }: Shell,
  remote: Remote,
  build: Build | undefined,
  { seconds, signal }: Patience,
) {
  if (!build) return;
  const late = Date.now() + seconds * 1000;
  for (;;) {
    signal?.throwIfAborted();
    const problem = await problemOf(url, remote, build).catch((error: unknown) => messageOf(error));
    if (problem === undefined) return;
    if (Date.now() > late) throw new Error(`${url} does not show ${remote} ${build.version}: ${problem}.`);
    await wait(PAUSE);
  }
}

async function problemOf(url: string, remote: Remote, build: Build): Promise<string | undefined> {
  const health = await get(`${url}/healthz`);
  if (health.status !== 200) return `/healthz gives ${health.status}`;
  const page = await get(url + PAGES[remote]);
  const html = await page.text();
  if (page.status !== 200) return `${PAGES[remote]} gives ${page.status}`;
  for (const file of [...(build.entries[remote] ?? []), ...build.routes]) {
    // The address in the page; it may be on another origin.
    const address = html.match(/[^"\\\s<>]+/g)?.find((text) => text.endsWith(`/${file}`));
    if (!address) return `${PAGES[remote]} is of another build`;
    const { status } = await get(new URL(address, url).href);
    if (status !== 200) return `${address} gives ${status}`;
  }
  return undefined;
}

/** The words of an error. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
