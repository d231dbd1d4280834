/** Container that a remote's entry puts into the page, by the protocol of Module Federation. */
interface Container {
  init: (shared: unknown) => unknown;
  get: (name: string) => Promise<() => unknown> | undefined;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: unknown };

const runScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not come`)));
    document.head.append(script);
  });

/** Loads a module that a remote exposes, and gives the remote the libraries of this host. */
export async function loadFromRemote<T>({ name, entry }: { name: string; entry: string }, module: string): Promise<T> {
  await Promise.all([runScript(entry), __webpack_init_sharing__('default')]);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  await container?.init(__webpack_share_scopes__.default);
  const factory = await container?.get(module);
  if (!factory) throw new Error(`${name} exposes no ${module}`);
  return factory() as T;
}
