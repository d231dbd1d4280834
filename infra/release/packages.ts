import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/task-runner.ts';

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package that a release has, at its path in the project. */
export interface Package {
  path: string;
  name: string;
  version: string;
  license: string;
  /** Checksum in the form of npm: `sha512-` and base64. */
  integrity: string | undefined;
}

/**
 * Workspaces whose packages a release needs: the commands, the API and the shell. Builds of the other front ends
 * contain theirs.
 */
const PROGRAMS = ['', 'services/api', 'frontends/shell'];
/** Packages that build a shop: `npm start` needs them, and a release is built already. */
const BUILDERS = new Set(['@module-federation/enhanced', '@rspack/cli', '@rspack/core', 'acorn', 'acorn-walk', 'nx']);

/** The packages that are installed and needed at run time, by the lock file, sorted by path. */
export function productionPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Set<string>();
  const add = (place: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (PROGRAMS.includes(place) && BUILDERS.has(name)) continue;
      const path = find(packages, place, name);
      const { link, resolved } = packages[path ?? ''] ?? {};
      if (path === undefined || found.has(path)) continue;
      // One for another platform, or a peer that nobody needed.
      if (!link && !existsSync(join(root, path))) continue;
      found.add(path);
      add(link && resolved ? resolved : path);
    }
  };
  for (const program of PROGRAMS) add(program);
  return [...found]
    .filter((path) => !packages[path]?.link)
    .toSorted()
    .map((path) => {
      const { version = '', license = 'see its text', integrity } = packages[path] ?? {};
      return { path, name: path.replace(/^.*node_modules\//, ''), version, license, integrity };
    });
}

/** Returns the path at which Node finds a package for a file at `place`: in the nearest node_modules that has it. */
function find(packages: Record<string, Locked>, place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.replace(/\/?[^/]+$/, '')) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** The licences of packages: each with its texts, or what its author says where it brings none. */
export function notices(packages: readonly Package[]): string {
  const sections = packages.map(({ path, name, version, license }) => {
    const files = readdirSync(join(root, path)).filter((file) =>
      /^(licen[cs]e|notice|copying|copyright)\b/i.test(file),
    );
    const texts = files.map((file) => readFileSync(join(root, path, file), 'utf8').trim());
    const { author, homepage } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as {
      author?: string | { name?: string };
      homepage?: string;
    };
    const by = typeof author === 'string' ? author : author?.name;
    const said = [`Its author licenses it as ${license} and ships no text of that.`, by, homepage]
      .filter(Boolean)
      .join('\n');
    return `${name} ${version} (${license})\n\n${texts.length > 0 ? texts.join('\n\n') : said}\n`;
  });
  return [...new Set(sections)].join(`\n${'-'.repeat(80)}\n\n`);
}

/** Returns the list of a release's packages in the format CycloneDX 1.5, for scanners that look for known faults. */
export function billOfMaterials(release: { name: string; version: string }, packages: readonly Package[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', ...release } },
    components: packages.map(({ name, version, license, integrity }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
      ...(integrity?.startsWith('sha512-') && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
      }),
    })),
  };
}
