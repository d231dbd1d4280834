/** Container that a remote's entry puts into the page, by the protocol of Module Federation. */
interface Container {
  init: (shared: unknown) => unknown;
  get: (name: string) => Promise<() => unknown> | undefined;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: unknown };

const containers = globalThis as unknown as Record<string, Container | undefined>;

/** Runs the entry of a remote, unless the head of the page has done so or is about to. */
async function runEntry(name: string, src: string): Promise<void> {
  if (containers[name]) return;
  const begun = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
  const script = begun ?? Object.assign(document.createElement('script'), { src, async: true });
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not come`)));
    if (!begun) document.head.append(script);
  });
}

/** Loads a module that a remote exposes, and gives the remote the libraries of this host. */
export async function loadFromRemote<T>({ name, entry }: { name: string; entry: string }, module: string): Promise<T> {
  await Promise.all([runEntry(name, entry), __webpack_init_sharing__('default')]);
  const container = containers[name];
  await container?.init(__webpack_share_scopes__.default);
  const factory = await container?.get(module);
  if (!factory) throw new Error(`${name} exposes no ${module}`);
  return factory() as T;
}
