import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Remote, ownFolder, readBuild } from '../../frontends/shell/src/server/stored-builds.ts';
import { readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { migrations } from '../../services/api/src/migrations/list.ts';
import { shippedBinaries } from '../local/postgres-paths.ts';
import { command, root, say, step } from '../local/task-runner.ts';
import { checksumsOf } from './checksums.ts';
import { brokenClients } from './compatible.ts';
import { lastRelease } from './history.ts';
import { billOfMaterials, notices, productionPackages } from './packages.ts';
import { copyBuild } from './remote-build.ts';

const line = {
  name: 'release',
  about:
    'Makes a release for machines like this one: an archive that runs the shop without npm, network or build, with checksums,\n' +
    'the licences of all it has, and a bill of materials. Two releases of one commit have the same bytes.',
  words: { '': 'makes the archive, and one of each remote for deploy-remote, in the folder release' },
  options: {
    'no-build': { type: 'boolean', help: 'packs what is built already' },
    breaking: { type: 'boolean', help: 'also when clients of the release before could not use this one' },
    out: { type: 'string', value: 'FOLDER', help: 'another folder than release' },
  },
  examples: ['release', 'release -- --out /srv/releases'],
} as const;

/** Files of the commands that a release has. Their imports are included. */
const COMMANDS = [
  ...['start', 'doctor', 'admin', 'events', 'emails', 'rebuild', 'keys', 'remove-demo'].map(
    (name) => `infra/shop/${name}.ts`,
  ),
  ...['products', 'orders', 'customers'].map((name) => `infra/shop/${name}.ts`),
  'infra/backup/backup.ts',
  'infra/backup/restore.ts',
  'infra/release/deploy-remote.ts',
];
const BUILDS = ['services/api/dist', 'frontends/shell/dist', 'frontends/storefront/dist', 'frontends/backoffice/dist'];
const AS_THEY_ARE = [
  'LICENSE',
  'CHANGELOG.md',
  'docs/openapi.json',
  'package.json',
  'infra/local/exit-with-parent.mjs',
  'infra/nginx/chaap.conf.template',
];

/** Files of packages that only compilers and debuggers read. */
const LEFT_OUT = /(^|\/)node_modules(\/|$)|\.(map|d\.[cm]?ts)$|^include(\/|$)/;

const given = readCommandLine(line, process.argv.slice(2));
const out = resolve(root, given.text('out') ?? 'release');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const name = `chaap-${version}-${process.platform}-${process.arch}`;
const stage = join(out, name);

async function main() {
  if (!given.isSet('no-build')) await step('Building', () => run('npm', ['run', 'build', '--silent']));
  if (!given.isSet('breaking')) checkClients();
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const commit = await run('git', ['log', '-1', '--format=%H %ct']);
  const [hash = '', seconds = '0'] = commit.trim().split(' ');
  // Its links have to be there: the user of a server may not write into the release.
  shippedBinaries();
  const packages = productionPackages();
  await step(`Collecting ${packages.length} packages`, async () => {
    for (const { path } of packages) copy(path, (file) => !LEFT_OUT.test(file));
  });
  for (const build of BUILDS) copy(build, (file) => !file.endsWith('.map'));
  for (const file of [...AS_THEY_ARE, ...sourcesOf(COMMANDS)]) copy(file);
  copy('infra/systemd', (file) => !/\.(ts|json)$/.test(file));
  cpSync(join(root, 'infra/release/chaap.sh'), join(stage, 'bin/chaap'));
  chmodSync(join(stage, 'bin/chaap'), 0o755);
  cpSync(join(root, 'infra/release/install.sh'), join(stage, 'install.sh'));
  writeFileSync(join(stage, 'THIRD-PARTY-NOTICES.txt'), notices(packages));
  const committedAt = new Date(Number(seconds) * 1000).toISOString();
  const about = { version, commit: hash, committedAt, newestMigration: newestMigration() };
  writeFileSync(join(stage, 'RELEASE.json'), `${JSON.stringify(about, null, 2)}\n`);
  writeFileSync(join(stage, 'CHECKSUMS'), checksumsOf(stage));

  const archive = `${name}.tar.gz`;
  await step(`Packing ${archive}`, () => pack(name, seconds));
  const remotes = [];
  for (const remote of ['storefront', 'backoffice'] as const) remotes.push(await packRemote(remote, seconds));
  const bill = `${name}.sbom.json`;
  writeFileSync(join(out, bill), `${JSON.stringify(billOfMaterials({ name: 'chaap', version }, packages), null, 1)}\n`);
  const sums = await Promise.all(
    [archive, ...remotes, bill].map(async (file) => `${await sha256(join(out, file))}  ${file}\n`),
  );
  writeFileSync(join(out, `${name}.sha256`), sums.join(''));
  rmSync(stage, { recursive: true });
  const megabytes = Math.round(statSync(join(out, archive)).size / 1e6);
  say(`${join(relative(process.cwd(), out) || '.', archive)}: ${megabytes} MB, of commit ${hash.slice(0, 7)}`);
}

/** Packs the build of a remote with its checksums and the API that it was made for; answers with the archive's name. */
async function packRemote(remote: Remote, seconds: string): Promise<string> {
  const folder = `chaap-${remote}-${version}`;
  rmSync(join(out, folder), { recursive: true, force: true });
  copyBuild(await readBuild(ownFolder(root, remote)), join(out, folder));
  cpSync(join(root, 'docs/openapi.json'), join(out, folder, 'openapi.json'));
  writeFileSync(join(out, folder, 'CHECKSUMS'), checksumsOf(join(out, folder)));
  await pack(folder, seconds);
  rmSync(join(out, folder), { recursive: true });
  return `${folder}.tar.gz`;
}

/** The last step of the tables, by its name in `platform_migration`: a database that has it is of this release. */
function newestMigration(): string | undefined {
  const order = ({ name }: { name: string }) => Number(/\d+$/.exec(name)?.[0]);
  return migrations.toSorted((a, b) => order(a) - order(b)).at(-1)?.name;
}

/** Throws when this version takes something from clients of the one before. */
function checkClients() {
  // A release is compared with the one before it, not with itself.
  const last = lastRelease(root, 'HEAD~1');
  if (!last)
    return say('No release before this one is known here: whether its clients can use this one was not checked.');
  const broken = brokenClients(last.commit);
  if (broken.length > 0)
    throw new Error(`Clients of ${last.version} could not use this version (--breaking):\n- ${broken.join('\n- ')}`);
}

async function run(file: string, args: string[]): Promise<string> {
  const { status, output } = await command(file, args);
  if (status !== 0) throw new Error(output.trim());
  return output;
}

/** Copies a file or folder of the project to the same place in the release. */
function copy(path: string, isWanted: (file: string) => boolean = () => true) {
  const from = join(root, path);
  if (!existsSync(from)) throw new Error(`${path} is missing. Build first: npm run build`);
  const filter = (file: string) => file === from || isWanted(relative(from, file));
  cpSync(from, join(stage, path), { recursive: true, filter, verbatimSymlinks: true });
}

/** Files of the project, and what they import of it: beside them, and of the libraries, which come as they are. */
function sourcesOf(files: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const imports = readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import|import\()\s*'(\.[^']+|@shop\/[^']+)'/g,
    );
    // A schema is read from the SQL beside it.
    const folder = dirname(file);
    if (folder.endsWith('/schema'))
      for (const sql of readdirSync(join(root, folder))) if (sql.endsWith('.sql')) found.add(join(folder, sql));
    for (const [, path = ''] of imports) {
      const [, library, part] = /^@shop\/([^/]+)\/(.+)$/.exec(path) ?? [];
      if (!library) add(join(folder, path));
      else {
        found.add(`libs/${library}/package.json`).add(`node_modules/@shop/${library}`);
        add(`libs/${library}/src/${part}.ts`);
      }
    }
  };
  for (const file of files) add(file);
  return [...found].toSorted();
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Packs a folder with names in order, one time and no owner, so that the same files make the same bytes. */
async function pack(folder: string, seconds: string): Promise<void> {
  const archive = `${folder}.tar.gz`;
  const same = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=go-w'];
  const tar = spawn('tar', ['-C', out, ...same, '-cf', '-', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'close') as Promise<[number | null]>;
  await pipeline(tar.stdout, createGzip(), createWriteStream(join(out, archive)));
  const [status] = await ended;
  if (status !== 0) throw new Error(`${archive} could not be packed.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
