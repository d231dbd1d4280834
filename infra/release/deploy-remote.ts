import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { lackedByShell } from '../../frontends/shell/src/server/shared-modules.ts';
import {
  type Build,
  type Remote,
  type Switch,
  chosenBuild,
  findBuild,
  ownFolder,
  readBuild,
  switchFile,
  switchOf,
} from '../../frontends/shell/src/server/stored-builds.ts';
import { misused, readCommandLine } from '../../services/api/src/cli/command-line.ts';
import { say } from '../local/task-runner.ts';
import { incompatibilities } from './compatible.ts';
import { PATIENCE, type Patience, type Shell, assertOpen, assertShown, messageOf } from './shown-build.ts';
import { type Deployable, apiOf, openRemoteBuild, prune, store } from './remote-build.ts';

const line = {
  name: 'deploy-remote',
  about:
    'Deploys the storefront or the back office alone, while the shop is open: copies the build to every shell, switches\n' +
    'them, and sees that each shows it. When one does not, all show again what they showed before.',
  words: { REMOTE: 'storefront or backoffice' },
  options: {
    from: { type: 'string', value: 'BUILD', help: 'an archive of a release, or the folder of a build or of a shop' },
    back: { type: 'boolean', help: 'shows the build that was shown before' },
    to: {
      type: 'string',
      multiple: true,
      value: 'FOLDER[=URL]',
      help: 'the folder of a shop, and where its shell listens; may stand more than once',
    },
    'no-switch': { type: 'boolean', help: 'only copies, so that tabs with that build find its files' },
    patience: { type: 'string', value: 'SECONDS', help: 'how long a shell may take to show the build; 20' },
    breaking: { type: 'boolean', help: 'also a build that uses more of the API or of the shell than the shop has' },
  },
  examples: [
    'deploy-remote -- storefront --from chaap-storefront-0.2.0.tar.gz --to /srv/chaap/shop',
    'deploy-remote -- backoffice --from frontends/backoffice/dist --to /srv/chaap/shop=http://127.0.0.1:3001',
    'deploy-remote -- storefront --back --to /srv/chaap/shop',
  ],
} as const;

/** The shop of a folder while it is switched. */
interface Shop {
  root: string;
  /** The build that it shows, and the one that it shall show. */
  old: Build;
  next: Build;
  /** The text of the switch as it was. */
  before: string | undefined;
  change: Switch;
}

const interrupted = new AbortController();

async function deploy(remote: Remote, shells: readonly Shell[], opened: Deployable | undefined, isSwitched: boolean) {
  const roots = [...new Set(shells.map(({ root }) => root))];
  if (opened && isSwitched && !given.isSet('breaking'))
    for (const root of roots) {
      assertApi(root, opened);
      await assertShared(root, opened.build);
    }
  if (isSwitched) await Promise.all(shells.map((shell) => assertOpen(shell, remote)));
  if (opened) for (const root of roots) await store(root, remote, opened.build);
  if (!isSwitched) return say(`Copied ${remote} ${opened?.build.version} to ${roots.join(', ')}.`);
  const shops = await Promise.all(
    roots.map(async (root) => {
      const next = opened ? await findBuild(root, remote, opened.build.version) : await buildBefore(root, remote);
      return planOf(root, remote, next);
    }),
  );
  const buildIn = (root: string, which: 'old' | 'next') => shops.find((shop) => shop.root === root)?.[which];
  const showAll = (which: 'old' | 'next', options: Patience) =>
    Promise.all(shells.map((shell) => assertShown(shell, remote, buildIn(shell.root, which), options)));
  interrupted.signal.throwIfAborted();
  try {
    for (const { root, change } of shops) write(switchFile(root, remote), `${JSON.stringify(change, null, 2)}\n`);
    await showAll('next', { seconds, signal: interrupted.signal });
  } catch (error) {
    const failed = shops.flatMap(({ root, before }) => {
      try {
        return write(switchFile(root, remote), before) ?? [];
      } catch (problem) {
        return [problem];
      }
    });
    const isBack = await showAll('old', { seconds: PATIENCE }).then(
      () => 'Every shell shows again what it showed before.',
      (reason: unknown) => `Going back is not seen yet: ${messageOf(reason)}`,
    );
    throw new Error([messageOf(error), ...failed.map(messageOf), isBack].join(' '), { cause: error });
  }
  for (const root of roots) await prune(root, remote);
  for (const { root, old, next } of shops) say(`${root} shows ${remote} ${next.version} instead of ${old.version}.`);
}

/** Throws when the API of a shop lacks what a build was made for. */
function assertApi(root: string, { api }: Deployable) {
  const own = apiOf(root);
  if (!api || !own) return say(`Whether the API of ${root} has what the build uses is not known: no openapi.json.`);
  const found = incompatibilities(api, own);
  if (found.length > 0)
    throw new Error(`The API of ${root} is not the one that the build uses (--breaking):\n- ${found.join('\n- ')}`);
}

/** Throws when the shell of a shop lacks what a build uses of the modules that they share: no browser could show it. */
async function assertShared(root: string, build: Build) {
  const shell = await readBuild(ownFolder(root, 'shell'));
  if (!build.shared || !shell.shared)
    return say(`Whether the shell of ${root} shares what the build uses is not known: one of them does not say.`);
  const scripts = readdirSync(join(build.folder, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(build.folder, 'web', file), 'utf8'));
  // A name of a shared module stays as it is in a script.
  const isUsed = (name: string) => scripts.some((script) => new RegExp(`\\.${name}\\b`).test(script));
  const lacking = lackedByShell(build.shared, shell.shared, isUsed);
  if (lacking.length > 0)
    throw new Error(`The shell of ${root} lacks what the build uses (--breaking):\n- ${lacking.join('\n- ')}`);
}

/** The build that a shop showed before. */
async function buildBefore(root: string, remote: Remote): Promise<Build> {
  for (const version of (await switchOf(root, remote))?.before ?? []) {
    const build = await findBuild(root, remote, version).catch(() => undefined);
    if (build) return build;
  }
  throw new Error(`${root} has no build of ${remote} to go back to.`);
}

async function planOf(root: string, remote: Remote, next: Build): Promise<Shop> {
  const file = switchFile(root, remote);
  const own = await readBuild(ownFolder(root, remote));
  const old = await chosenBuild(root, remote);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const shown = (await switchOf(root, remote))?.before ?? [];
  // Going back forgets the way there; the build that is left can be deployed again.
  const earlier =
    shown.includes(next.version) && given.isSet('back')
      ? shown.slice(shown.indexOf(next.version) + 1)
      : [old.version, ...shown].filter(
          (version, index, all) => version !== next.version && all.indexOf(version) === index,
        );
  return { root, old, next, before, change: { build: next.version, before: earlier, instead: own.version } };
}

/** Replaces a file in one step, or removes it. */
function write(file: string, text: string | undefined) {
  if (text === undefined) return rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text, { mode: 0o644, flush: true });
  renameSync(`${file}.new`, file);
}

const given = readCommandLine(line, process.argv.slice(2));
const seconds = Number(given.text('patience') ?? PATIENCE);

function shellsOf(targets: readonly string[]): Shell[] {
  return targets.map((target) => {
    const [, folder = target, url = `http://127.0.0.1:${process.env['PORT'] || 3000}`] =
      /^(.*?)=(https?:.*)$/.exec(target) ?? [];
    const root = resolve(folder);
    if (!existsSync(join(ownFolder(root, 'shell'), 'build.json'))) throw new Error(`${root} is no folder of a shop.`);
    return { root, url: url.replace(/\/+$/, '') };
  });
}

async function main() {
  const [remote] = given.words;
  const [from, targets] = [given.text('from'), given.texts('to')];
  if (remote !== 'storefront' && remote !== 'backoffice') misused(line, `There is no remote '${remote}'.`);
  if (targets.length === 0) misused(line, 'npm run deploy-remote needs --to.');
  if ((from === undefined) === !given.isSet('back')) misused(line, 'npm run deploy-remote needs --from or --back.');
  if (given.isSet('back') && given.isSet('no-switch')) misused(line, '--back and --no-switch exclude each other.');
  if (!(seconds > 0)) misused(line, '--patience must be a number of seconds.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.abort(new Error('The deployment was interrupted.')));
  const shells = shellsOf(targets);
  const opened = from === undefined ? undefined : await openRemoteBuild(remote, resolve(from));
  try {
    await deploy(remote, shells, opened, !given.isSet('no-switch'));
  } finally {
    opened?.close();
  }
}

try {
  await main();
  // Connections that are kept would hold it up for seconds.
  process.exit();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
