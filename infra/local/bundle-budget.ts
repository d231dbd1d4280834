import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './task-runner.ts';

// What a first visit may weigh, in bytes as they travel (brotli).
const BUDGET = { shop: 110_000, shopStyles: 20_000, office: 127_000, laterPart: 60_000 };

interface Build {
  entries: Record<string, string[]>;
  routes: string[];
  /** The files of each module that is loaded on demand, by its path in the app. */
  chunks: Record<string, string[]>;
}

interface App {
  name: 'shell' | 'storefront' | 'backoffice';
  build: Build;
}

const folder = (name: string) => join(root, 'frontends', name, 'dist');

function read(name: App['name']): App {
  const file = join(folder(name), 'build.json');
  if (!existsSync(file)) throw new Error(`The ${name} has not been built: npm run build.`);
  return { name, build: JSON.parse(readFileSync(file, 'utf8')) as Build };
}

/** The bytes of files of one kind that travel, each once. */
const weigh = ({ name }: App, files: readonly string[], kind: '.js' | '.css') =>
  [...new Set(files)]
    .filter((file) => file.endsWith(kind))
    .reduce((sum, file) => sum + statSync(join(folder(name), 'web', `${file}.br`)).size, 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
const broken: string[] = [];

function line(title: string, weight: number, budget: number, more = '') {
  const over = weight > budget;
  if (over) broken.push(`${title}: ${kilobytes(weight).trim()} of ${kilobytes(budget).trim()}`);
  console.log(`${over ? '!' : ' '} ${title.padEnd(44)} ${kilobytes(weight)} ${more}`);
}

const [shell, storefront, backoffice] = [read('shell'), read('storefront'), read('backoffice')];
const entry = ({ build, name }: App) => build.entries[name === 'shell' ? 'host' : name] ?? [];

/** Returns the bytes that every page of an app loads before its own part. */
const frame = (app: App, kind: '.js' | '.css') =>
  weigh(shell, entry(shell), kind) + weigh(app, [...entry(app), ...app.build.routes], kind);

console.log('Scripts and styles of a first visit, brotli');
for (const app of [storefront, backoffice]) {
  const { build, name } = app;
  const [scripts, styles] = [frame(app, '.js'), frame(app, '.css')];
  const known = [...entry(app), ...build.routes];
  for (const [module, files] of Object.entries(build.chunks).toSorted(([one], [other]) => one.localeCompare(other))) {
    const own = files.filter((file) => !known.includes(file));
    const isPage = module.startsWith('src/pages/') || name === 'backoffice';
    const title = `${name} ${module.replace(/^src\/(pages\/)?|\.tsx?$/g, '')}`;
    if (!isPage) {
      line(`${title} (later)`, weigh(app, own, '.js'), BUDGET.laterPart);
      continue;
    }
    const css = styles + weigh(app, own, '.css');
    line(title, scripts + weigh(app, own, '.js'), name === 'storefront' ? BUDGET.shop : BUDGET.office, kilobytes(css));
    if (name === 'storefront' && css > BUDGET.shopStyles) broken.push(`${title}: styles of ${kilobytes(css).trim()}`);
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
