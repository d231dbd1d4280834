import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { FakeApi } from '../../frontends/e2e/frame/fake-api.ts';
import { freePort } from '../local/ports.ts';
import { command, root } from '../local/task-runner.ts';
import { checksumsOf } from './checksums.ts';

// Two shops in folders of their own, each with a running shell, before an API that is nearly one.

interface Shop {
  folder: string;
  url: string;
  child: ChildProcess;
}

const api = new FakeApi();
const shops: Shop[] = [];
let home = '';
/** The builds of the storefront that are deployed, each its folder. */
const builds: string[] = [];

before(async () => {
  home = mkdtempSync(join(tmpdir(), 'deploy-remote-'));
  await api.start();
  for (const name of ['one', 'two']) shops.push(await open(makeShop(name)));
  for (const number of [1, 2, 3, 4, 5]) builds.push(makeBuild(number));
});
after(async () => {
  for (const shop of shops) await close(shop);
  await api.stop();
  rmSync(home, { recursive: true, force: true });
});

/** The folder of a shop, as a release has it. */
function makeShop(name: string): string {
  const folder = join(home, name);
  for (const app of ['shell', 'storefront', 'backoffice']) {
    cpSync(join(root, 'frontends', app, 'dist'), join(folder, 'frontends', app, 'dist'), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'docs'));
  cpSync(join(root, 'docs/openapi.json'), join(folder, 'docs/openapi.json'));
  return folder;
}

async function open(folder: string, port?: string): Promise<Shop> {
  const child = spawn(process.execPath, [join(folder, 'frontends/shell/dist/node/server.mjs')], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      // No other process can take this port while the shell is closed.
      PORT: port ?? String(await freePort(0)),
      API_URL: api.url,
      DRAIN_MS: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const message = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)]);
  if (!message) throw new Error(`The shell of ${folder} ended before it was ready`);
  const [ready] = message as [{ port: number }];
  return { folder, url: `http://127.0.0.1:${ready.port}`, child };
}

async function close({ child }: Shop) {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const FAQ = 'src/pages/faq.tsx';
const ownBuild = () => read(join(root, 'frontends/storefront/dist'));
const read = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as {
    version: string;
    entries: { storefront: [string] };
    node: { routes: string };
    chunks: Record<string, string[]>;
    shared: { react: string; router: string[] };
  };
const scriptOf = (folder: string) => read(folder).chunks[FAQ]?.find((file) => file.endsWith('.js')) ?? assert.fail();

/** The storefront as it would be built after a change: another text on each page, in other files. */
function makeBuild(number: number): string {
  const folder = join(home, `build ${number}`);
  cpSync(join(root, 'frontends/storefront/dist'), folder, {
    recursive: true,
    filter: (file) => !/\.(map|br|gz)$/.test(file),
  });
  const { version, entries, node } = ownBuild();
  const renamed = [entries.storefront[0], node.routes, scriptOf(folder)].map((file) => {
    const hash = file.split('.').at(-2) ?? '';
    return [hash, `z${number}${hash.slice(2)}`] as const;
  });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|mjs|json)$/.test(name)) continue;
    let text = readFileSync(join(folder, name), 'utf8').replaceAll('Skip to content', `Skip to build ${number}`);
    for (const [old, hash] of [...renamed, [version, `build-${number}`] as const]) text = text.replaceAll(old, hash);
    writeFileSync(join(folder, name), text);
    const other = renamed.reduce((path, [old, hash]) => path.replace(`.${old}.`, `.${hash}.`), name);
    if (other !== name) renameSync(join(folder, name), join(folder, other));
  }
  return folder;
}

const deploy = async (...args: string[]) => {
  const { status, output } = await command(process.execPath, ['infra/release/deploy-remote.ts', ...args]);
  return { status, output };
};
const toAll = () => shops.flatMap(({ folder, url }) => ['--to', `${folder}=${url}`]);
const get = (shop: Shop, path: string) => fetch(shop.url + path);
/** The number of the build that made a shop's home page; 0 is its own. */
async function shown(shop: Shop): Promise<number> {
  const html = await (await get(shop, '/')).text();
  const number = Number(/Skip to build (\d)/.exec(html)?.[1] ?? 0);
  // The browser's half is of the same build.
  const { entries } = number === 0 ? ownBuild() : read(builds[number - 1] ?? assert.fail());
  assert.ok(html.includes(`/${entries.storefront[0]}`), 'scripts of another build');
  return number;
}
const allShow = async () => Promise.all(shops.map(shown));
const one = () => shops[0] ?? assert.fail();
const two = () => shops[1] ?? assert.fail();
const buildOf = (number: number) => builds[number - 1] ?? assert.fail();

test('a build is copied to every shell and shown by all, the page and its scripts together', async () => {
  assert.deepEqual(await allShow(), [0, 0]);
  const { status, output } = await deploy('storefront', '--from', buildOf(1), ...toAll());
  assert.equal(status, 0, output);
  assert.match(output, /shows storefront build-1 instead of/);
  assert.deepEqual(await allShow(), [1, 1]);
});

test('a tab that was opened before finds what it loads later, also after a restart', async () => {
  const path = `/assets/storefront/${scriptOf(join(root, 'frontends/storefront/dist'))}`;
  const newer = `/assets/storefront/${scriptOf(buildOf(1))}`;
  assert.notEqual(path, newer);
  for (const address of [path, newer]) assert.equal((await get(one(), address)).status, 200);
  await close(one());
  shops[0] = await open(one().folder, new URL(one().url).port);
  for (const address of [path, newer]) assert.equal((await get(one(), address)).status, 200);
  assert.equal(await shown(one()), 1);
});

test('going back is a switch', async () => {
  const { status, output } = await deploy('storefront', '--back', ...toAll());
  assert.equal(status, 0, output);
  assert.deepEqual(await allShow(), [0, 0]);
  const again = await deploy('storefront', '--back', ...toAll());
  assert.equal(again.status, 1);
  assert.match(again.output, /no build of storefront to go back to/);
});

test('when one shell cannot show the build, all show again what they had', async () => {
  await deploy('storefront', '--from', buildOf(2), ...toAll());
  // Only the second shop cannot run the build's part on the server.
  const broken = join(home, 'broken');
  cpSync(buildOf(3), broken, { recursive: true });
  const file = join(broken, 'node', read(broken).node.routes);
  const lacks = `if (import.meta.url.includes('/two/')) throw new Error('not on this machine');\n`;
  writeFileSync(file, lacks + readFileSync(file, 'utf8'));
  const { status, output } = await deploy('storefront', '--from', broken, '--patience', '3', ...toAll());
  assert.equal(status, 1);
  assert.match(output, /does not show storefront build-3.*Every shell shows again what it showed before\./s);
  assert.deepEqual(await allShow(), [2, 2]);
});

test('a shell that is not there is noticed before anything changes', async () => {
  const absent = ['--to', `${two().folder}=http://127.0.0.1:1`];
  const { status, output } = await deploy(
    'storefront',
    '--from',
    buildOf(4),
    '--to',
    `${one().folder}=${one().url}`,
    ...absent,
  );
  assert.equal(status, 1);
  assert.match(output, /gives no answer\. Nothing was changed\./);
  assert.ok(!existsSync(join(one().folder, 'remotes/storefront/build-4')));
});

test('a build that is not whole, of another remote, of a newer API or for a newer shell is refused', async () => {
  const refused = async (from: string, reason: RegExp, remote = 'storefront') => {
    const { status, output } = await deploy(remote, '--from', from, ...toAll());
    assert.equal(status, 1);
    assert.match(output, reason);
  };
  const partial = join(home, 'partial');
  cpSync(buildOf(4), partial, { recursive: true });
  rmSync(join(partial, 'web', scriptOf(partial)));
  await refused(partial, /is missing in the build/);
  const english = join(home, 'english');
  cpSync(buildOf(4), english, { recursive: true });
  rmSync(join(english, 'web/ur'), { recursive: true });
  await refused(english, /^web\/ur\/.+ is missing in the build/m);
  await refused(buildOf(4), /a build of storefront, not of backoffice/, 'backoffice');
  await refused(join(home, 'nowhere'), /is not there/);
  const changed = join(home, 'changed');
  cpSync(buildOf(4), changed, { recursive: true });
  const script = join('web', scriptOf(changed));
  writeFileSync(join(changed, 'CHECKSUMS'), checksumsOf(changed));
  writeFileSync(join(changed, script), '// another');
  await refused(changed, new RegExp(`${script} is not the file that was packed`));
  const newer = join(home, 'newer');
  cpSync(buildOf(4), newer, { recursive: true });
  const description = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as { paths: object };
  const paths = { ...description.paths, '/api/wishes': { get: { responses: {} } } };
  writeFileSync(join(newer, 'openapi.json'), JSON.stringify({ ...description, paths }));
  await refused(newer, /is not the one that the build uses \(--breaking\):\n- .*wishes/);
  const foreign = join(home, 'foreign');
  cpSync(buildOf(4), foreign, { recursive: true });
  const record = read(foreign);
  const shared = { ...record.shared, router: [...record.shared.router, 'useWishes', 'useUnused'] };
  writeFileSync(join(foreign, 'build.json'), JSON.stringify({ ...record, shared }));
  const user = join(foreign, 'web', scriptOf(foreign));
  writeFileSync(user, `${readFileSync(user, 'utf8')};(0,r.useWishes)()`);
  await refused(foreign, /lacks what the build uses \(--breaking\):\n- useWishes of the router\n/);
  assert.deepEqual(await allShow(), [2, 2]);
});

test('the newest builds are kept', async () => {
  const only = ['--to', `${one().folder}=${one().url}`];
  for (const number of [3, 4, 5, 1]) {
    const { status, output } = await deploy('storefront', '--from', buildOf(number), ...only);
    assert.equal(status, 0, output);
  }
  const kept = readdirSync(join(one().folder, 'remotes/storefront')).toSorted();
  assert.deepEqual(kept, ['build-1', 'build-3', 'build-4', 'build-5', 'current.json']);
});

test('a shop that has a newer build of its own shows that one', async () => {
  const dist = join(two().folder, 'frontends/storefront/dist');
  assert.equal(await shown(two()), 2);
  cpSync(buildOf(5), dist, { recursive: true });
  await close(two());
  shops[1] = await open(two().folder);
  assert.equal(await shown(two()), 5);
});

test('the back office is deployed by itself too, and a copy changes nothing that is shown', async () => {
  const from = join(root, 'frontends/backoffice/dist');
  const target = ['--to', `${one().folder}=${one().url}`];
  const { status, output } = await deploy('backoffice', '--from', from, ...target);
  assert.equal(status, 0, output);
  const copied = await deploy('storefront', '--from', buildOf(2), '--no-switch', ...target);
  assert.equal(copied.status, 0, copied.output);
  assert.ok(existsSync(join(one().folder, 'remotes/storefront/build-2/build.json')));
  assert.equal(await shown(one()), 1);
});
