// The only part that runs on the machine's own Node (20.19 or later): brings the packages, and with them Node 24, then hands over.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
// Commands of developers also need what checks and tests the shop, which weighs half as much again.
const isForDevelopers = process.argv[2] === '--all';
const [command = 'start', ...rest] = process.argv.slice(isForDevelopers ? 3 : 2);
const nodePackage = join(root, 'node_modules', `node-${process.platform}-${process.arch}`.replace('win32', 'win'));

/** @param {string} name */
const read = (name) => (existsSync(join(root, name)) ? JSON.parse(readFileSync(join(root, name), 'utf8')) : undefined);

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/**
 * Are the packages of the lockfile in place? npm keeps its own record of what it installed.
 * @param {boolean} withDev
 */
function isInstalled(withDev) {
  const installed = read('node_modules/.package-lock.json')?.packages;
  return Boolean(
    installed &&
    Object.entries(read('package-lock.json').packages).every(
      ([path, { version, link, optional, dev }]) =>
        !path.startsWith('node_modules/') ||
        optional ||
        (dev && !withDev) ||
        (link ? existsSync(join(root, path)) : installed[path]?.version === version),
    ),
  );
}

async function install() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing packages (a minute or two the first time) …');
  const heartbeat = setInterval(() => console.log(`  still installing, ${seconds()} s …`), 15_000);
  const npm = process.env.npm_execpath;
  // A shop that is open keeps its packages: where only those of developers are missing, they are added.
  const how = isForDevelopers ? ['--include=dev'] : ['--omit=dev'];
  const options = [...(isInstalled(false) ? ['install', '--no-save'] : ['ci']), ...how];
  options.push('--no-audit', '--no-fund', '--loglevel=error');
  const [file, args] = npm ? [process.execPath, [npm, ...options]] : ['npm', options];
  const status = await run(file, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  clearInterval(heartbeat);
  if (status !== 0) fail('The packages could not be installed (see above). Is the network reachable? Then try again.');
  // A third of Node's package is there to compile add-ons, which nothing here does.
  rmSync(join(nodePackage, 'include'), { recursive: true, force: true });
  console.log(`Packages installed in ${seconds()} s`);
}

/** Node 24: the one npm installed for this platform, else our own. */
function findNode() {
  const shipped = join(nodePackage, 'bin');
  const file = join(shipped, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(file)) return { file, directory: shipped };
  if (Number(process.versions.node.split('.')[0]) >= 24) return { file: process.execPath, directory: undefined };
  return fail(`Node 24 or later is needed on ${process.platform} ${process.arch}; this is ${process.version}.`);
}

/** The process number of the npm above us, which may be killed without a word to us; npm may have put a shell between. */
function findNpm() {
  if (!process.env.npm_execpath || process.platform !== 'linux') return undefined;
  try {
    const [name, , parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\((.*)\)/s, '$1')
      .split(' ');
    return /^(da|ba)?sh$/.test(name ?? '') ? Number(parent) : process.ppid;
  } catch {
    return undefined;
  }
}

/** @param {string} file @param {string[]} args @param {import('node:child_process').SpawnOptions} options @returns {Promise<number>} */
function run(file, args, options) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, ...options });
    const end = () => child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
    const npm = findNpm();
    const watch = setInterval(() => findNpm() !== npm && end(), 500);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (status, signal) => {
      clearInterval(watch);
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, end);
      resolve(status ?? (signal ? 143 : 1));
    });
  });
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or later is needed to begin with (the rest is installed); this is ${process.version}.`);
// What the environment gives wins over the file.
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
if (!isInstalled(isForDevelopers)) await install();
const { file, directory } = findNode();
const path = [directory, join(root, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter);
process.exitCode = await run(file, [join(root, 'infra/shop', `${command}.ts`), ...rest], {
  // The channel tells the other side at once when this process is killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/infra') },
});
process.exit();
