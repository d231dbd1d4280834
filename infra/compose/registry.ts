import type { Registry } from './pins.ts';

// Both kinds of list of what one image is on each kind of machine, and an image for one kind.
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join();
const ANSWER_MS = 30_000;

/** A registry by its HTTP API, version 2. It needs no account: each repository gives a token on request. */
export function openRegistry(address: string): Registry {
  const tokens = new Map<string, string>();
  const ask = async (url: URL, repository: string, init: RequestInit = {}): Promise<Response> => {
    const token = tokens.get(repository);
    const headers = { Accept: MANIFESTS, ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) });
    if (response.status === 401 && token === undefined) {
      tokens.set(repository, await tokenFor(response.headers.get('www-authenticate') ?? '', repository));
      return ask(url, repository, init);
    }
    if (!response.ok) throw new Error(`${url.href} answers ${response.status}.`);
    return response;
  };
  // Official images have no name before the slash.
  const pathOf = (repository: string) => `/v2/${repository.includes('/') ? '' : 'library/'}${repository}`;

  return {
    async tagsOf(repository) {
      const tags: string[] = [];
      let next: string | undefined = `${pathOf(repository)}/tags/list?n=1000`;
      while (next !== undefined) {
        const response: Response = await ask(new URL(next, address), repository);
        tags.push(...((await response.json()) as { tags: string[] }).tags);
        next = /<([^>]+)>; *rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1];
      }
      return tags;
    },
    async digestOf(repository, tag) {
      const url = new URL(`${pathOf(repository)}/manifests/${tag}`, address);
      const response = await ask(url, repository, { method: 'HEAD' });
      const digest = response.headers.get('docker-content-digest') ?? '';
      if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${url.href} does not say its digest.`);
      return digest;
    },
  };
}

/** A token as the registry's challenge says: `Bearer realm="…",service="…",scope="…"`. */
async function tokenFor(challenge: string, repository: string): Promise<string> {
  const { realm, ...query } = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  if (realm === undefined) throw new Error(`The registry does not say who gives a token for ${repository}.`);
  const url = new URL(realm);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!response.ok) throw new Error(`${url.origin} gives no token for ${repository}: ${response.status}.`);
  return ((await response.json()) as { token: string }).token;
}
