// Modules that the shell gives to the remotes in browsers.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const here = createRequire(import.meta.url);
const { version: react } = here('react/package.json');

// Singletons, named one by one. The shell provides them; a remote never carries its own.
const singletons = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  '@shop/ui/router': '0.2.0',
};

/** `shared` of the federation plugin: for the shell, which brings the modules along, or for a remote, which does not. */
export const shared = (provides) =>
  Object.fromEntries(
    Object.entries(singletons).map(([name, version]) => [
      name,
      { singleton: true, version, requiredVersion: `^${version}`, ...(provides ? { eager: true } : { import: false }) },
    ]),
  );

/** Version of React, and the names that the router exports, as a build has them. */
export async function sharedNames() {
  const router = await readFile(here.resolve('@shop/ui/router'), 'utf8');
  const exported = [...router.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => names.match(/\w+/g));
  return { react, router: exported };
}

/** Writes into the federation manifest what a host must share by name. */
export async function nameShared({ stats }) {
  const { router } = await sharedNames();
  Object.assign(stats.metaData, { router });
  return stats;
}
