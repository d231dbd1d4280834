import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './task-runner.ts';

// What a first visit may weigh, in bytes as they travel (brotli): scripts and styles of a page, and the scripts of a part that
// is loaded later. Urdu letters weigh two bytes each, before they are compressed.
const BUDGET = {
  storefront: { scripts: 110_000, styles: 20_000, later: 60_000 },
  'storefront in Urdu': { scripts: 115_000, styles: 20_000, later: 60_000 },
  backoffice: { scripts: 127_000, styles: 20_000, later: 60_000 },
} as const;

interface Build {
  entries: Record<string, string[]>;
  routes: string[];
  /** The files of each module that is loaded on demand, by its path in the app. */
  chunks: Record<string, string[]>;
}

interface App {
  name: 'shell' | 'storefront' | 'backoffice';
  build: Build;
  /** Folder of the build's files below that of the app. */
  web: string;
}

const folder = (name: string) => join(root, 'frontends', name, 'dist');

function read(name: App['name'], language?: 'ur'): App {
  const file = join(folder(name), 'build.json');
  if (!existsSync(file)) throw new Error(`The ${name} has not been built: npm run build.`);
  const build = JSON.parse(readFileSync(file, 'utf8')) as Build & { languages?: Record<string, Build> };
  const ofLanguage = language ? build.languages?.[language] : build;
  if (!ofLanguage) throw new Error(`The ${name} has not been built in ${language}: npm run build.`);
  return { name, build: ofLanguage, web: join('web', language ?? '') };
}

/** The bytes of files of one kind that travel, each once. */
const weigh = ({ name, web }: App, files: readonly string[], kind: '.js' | '.css') =>
  [...new Set(files)]
    .filter((file) => file.endsWith(kind))
    .reduce((sum, file) => sum + statSync(join(folder(name), web, `${file}.br`)).size, 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
const broken: string[] = [];

function line(title: string, weight: number, budget: number, more = '') {
  const over = weight > budget;
  if (over) broken.push(`${title}: ${kilobytes(weight).trim()} of ${kilobytes(budget).trim()}`);
  console.log(`${over ? '!' : ' '} ${title.padEnd(44)} ${kilobytes(weight)} ${more}`);
}

const shell = read('shell');
const apps = {
  storefront: read('storefront'),
  'storefront in Urdu': read('storefront', 'ur'),
  backoffice: read('backoffice'),
} satisfies Record<keyof typeof BUDGET, App>;
const entry = ({ build, name }: App) => build.entries[name === 'shell' ? 'host' : name] ?? [];

/** Returns the bytes that every page of an app loads before its own part. */
const frame = (app: App, kind: '.js' | '.css') =>
  weigh(shell, entry(shell), kind) + weigh(app, [...entry(app), ...app.build.routes], kind);

console.log('Scripts and styles of a first visit, brotli');
for (const [title, app] of Object.entries(apps)) {
  const budget = BUDGET[title as keyof typeof BUDGET];
  const { build, name } = app;
  const [scripts, styles] = [frame(app, '.js'), frame(app, '.css')];
  const known = [...entry(app), ...build.routes];
  for (const [module, files] of Object.entries(build.chunks).toSorted(([one], [other]) => one.localeCompare(other))) {
    const own = files.filter((file) => !known.includes(file));
    const isPage = module.startsWith('src/pages/') || name === 'backoffice';
    const part = `${title} ${module.replace(/^src\/(pages\/)?|\.tsx?$/g, '')}`;
    if (!isPage) {
      line(`${part} (later)`, weigh(app, own, '.js'), budget.later);
      continue;
    }
    const css = styles + weigh(app, own, '.css');
    line(part, scripts + weigh(app, own, '.js'), budget.scripts, kilobytes(css));
    if (css > budget.styles) broken.push(`${part}: styles of ${kilobytes(css).trim()}`);
  }
}
// frontends/without-docs.ts leaves them out.
for (const file of globSync(join(root, 'frontends/*/dist/web/**/*.js'))) {
  if (readFileSync(file, 'utf8').includes('.meta({')) broken.push(`${file}: examples of the API document`);
}
if (broken.length > 0) {
  console.error(`\nMore than a first visit may weigh:\n  ${broken.join('\n  ')}`);
  process.exit(1);
}
