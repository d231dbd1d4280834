/**
 * Module Federation in browsers, for one host that shares its libraries and remotes that only use them. The protocol of
 * containers stays (`init`, `get`, share scopes), so that another host can load the remotes. The runtime of the plugin also has
 * manifests, fallbacks, preloading and a choice among versions. No page uses them, and they weigh 19 kB.
 */

type Factory = () => unknown;
type GetFactory = () => Factory | Promise<Factory>;

/** Libraries that the host offers, by name and version. */
type ShareScope = Record<string, Record<string, { get: GetFactory; from: string; eager: boolean }>>;

interface Consumed {
  shareScope: string;
  shareKey: string;
  /** Copy of the host itself, which came with it. */
  fallback?: () => Factory;
}

interface Bundle {
  m: Record<string, (module: { exports: unknown }) => void>;
  f: Record<string, (chunk: string, loading: Promise<void>[]) => void>;
  S: Record<string, ShareScope>;
  I: (scope: string) => Promise<boolean>;
  initializeSharingData: {
    uniqueName: string;
    scopeToSharingDataMapping: Record<string, readonly { name: string; version: string; factory: GetFactory }[]>;
  };
  consumesLoadingData: {
    chunkMapping: Record<string, readonly string[]>;
    moduleIdToConsumeDataMapping: Record<string, Consumed>;
    initialConsumes?: readonly string[];
  };
  /** Modules of a remote for others. */
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>>; shareScope: string };
  initContainer: (scope: ShareScope) => void;
  getContainer: (name: string) => Promise<Factory> | undefined;
}

declare const __webpack_require__: Bundle;

const bundle = __webpack_require__;
const { initializeSharingData: sharing, consumesLoadingData: consuming, initializeExposesData: exposing } = bundle;
const consumed = consuming.moduleIdToConsumeDataMapping;

const define = (id: string, factory: Factory) => {
  bundle.m[id] = (module) => {
    module.exports = factory();
  };
};

bundle.I = (name) => {
  const scope = (bundle.S[name] ??= {});
  for (const { name: library, version, factory } of sharing.scopeToSharingDataMapping[name] ?? []) {
    (scope[library] ??= {})[version] = { get: factory, from: sharing.uniqueName, eager: true };
  }
  return Promise.resolve(true);
};

for (const id of consuming.initialConsumes ?? []) {
  const own = consumed[id]?.fallback?.();
  if (own) define(id, own);
}

async function take(id: string): Promise<void> {
  const { shareScope, shareKey, fallback } = consumed[id] ?? { shareScope: '', shareKey: id };
  const [offered] = Object.values(bundle.S[shareScope]?.[shareKey] ?? {});
  const get = offered?.get ?? fallback;
  if (!get) throw new Error(`The host shares no ${shareKey}`);
  define(id, await get());
}

const taken: Record<string, Promise<void>> = {};
bundle.f['consumes'] = (chunk, loading) => {
  for (const id of consuming.chunkMapping[chunk] ?? []) loading.push((taken[id] ??= take(id)));
};

bundle.initContainer = (scope) => {
  if (exposing) bundle.S[exposing.shareScope] = scope;
};
bundle.getContainer = (name) => exposing?.moduleMap[name]?.();
